/** Care for several plants at once: what can be done together, and how it is called. */
import { isolated } from './bidi.ts';
import { compareNames } from './names.ts';
import type { OpenTask } from './shownTasks.ts';
import { isPlainCare } from './taskCare.ts';
import type { PlacedTask } from './taskGroups.ts';
import { dueTasks, taskName } from './taskList.ts';

/**
 * Puts plants after the verb of a care: 'Water 4', 'Check 4 for pests', 'Found 4 struggling', 'Wipe leaves: 4'.
 *
 * @param care the name of an action, in the present or the past
 * @param plants such as '4 plants'
 */
export function careOf(care: string, plants: string | number): string {
  if (/^(\S+ for|found) /i.test(care)) return care.replace(/^\S+/, (verb) => `${verb} ${plants}`);
  return `${isolated(care)}${care.includes(' ') ? ':' : ''} ${plants}`;
}

const sentence = (care: string, count: number): string =>
  careOf(care, count === 1 ? '1 plant' : `${count} plants`);

/**
 * Returns what a button does to tasks: 'Water 4 plants', or 'Mark 5 as done' if they differ.
 *
 * @param names of the tasks
 */
export function bulkLabel(names: readonly string[]): string {
  if (names.length === 0) return 'Done';
  if (new Set(names).size === 1) return sentence(names[0]!, names.length);
  return `Mark ${names.length} as done`;
}

/**
 * Returns what was done: 'Watered 4 plants', or '5 tasks done' if the actions differ.
 *
 * @param pasts the names of the recorded actions in the past
 * @param tasks how many tasks they completed
 */
export function bulkDone(pasts: readonly string[], tasks: number): string {
  if (new Set(pasts).size === 1 && pasts.length === tasks) return sentence(pasts[0]!, tasks);
  return tasks === 1 ? '1 task done' : `${tasks} tasks done`;
}

type CareTask = PlacedTask & OpenTask;

/** Returns the tasks that can be done together: they are due, and take one tap each. */
export const bulkTasks = <Task extends CareTask>(tasks: readonly Task[], today: string): Task[] =>
  dueTasks(tasks, today).filter(isPlainCare);

/** Groups tasks that can be done together by action, most frequent first. Actions with a single task are left out. */
export function bulkOffers<Task extends CareTask>(
  tasks: readonly Task[],
  today: string,
): { care: string; tasks: Task[] }[] {
  const open = bulkTasks(tasks, today);
  return [...new Set(open.map(taskName))]
    .map((care) => ({ care, tasks: open.filter((task) => taskName(task) === care) }))
    .filter(({ tasks: members }) => members.length > 1)
    .toSorted((a, b) => b.tasks.length - a.tasks.length || compareNames(a.care, b.care));
}
