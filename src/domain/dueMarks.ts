/** The marks of due care in the list of plants. */
import { daysBetween } from './days.ts';
import { grouped } from './grouped.ts';
import { answerOf, dueTasks, taskName, type ListedTask } from './taskList.ts';

/** The due care of a plant. */
export interface DueMark {
  /** The days since the oldest task was due; 0 if all are due today. */
  days: number;
  /** The actions that complete the tasks, the most urgent first. */
  actions: { id: number | null; name: string }[];
}

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
  return new Map(
    Array.from(byPlant, ([plantId, due]) => [
      plantId,
      {
        days: daysBetween(due[0]!.taskDueDate, today),
        actions: due.map((task) => ({ id: answerOf(task)?.actionID ?? null, name: taskName(task) })),
      },
    ]),
  );
}

/** Returns a mark in words, such as 'Water and Feed: 2 days overdue'. */
export function dueWords({ days, actions }: DueMark): string {
  const names = new Intl.ListFormat('en-IE').format(actions.map(({ name }) => name));
  return `${names}: ${days === 0 ? 'due today' : days === 1 ? '1 day overdue' : `${days} days overdue`}`;
}
