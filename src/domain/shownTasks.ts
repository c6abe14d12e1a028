/** Tasks as this phone shows them, and what can be done with them in the list. */
import { daysBetween } from './dublin.ts';
import type { Intent, SnoozeTask } from './intent.ts';
import { isAnswered } from './outbox.ts';

/** As much of a task as what is wanted of it depends on. */
export interface OpenTask {
  taskID: string;
  plantID: string;
  /** What answers it. */
  actions: readonly { actionID: number; actionFlow: string }[];
}

/**
 * For how many days from today a task is still to be put off; what is sent late has passed in part, or wholly.
 *
 * @param today `YYYY-MM-DD`
 * @returns 0 where the day has come already
 */
export const snoozeLeft = ({ from, days }: Pick<SnoozeTask, 'from' | 'days'>, today: string): number =>
  Math.max(0, days - Math.max(0, daysBetween(from, today)));

/**
 * What there is to do: the tasks that the server has, and what this phone wants changed of them. What was just done or put off
 * is not asked for any more, whether the server knows of it or not.
 *
 * @param tasks as the server answered last
 * @param intents that wait to be sent, in the order in which they were wanted
 * @param today `YYYY-MM-DD`
 */
export function shownTasks<Task extends OpenTask>(
  tasks: readonly Task[],
  intents: readonly Intent[],
  today: string,
): Task[] {
  if (intents.length === 0) return [...tasks];
  return tasks.filter(({ taskID, plantID, actions }) => {
    const said = intents.findLast((intent) => 'taskId' in intent && intent.taskId === taskID);
    if (said?.kind === 'snoozeTask' && snoozeLeft(said, today) > 0) return false;
    const ids = actions.map(({ actionID }) => actionID);
    return !isAnswered(
      ids,
      intents.filter(({ plantId }) => plantId === plantID),
    );
  });
}
