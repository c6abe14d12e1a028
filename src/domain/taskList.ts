/** What there is to do for all plants, as a list (spec §2 '/tasks', §4 'Task status'). */
import { taskGroup, type TaskGroup } from './care.ts';
import { compareNames } from './names.ts';

/** As much of a task as its place in the list depends on. */
export interface ListedTask {
  taskID: string;
  plantName: string;
  /** The day that is shown, `YYYY-MM-DD`. */
  taskDueDate: string;
  effectName: string;
  statusName: 'pending' | 'done';
  /** What answers it. */
  actions: readonly { actionName: string; actionFlow: string }[];
}

/** What answers a task: one tap where there is such an action, else the beginning of its flow. */
export const answerOf = <Action extends { actionFlow: string }>(task: {
  actions: readonly Action[];
}): Action | undefined => task.actions.find(({ actionFlow }) => actionFlow === 'log') ?? task.actions[0];

/** What people are asked to do. */
export const taskName = (task: Pick<ListedTask, 'actions' | 'effectName'>): string =>
  answerOf(task)?.actionName ?? task.effectName;

/** What the list can be sorted by. */
export const taskSorts = ['date', 'plant', 'action'] as const;
export type TaskSort = (typeof taskSorts)[number];

/** In the order in which they stand on the screen. */
const groups: readonly TaskGroup[] = ['Today', 'This Week', 'Earlier'];

type Compare = (a: ListedTask, b: ListedTask) => number;
const byDate: Compare = (a, b) => a.taskDueDate.localeCompare(b.taskDueDate);
const byPlant: Compare = (a, b) => compareNames(a.plantName, b.plantName);
const byAction: Compare = (a, b) => compareNames(taskName(a), taskName(b));
const byId: Compare = (a, b) => a.taskID.localeCompare(b.taskID);

/** What decides first, and what where that is the same. */
const orders: Record<TaskSort, Compare[]> = {
  date: [byDate, byPlant, byAction, byId],
  plant: [byPlant, byDate, byAction, byId],
  action: [byAction, byDate, byPlant, byId],
};

const isPending = ({ statusName }: ListedTask) => statusName === 'pending';

/**
 * The list in its groups; a group without tasks is left out.
 *
 * @param today `YYYY-MM-DD`
 */
export function groupedTasks<Task extends ListedTask>(
  tasks: readonly Task[],
  sort: TaskSort,
  today: string,
): { group: TaskGroup; tasks: Task[] }[] {
  const sorted = tasks.filter(isPending).toSorted((a, b) => {
    for (const compare of orders[sort]) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  });
  const inGroup = (group: TaskGroup) =>
    sorted.filter(({ taskDueDate }) => taskGroup(taskDueDate, today) === group);
  return groups
    .map((group) => ({ group, tasks: inGroup(group) }))
    .filter(({ tasks: members }) => members.length > 0);
}

/** What waits for somebody today: due, or missed. */
export const dueTasks = <Task extends ListedTask>(tasks: readonly Task[], today: string): Task[] =>
  tasks.filter((task) => isPending(task) && task.taskDueDate <= today);

/** How many tasks wait for somebody today (spec §2 'Bottom navigation'). */
export const dueCount = (tasks: readonly ListedTask[], today: string): number =>
  dueTasks(tasks, today).length;

/** What waits for somebody today, by name and how often, the most frequent first. */
export function dueNames(tasks: readonly ListedTask[], today: string): [name: string, times: number][] {
  const times = new Map<string, number>();
  for (const task of dueTasks(tasks, today)) times.set(taskName(task), (times.get(taskName(task)) ?? 0) + 1);
  return [...times].toSorted(([a, most], [b, fewer]) => fewer - most || compareNames(a, b));
}
