import type { Walk } from '#walks/cover.ts';
import { leavesOf } from '#walks/graph.ts';
import { pathOf } from '#walks/names.ts';
import { startRun } from '#walks/run.ts';
import type { Model } from '../model.ts';

/** Returns the states that a walk shows in a browser, without those in which the flow has ended: then it draws nothing. */
function statesOn(model: Model, { start, steps }: Walk): Set<string> {
  const ends = new Set(
    leavesOf(model.machine).flatMap((node) => (node.type === 'final' ? pathOf(node) : [])),
  );
  const run = startRun(model, start);
  const shown = new Set(run.leaves());
  for (const [index, step] of steps.entries()) {
    run.pass(step);
    // The next step follows immediately, so this state is never seen.
    if (model.browser?.consequence?.(steps.slice(0, index + 1))) continue;
    for (const leaf of run.leaves()) shown.add(leaf);
  }
  return shown.difference(ends);
}

/** Opening the page takes about as long as this many steps. */
const opening = 4;

/**
 * Chooses few walks that together show each state that any of them shows (greedy set cover); of equal ones the first.
 *
 * @param walks in a browser
 */
export function showingAllStates(model: Model, walks: readonly Walk[]): Set<Walk> {
  const candidates = walks.map((walk) => ({
    walk,
    states: statesOn(model, walk),
    cost: walk.steps.length + opening,
  }));
  const missing = new Set(candidates.flatMap(({ states }) => [...states]));
  const chosen = new Set<Walk>();
  while (missing.size > 0) {
    const worth = candidates.map(
      ({ states, cost }) => [...states].filter((state) => missing.has(state)).length / cost,
    );
    const best = candidates[worth.indexOf(Math.max(...worth))]!;
    chosen.add(best.walk);
    for (const state of best.states) missing.delete(state);
  }
  return chosen;
}
