import type { QueryCache } from '@tanstack/react-query';

/** The lists whose age matters; the others hardly ever change. */
const aging = new Set<unknown>(['feed', 'tasks', 'plants', 'pots', 'plant']);

/** Returns when the oldest list on the screen was read, in ms; `null` if there is none. */
export function readAt(lists: QueryCache): number | null {
  const shown = lists
    .findAll({ type: 'active' })
    .filter(({ queryKey: [root], state }) => aging.has(root) && state.dataUpdatedAt > 0);
  return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}
