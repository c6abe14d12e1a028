import type { ChartDescription } from '../describe/description.ts';
import type { Mark, Marks } from '../mermaid/marks.ts';
import type { ChartReview, StateChange, TransitionChange } from './review.ts';

/** Returns both revisions of a chart as one: the new one, with what was removed. @param before in the names of the new chart */
export function overlayOf(
  before: ChartDescription,
  after: ChartDescription,
  states: readonly StateChange[],
  transitions: readonly TransitionChange[],
): ChartReview['overlay'] {
  const removed = new Set(states.filter(({ mark }) => mark === 'removed').map(({ path }) => path));
  const gone = transitions.filter(({ mark }) => mark === 'removed').map(({ transition }) => transition);
  const kept = new Set(after.transitions.map(({ key }) => key));
  // A removed alternative may have the key of one that remains.
  const renamed = gone.map((each) => (kept.has(each.key) ? { ...each, key: `${each.key} (removed)` } : each));
  const description = {
    ...after,
    states: [...after.states, ...before.states.filter(({ path }) => removed.has(path))],
    transitions: [...after.transitions, ...renamed],
  };
  return {
    description,
    marks: marksOf(
      states,
      transitions,
      renamed.map(({ key }) => key),
    ),
  };
}

function marksOf(
  states: readonly StateChange[],
  transitions: readonly TransitionChange[],
  gone: readonly string[],
): Marks {
  const marked = transitions
    .filter(({ mark }) => mark !== 'removed')
    .map(({ transition, mark }) => [transition.key, mark] as const);
  return {
    states: Object.fromEntries(states.map(({ path, mark }) => [path, mark])),
    transitions: {
      ...Object.fromEntries(marked),
      ...Object.fromEntries(gone.map((key): [string, Mark] => [key, 'removed'])),
    },
  };
}
