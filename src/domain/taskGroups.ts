/** The order of the task list (specification, section 2 '/tasks'). */
import { taskGroup, type TaskGroup } from './care.ts';
import { grouped } from './grouped.ts';
import { compareNames } from './names.ts';
import { placesInOrder } from './places.ts';
import { isPending, taskName, type ListedTask } from './taskList.ts';

/** The sort options of the list. */
export const taskSorts = ['date', 'plant', 'action', 'place'] as const;
export type TaskSort = (typeof taskSorts)[number];

/** In the order of the screen: what is overdue comes first. */
const groups: readonly TaskGroup[] = ['Earlier', 'Today', 'This Week'];

/** A task of the list, with its plant, and the place of the plant's pot. */
export type PlacedTask = ListedTask & { plantID: string; potLocation: string | null };

type Compare = (a: PlacedTask, b: PlacedTask) => number;
const byDate: Compare = (a, b) => a.taskDueDate.localeCompare(b.taskDueDate);
const byPlant: Compare = (a, b) => compareNames(a.plantName, b.plantName);
const byAction: Compare = (a, b) => compareNames(taskName(a), taskName(b));
const byId: Compare = (a, b) => a.taskID.localeCompare(b.taskID);

/** The criteria of each sort option, most significant first. */
const orders: Record<Exclude<TaskSort, 'place'>, Compare[]> = {
  date: [byDate, byPlant, byAction, byId],
  plant: [byPlant, byDate, byAction, byId],
  action: [byAction, byDate, byPlant, byId],
};

/** Moves the tasks of a plant together, to the place of its first one. */
const plantsTogether = <Task extends PlacedTask>(tasks: readonly Task[]): Task[] =>
  [...grouped(tasks, ({ plantID }) => plantID).values()].flat();

/** Tasks of one group, in order. */
export interface GroupOfTasks<Task> {
  group: TaskGroup;
  tasks: Task[];
}

/**
 * Sorts tasks into groups. Empty groups are left out. By date, the tasks of a plant stand together in each group.
 *
 * @param today `YYYY-MM-DD`
 */
export function groupedTasks<Task extends PlacedTask>(
  tasks: readonly Task[],
  sort: Exclude<TaskSort, 'place'>,
  today: string,
): GroupOfTasks<Task>[] {
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
    .map((group) => ({ group, tasks: sort === 'date' ? plantsTogether(inGroup(group)) : inGroup(group) }))
    .filter(({ tasks: members }) => members.length > 0);
}

/**
 * Sorts tasks by place, as people walk through the home: each place once, with its groups. Plants without a place come last.
 *
 * @param today `YYYY-MM-DD`
 * @param places the household's order of places
 */
export function tasksByPlace<Task extends PlacedTask>(
  tasks: readonly Task[],
  today: string,
  places: readonly string[],
): { place: string | null; groups: GroupOfTasks<Task>[] }[] {
  const at = grouped(tasks, ({ potLocation }) => potLocation);
  const order = placesInOrder(places, [...at.keys()]);
  return [...order, null]
    .map((place) => ({ place, groups: groupedTasks(at.get(place) ?? [], 'date', today) }))
    .filter(({ groups: here }) => here.length > 0);
}
