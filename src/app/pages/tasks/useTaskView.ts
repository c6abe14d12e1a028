import { filterChips, filtered, noFilter, type TaskFilter } from '#domain/taskFilter.ts';
import type { TaskSort } from '#domain/taskGroups.ts';
import { usePlaces } from '#app/data/places.ts';
import type { Task } from '#app/data/tasks.ts';
import { useKept } from '#app/ui/lists/useKept.ts';

/** How the list shows tasks: its sort and its filter, which stay while the app is open, and the household's order of places. */
export function useTaskView(tasks: readonly Task[], today: string) {
  const { data: places = [] } = usePlaces();
  const [sort, setSort] = useKept<TaskSort>('task sort', 'date', true);
  const [filter, setFilter] = useKept<TaskFilter>('task filter', noFilter, true);
  return {
    places,
    sort,
    setSort,
    filter,
    setFilter,
    isFiltered: filter.place !== null || filter.action !== null,
    shown: filtered(tasks, filter),
    chips: filterChips(tasks, filter, today, places),
    /** Whether a row names its place: the list does not say it already. */
    hasPlace: sort !== 'place' && filter.place === null,
  };
}
