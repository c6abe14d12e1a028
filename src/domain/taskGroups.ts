/** The order of the task list (specification, section 2 '/tasks'). */
import { taskGroup, type TaskGroup } from './care.ts';
import { compareNames } from './names.ts';
import { isPending, taskName, type ListedTask } from './taskList.ts';

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
