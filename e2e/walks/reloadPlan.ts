import type { Model } from '#walks/model.ts';
import type { RecordedWalk } from '#walks/walksFile.ts';

/** The beginning of a committed walk, and the states in which its page is reloaded. */
export interface ReloadWalk extends Pick<RecordedWalk, 'start' | 'steps'> {
  reloadIn: Set<string>;
}

/** Returns the index of a walk's first step into each of these states. */
function firstVisits({ steps }: RecordedWalk, states: ReadonlySet<string>): Map<string, number> {
  const visits = new Map<string, number>();
  for (const [index, { state }] of steps.entries()) {
    if (state !== undefined && states.has(state) && !visits.has(state)) visits.set(state, index);
  }
  return visits;
}

/**
 * Plans few, short walks that enter every unsettled state of a chart. A flow that continues after a reload can be reloaded in
 * many states of one walk, and then runs to its end if that is near.
 */
export function reloadWalks({ unsettled }: Model, walks: readonly RecordedWalk[]): ReloadWalk[] {
  if (unsettled?.onReload !== 'goes on') return [];
  const left = new Set(unsettled.states);
  const planned: ReloadWalk[] = [];
  while (left.size > 0) {
    const options = walks.flatMap((walk) => {
      const visits = [...firstVisits(walk, left)].toSorted(([, a], [, b]) => a - b);
      if (visits.length === 0) return [];
      const last = visits.at(-1)![1];
      const end = walk.steps.findIndex(({ status }, index) => index > last && status === 'done');
      const length = end === -1 ? last + 1 : end + 1;
      return { walk, length, states: visits.map(([state]) => state), share: visits.length / (length + 2) };
    });
    const best = options.toSorted((a, b) => b.share - a.share)[0];
    if (!best) throw new Error(`no browser walk enters ${[...left].join(', ')}`);
    const { walk, length, states } = best;
    planned.push({ start: walk.start, steps: walk.steps.slice(0, length), reloadIn: new Set(states) });
    for (const state of states) left.delete(state);
  }
  return planned;
}
