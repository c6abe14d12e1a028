/** The order of the task list (specification, section 2 '/tasks'). */
import { taskGroup, type TaskGroup } from './care.ts';
import { compareNames } from './names.ts';
import { placesInOrder } from './places.ts';
import { isPending, taskName, type ListedTask } from './taskList.ts';

/** The sort options of the list. */
export const taskSorts = ['date', 'plant', 'action', 'place'] as const;
export type TaskSort = (typeof taskSorts)[number];

/** In the order of the screen: what is overdue comes first. */
const groups: readonly TaskGroup[] = ['Earlier', 'Today', 'This Week'];

/** A task of the list, with the place of its plant's pot. */
export type PlacedTask = ListedTask & { potLocation: string | null };

type Compare = (a: PlacedTask, b: PlacedTask) => number;
const byDate: Compare = (a, b) => a.taskDueDate.localeCompare(b.taskDueDate);
const byPlant: Compare = (a, b) => compareNames(a.plantName, b.plantName);
const byAction: Compare = (a, b) => compareNames(taskName(a), taskName(b));
const byId: Compare = (a, b) => a.taskID.localeCompare(b.taskID);

/** Compares by place, as people walk through the home; plants without a place come last. */
function byPlace(tasks: readonly PlacedTask[], places: readonly string[]): Compare {
  const all = placesInOrder(
    places,
    tasks.map(({ potLocation }) => potLocation),
  );
  const rank = ({ potLocation }: PlacedTask) =>
    potLocation === null ? all.length : all.indexOf(potLocation);
  return (a, b) => rank(a) - rank(b);
}

/** The criteria of each sort option, most significant first. */
const orders: Record<Exclude<TaskSort, 'place'>, Compare[]> = {
  date: [byDate, byPlant, byAction, byId],
  plant: [byPlant, byDate, byAction, byId],
  action: [byAction, byDate, byPlant, byId],
};

/**
 * Sorts tasks into groups. Empty groups are left out.
 *
 * @param today `YYYY-MM-DD`
 * @param places the household's order of places
 */
export function groupedTasks<Task extends PlacedTask>(
  tasks: readonly Task[],
  sort: TaskSort,
  today: string,
  places: readonly string[],
): { group: TaskGroup; tasks: Task[] }[] {
  const criteria = sort === 'place' ? [byPlace(tasks, places), ...orders.date] : orders[sort];
  const sorted = tasks.filter(isPending).toSorted((a, b) => {
    for (const compare of criteria) {
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

/** Splits sorted tasks where the place changes. */
export function placeRuns<Task extends { potLocation: string | null }>(
  tasks: readonly Task[],
): { place: string | null; tasks: Task[] }[] {
  const runs: { place: string | null; tasks: Task[] }[] = [];
  for (const task of tasks) {
    const last = runs.at(-1);
    if (last?.place === task.potLocation) last.tasks.push(task);
    else runs.push({ place: task.potLocation, tasks: [task] });
  }
  return runs;
}
