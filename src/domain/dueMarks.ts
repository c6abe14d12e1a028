/** The marks of due care in the list of plants. */
import { isolated } from './bidi.ts';
import { daysBetween } from './days.ts';
import { grouped } from './grouped.ts';
import { answerOf, dueTasks, taskName, type ListedTask } from './taskList.ts';

/** A due task of a plant. */
export interface DueCare {
  /** The action that completes the task. */
  id: number | null;
  name: string;
  /** The days since it was due; 0 if it is due today. */
  days: number;
}

/** The due care of a plant, the most urgent first. */
export type DueMark = readonly [DueCare, ...DueCare[]];

type PlantTask = ListedTask & {
  plantID: string;
  actions: readonly { actionID: number; actionName: string; actionFlow: string }[];
};

/**
 * Returns the plants with a task that is due today or overdue.
 *
 * @param today `YYYY-MM-DD`
 * @returns by the plant's id
 */
export function dueMarks(tasks: readonly PlantTask[], today: string): Map<string, DueMark> {
  const urgent = dueTasks(tasks, today).toSorted((a, b) => a.taskDueDate.localeCompare(b.taskDueDate));
  const byPlant = grouped(urgent, ({ plantID }) => plantID);
  const careOf = (task: PlantTask): DueCare => ({
    id: answerOf(task)?.actionID ?? null,
    name: taskName(task),
    days: daysBetween(task.taskDueDate, today),
  });
  return new Map(
    Array.from(byPlant, ([plantId, [first, ...rest]]) => [plantId, [careOf(first!), ...rest.map(careOf)]]),
  );
}

const since = (days: number) =>
  days === 0 ? 'due today' : days === 1 ? '1 day overdue' : `${days} days overdue`;

/** Returns a mark in words, such as 'Water and Feed: 2 days overdue; Mist: due today'. */
export function dueWords(mark: DueMark): string {
  const list = new Intl.ListFormat('en-IE');
  return Array.from(
    grouped(mark, ({ days }) => days),
    ([days, actions]) => {
      const names = list.format(actions.map(({ name }) => isolated(name)));
      return `${names}: ${since(days)}`;
    },
  ).join('; ');
}
