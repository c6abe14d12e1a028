/** Tasks as this phone shows them, and what can be done with them in the list. */
import { daysBetween } from './days.ts';
import type { Intent, SnoozeTask } from './intent.ts';
import { isAnswered } from './outbox.ts';

/** As much of a task as what is wanted of it depends on. */
export interface OpenTask {
  taskID: string;
  plantID: string;
  effectName: string;
  /** What answers it. */
  actions: readonly { actionID: number; actionFlow: string }[];
  /** What this phone has sent that answers it or puts it off: entries, or the task itself, by id. */
  goneBy?: readonly string[];
}

/**
 * For how many days from today a task is still to be put off; what is sent late has passed in part, or wholly.
 *
 * @param today `YYYY-MM-DD`
 * @returns 0 where the day has come already
 */
export const snoozeLeft = ({ from, days }: Pick<SnoozeTask, 'from' | 'days'>, today: string): number =>
  Math.max(0, days - Math.max(0, daysBetween(from, today)));

type Gone = Pick<OpenTask, 'taskID' | 'goneBy'>;

/**
 * The tasks as they are once the server has taken what answers some of them, or puts one off. They are kept, as it may be taken
 * back where the server cannot be asked for its tasks.
 *
 * @param id of the entry that answers them, or of the task that is put off
 * @param isAnswered which tasks these are
 */
export const goneTasks = <Task extends Gone>(
  tasks: readonly Task[],
  id: string,
  isAnswered: (task: Task) => boolean,
): Task[] =>
  tasks.map((task) => (isAnswered(task) ? { ...task, goneBy: [...(task.goneBy ?? []), id] } : task));

/** The tasks as they are once the server has taken back what an entry did, or that a task was put off. @param id as in `goneTasks` */
export const returnedTasks = <Task extends Gone>(tasks: readonly Task[], id: string): Task[] =>
  tasks.map((task) =>
    task.goneBy?.includes(id) ? { ...task, goneBy: task.goneBy.filter((other) => other !== id) } : task,
  );

/**
 * What the server answers, with what it has no more because of what this phone has sent.
 *
 * @param before as they were until then
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
 * What there is to do: the tasks that the server has, and what this phone wants changed of them. What was just done or put off
 * is not asked for any more, whether the server knows of it or not; what is taken back is.
 *
 * @param tasks as the server answered last, and as `goneTasks` and `returnedTasks` have them
 * @param intents that wait to be sent, in the order in which they were wanted
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
    // The one that came after it goes with what was done.
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
