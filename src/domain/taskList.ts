/** The tasks that are due (specification, section 2 '/tasks' and section 4 'Task status'). */
import { compareNames } from './names.ts';

/** The fields of a task that its place in the list depends on. */
export interface ListedTask {
  taskID: string;
  plantName: string;
  /** The shown day, `YYYY-MM-DD`. */
  taskDueDate: string;
  effectName: string;
  /** 'pending' in any case, or anything else for a task that is done (section 4 of the specification). */
  statusName: string;
  /** The actions that complete it. */
  actions: readonly { actionName: string; actionFlow: string }[];
}

/** Returns the action that completes a task: one that needs a single tap if there is any, or the first one. */
export const answerOf = <Action extends { actionFlow: string }>(task: {
  actions: readonly Action[];
}): Action | undefined => task.actions.find(({ actionFlow }) => actionFlow === 'log') ?? task.actions[0];

/** Returns the name of a task. */
export const taskName = (task: Pick<ListedTask, 'actions' | 'effectName'>): string =>
  answerOf(task)?.actionName ?? task.effectName;

export const isPending = ({ statusName }: ListedTask) => statusName.toLowerCase() === 'pending';

/** Returns the tasks that are due today or overdue. */
export const dueTasks = <Task extends ListedTask>(tasks: readonly Task[], today: string): Task[] =>
  tasks.filter((task) => isPending(task) && task.taskDueDate <= today);

/** Returns the number of tasks that are due today or overdue (section 2 of the specification, 'Bottom navigation'). */
export const dueCount = (tasks: readonly ListedTask[], today: string): number =>
  dueTasks(tasks, today).length;

/** Formats the number of due tasks for a badge, which has room for two digits. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

/** Counts the tasks that are due today or overdue by name, most frequent first. */
export function dueNames(tasks: readonly ListedTask[], today: string): [name: string, times: number][] {
  const times = new Map<string, number>();
  for (const task of dueTasks(tasks, today)) times.set(taskName(task), (times.get(taskName(task)) ?? 0) + 1);
  return [...times].toSorted(([a, most], [b, fewer]) => fewer - most || compareNames(a, b));
}
