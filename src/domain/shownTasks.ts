/** Tasks as this phone shows them, including changes that are not sent yet. */
import { daysBetween } from './days.ts';
import type { Intent, SnoozeTask } from './intent.ts';

/** The fields of a task that these rules need. */
export interface OpenTask {
  taskID: string;
  plantID: string;
  effectName: string;
  /** The actions that complete it. */
  actions: readonly { actionID: number; actionFlow: string }[];
  /** The ids of sent changes that complete or snooze it: entries, or the task's own id for a snooze. */
  goneBy?: readonly string[];
}

/**
 * Returns the remaining days of a snooze from today. A snooze that is sent late has passed in part or completely.
 *
 * @param today `YYYY-MM-DD`
 * @returns 0 if its day has passed
 */
export const snoozeLeft = ({ from, days }: Pick<SnoozeTask, 'from' | 'days'>, today: string): number =>
  Math.max(0, days - Math.max(0, daysBetween(from, today)));

/**
 * Returns whether a queued entry completes a task and is not deleted again.
 *
 * @param actionIds the actions that complete the task
 */
export const isAnswered = (actionIds: readonly number[], queue: readonly Intent[]): boolean =>
  queue.some(
    (intent) =>
      intent.kind === 'addInteraction' &&
      actionIds.includes(intent.action.actionID) &&
      !queue.some(
        ({ kind, interactionId }) => kind === 'deleteInteraction' && interactionId === intent.interactionId,
      ),
  );

type Gone = Pick<OpenTask, 'taskID' | 'goneBy'>;

/**
 * Marks tasks as completed or snoozed after the server has accepted the change. They are not removed, because the change may be
 * undone while the phone is offline and cannot reload them.
 *
 * @param id the id of the entry that completes them, or of the snoozed task
 * @param isAnswered selects these tasks
 */
export const goneTasks = <Task extends Gone>(
  tasks: readonly Task[],
  id: string,
  isAnswered: (task: Task) => boolean,
): Task[] =>
  tasks.map((task) => (isAnswered(task) ? { ...task, goneBy: [...(task.goneBy ?? []), id] } : task));

/** Removes the mark of `goneTasks` after the server has undone the change. @param id as in `goneTasks` */
export const returnedTasks = <Task extends Gone>(tasks: readonly Task[], id: string): Task[] =>
  tasks.map((task) =>
    task.goneBy?.includes(id) ? { ...task, goneBy: task.goneBy.filter((other) => other !== id) } : task,
  );

/**
 * Adds the tasks marked by `goneTasks` to a new response of the server, which no longer contains them.
 *
 * @param before the previous tasks
 */
export const withGone = <Task extends Gone>(
  answered: readonly Task[],
  before: readonly Task[] = [],
): Task[] => [
  ...answered,
  ...before.filter(
    ({ taskID, goneBy = [] }) => goneBy.length > 0 && answered.every((task) => task.taskID !== taskID),
  ),
];

const lastSaidOf = (taskId: string, intents: readonly Intent[]) =>
  intents.findLast((intent) => 'taskId' in intent && intent.taskId === taskId);

const isTakenBack = (id: string, intents: readonly Intent[]): boolean =>
  lastSaidOf(id, intents)?.kind === 'unsnoozeTask' ||
  intents.some(({ kind, interactionId }) => kind === 'deleteInteraction' && interactionId === id);

/**
 * Applies the queued intents to the tasks. Tasks that were just completed or snoozed are hidden, whether that is sent yet or not;
 * undoing it shows them again.
 *
 * @param tasks the server's last response, with the marks of `goneTasks` and `returnedTasks`
 * @param intents the queued intents, in order
 * @param today `YYYY-MM-DD`
 */
export function shownTasks<Task extends OpenTask>(
  tasks: readonly Task[],
  intents: readonly Intent[],
  today: string,
): Task[] {
  const isBack = ({ goneBy = [] }: Task) => goneBy.every((id) => isTakenBack(id, intents));
  const back = tasks.filter((task) => task.goneBy?.length && isBack(task));
  return tasks.filter((task) => {
    const { taskID, plantID, effectName, actions } = task;
    if (!isBack(task)) return false;
    // Undoing the care also removes the successor that the server created for the restored task.
    if (
      back.some((other) => other !== task && other.plantID === plantID && other.effectName === effectName)
    ) {
      return false;
    }
    const said = lastSaidOf(taskID, intents);
    if (said?.kind === 'snoozeTask' && snoozeLeft(said, today) > 0) return false;
    const ids = actions.map(({ actionID }) => actionID);
    return !isAnswered(
      ids,
      intents.filter(({ plantId }) => plantId === plantID),
    );
  });
}
