import type { ChartDescription } from './description.ts';
import { entered, pathsOf, type LeafWay } from './paths.ts';

/**
 * Returns the keys of the transitions of the usual way through a chart: from its start to an end, without failures, and past as many
 * actors that are done as the short ways offer. A chart without such an end has a way to the state that most actors lead to; each region
 * has its own.
 */
export function goodWay(chart: ChartDescription): string[] {
  const { ways } = pathsOf(chart);
  const ends = new Set(
    chart.states.filter(({ type, parent }) => type === 'final' && parent === '').map(({ path }) => path),
  );
  const keys = entered(chart, '').flatMap((start) => {
    const routes = [...routesFrom(start, ways).entries()].filter(([, route]) => route.length > 0);
    const toEnds = routes.filter(([leaf]) => ends.has(leaf));
    const best = (toEnds.length > 0 ? toEnds : routes)
      .map(([, route]) => route)
      .toSorted((a, b) => doneOn(b) - doneOn(a) || b.length - a.length)[0];
    return (best ?? []).map(({ transition }) => transition.key);
  });
  return [...new Set(keys)];
}

const doneOn = (route: readonly LeafWay[]) =>
  route.filter(({ transition }) => transition.trigger.kind === 'done').length;

/** Returns the shortest route without a failure to each leaf; of two alternatives, the first. */
function routesFrom(start: string, ways: readonly LeafWay[]): Map<string, LeafWay[]> {
  const routes = new Map<string, LeafWay[]>([[start, []]]);
  // Leaves that are found are visited by the same loop.
  for (const [leaf, route] of routes) {
    for (const way of ways) {
      if (way.leaf !== leaf || way.transition.trigger.kind === 'error') continue;
      for (const next of way.leaves) if (!routes.has(next)) routes.set(next, [...route, way]);
    }
  }
  return routes;
}
