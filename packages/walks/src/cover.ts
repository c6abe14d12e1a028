import type { Move } from './model.ts';
import type { Edge, Explored } from './explore.ts';

export interface Walk {
  start: string;
  steps: string[];
}

export interface CoverOptions {
  /** The items that the walks have to show. */
  wanted: ReadonlySet<string>;
  /** A walk is extended up to this many steps while a new item is reachable. */
  longest: number;
  /** Excludes steps; without it all steps are taken. */
  canFollow?: (move: Move) => boolean;
}

interface Way {
  key: string;
  steps: string[];
  items: string[];
}

/** Returns the shortest way from a situation to a step that shows a new item; of several, the one with the most new items. */
function nearest(
  { situations }: Explored,
  from: string,
  walk: Walk,
  missing: ReadonlySet<string>,
  canFollow: (move: Move) => boolean,
): Way | null {
  const news = (way: Way) => new Set(way.items.filter((item) => missing.has(item))).size;
  let ring: Way[] = [{ key: from, steps: [], items: [] }];
  const visited = new Set([from]);
  while (ring.length > 0) {
    const next: Way[] = [];
    let best: Way | null = null;
    for (const way of ring) {
      const { state, edges } = situations.get(way.key)!;
      const before = [...walk.steps, ...way.steps];
      for (const { step, to, items } of edges) {
        if (!canFollow({ start: walk.start, before, state, step })) continue;
        const longer: Way = { key: to, steps: [...way.steps, step], items: [...way.items, ...items] };
        if (items.some((item) => missing.has(item)) && (!best || news(longer) > news(best))) best = longer;
        if (!visited.has(to)) {
          visited.add(to);
          next.push(longer);
        }
      }
    }
    if (best) return best;
    ring = next;
  }
  return null;
}

/**
 * Computes few walks that together show all wanted items. Each walk begins at the start that is nearest to a new item and
 * continues to the next new item while it is short enough.
 *
 * @returns the walks, and the items that no walk can show
 */
export function coverEdges(
  explored: Explored,
  { wanted, longest, canFollow = () => true }: CoverOptions,
): { walks: Walk[]; missed: string[] } {
  const missing = new Set(wanted);
  const walks: Walk[] = [];
  const forget = (items: readonly string[]) => items.forEach((item) => missing.delete(item));
  const isAllowed = (name: string) => canFollow({ start: name, before: [], state: '', step: '' });
  for (;;) {
    const ways = explored.starts
      .filter(({ name }) => isAllowed(name))
      .map(({ name, to, items }) => {
        const way = nearest(explored, to, { start: name, steps: [] }, missing, canFollow);
        return { name, to, items, way, isNew: items.some((item) => missing.has(item)) };
      })
      .filter(({ way, isNew }) => way !== null || isNew)
      .toSorted(
        (a, b) =>
          Number(b.isNew) - Number(a.isNew) || (a.way?.steps.length ?? 0) - (b.way?.steps.length ?? 0),
      );
    const [first] = ways;
    if (!first) break;
    const walk: Walk = { start: first.name, steps: [] };
    forget(first.items);
    let at = first.to;
    for (
      let way = nearest(explored, at, walk, missing, canFollow);
      way && (walk.steps.length === 0 || walk.steps.length + way.steps.length <= longest);
      way = nearest(explored, at, walk, missing, canFollow)
    ) {
      walk.steps.push(...way.steps);
      forget(way.items);
      at = way.key;
    }
    walks.push(walk);
  }
  return { walks, missed: [...missing] };
}

/** Returns all items that the steps of a chart can show. */
export function itemsOf({ starts, situations }: Explored): Set<string> {
  const edges: Edge[] = [...situations.values()].flatMap((situation) => situation.edges);
  return new Set([...starts, ...edges].flatMap(({ items }) => items));
}
