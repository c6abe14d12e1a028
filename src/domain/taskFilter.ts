/** The chips above the task list: they filter it by place and by action. */
import { compareNames } from './names.ts';
import { placesInOrder } from './places.ts';
import type { PlacedTask } from './taskGroups.ts';
import { dueTasks, taskName } from './taskList.ts';

/** The restriction of the list; `null` shows all. */
export interface TaskFilter {
  place: string | null;
  /** The name of the tasks, such as 'Water'. */
  action: string | null;
}

export const noFilter: TaskFilter = { place: null, action: null };

/** A value to filter by, and how many tasks are due if it is chosen beside the rest of the filter. */
export interface Chip {
  name: string;
  due: number;
}

/** Returns the tasks that a filter shows. */
export const filtered = <Task extends PlacedTask>(
  tasks: readonly Task[],
  { place, action }: TaskFilter,
): Task[] =>
  tasks.filter(
    (task) =>
      (place === null || task.potLocation === place) && (action === null || taskName(task) === action),
  );

/**
 * Returns the chips: places as people walk through the home, and actions by name. A chosen value stays, even after its last task
 * has left the list, so that it can be cleared.
 *
 * @param today `YYYY-MM-DD`
 * @param order the household's order of places
 * @returns no places if no pot has one, and no actions if there is only one
 */
export function filterChips(
  tasks: readonly PlacedTask[],
  filter: TaskFilter,
  today: string,
  order: readonly string[],
): { due: number; places: Chip[]; actions: Chip[] } {
  const due = (restriction: TaskFilter) => dueTasks(filtered(tasks, restriction), today).length;
  const places = placesInOrder(order, [...tasks.map(({ potLocation }) => potLocation), filter.place]);
  const actions = [...new Set([...tasks.map(taskName), ...(filter.action ? [filter.action] : [])])];
  return {
    due: due(noFilter),
    places: places.map((name) => ({ name, due: due({ ...filter, place: name }) })),
    actions:
      actions.length < 2 && filter.action === null
        ? []
        : actions.toSorted(compareNames).map((name) => ({ name, due: due({ ...filter, action: name }) })),
  };
}
