/** The task list (specification, section 2 '/tasks' and section 4 'Task status'). */
import { taskGroup, type TaskGroup } from './care.ts';
import { compareNames } from './names.ts';

/** The fields of a task that its place in the list depends on. */
export interface ListedTask {
  taskID: string;
  plantName: string;
  /** The shown day, `YYYY-MM-DD`. */
  taskDueDate: string;
  effectName: string;
  statusName: 'pending' | 'done';
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

/** The sort options of the list. */
export const taskSorts = ['date', 'plant', 'action'] as const;
export type TaskSort = (typeof taskSorts)[number];

/** In the order of the screen. */
const groups: readonly TaskGroup[] = ['Today', 'This Week', 'Earlier'];

type Compare = (a: ListedTask, b: ListedTask) => number;
const byDate: Compare = (a, b) => a.taskDueDate.localeCompare(b.taskDueDate);
const byPlant: Compare = (a, b) => compareNames(a.plantName, b.plantName);
const byAction: Compare = (a, b) => compareNames(taskName(a), taskName(b));
const byId: Compare = (a, b) => a.taskID.localeCompare(b.taskID);

/** The criteria of each sort option, most significant first. */
const orders: Record<TaskSort, Compare[]> = {
  date: [byDate, byPlant, byAction, byId],
  plant: [byPlant, byDate, byAction, byId],
  action: [byAction, byDate, byPlant, byId],
};

const isPending = ({ statusName }: ListedTask) => statusName === 'pending';

/**
 * Sorts tasks into groups. Empty groups are left out.
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

/** Returns the tasks that are due today or overdue. */
export const dueTasks = <Task extends ListedTask>(tasks: readonly Task[], today: string): Task[] =>
  tasks.filter((task) => isPending(task) && task.taskDueDate <= today);

/** Returns the number of tasks that are due today or overdue (section 2 of the specification, 'Bottom navigation'). */
export const dueCount = (tasks: readonly ListedTask[], today: string): number =>
  dueTasks(tasks, today).length;

/** Counts the tasks that are due today or overdue by name, most frequent first. */
export function dueNames(tasks: readonly ListedTask[], today: string): [name: string, times: number][] {
  const times = new Map<string, number>();
  for (const task of dueTasks(tasks, today)) times.set(taskName(task), (times.get(taskName(task)) ?? 0) + 1);
  return [...times].toSorted(([a, most], [b, fewer]) => fewer - most || compareNames(a, b));
}
