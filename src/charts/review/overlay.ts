import type { ChartDescription, StateDescription } from '../describe/description.ts';
import type { Mark, Marks } from '../mermaid/marks.ts';
import { triggerKey } from './names.ts';
import type { ChartReview, Rename, StateChange, TransitionChange } from './review.ts';

/** Returns both revisions of a chart as one: the new one, with what was removed. @param before in the names of the new chart */
export function overlayOf(
  before: ChartDescription,
  after: ChartDescription,
  { states, transitions, renames }: Pick<ChartReview, 'states' | 'transitions' | 'renames'>,
): ChartReview['overlay'] {
  const removed = new Set(states.filter(({ mark }) => mark === 'removed').map(({ path }) => path));
  const gone = transitions.filter(({ mark }) => mark === 'removed').map(({ transition }) => transition);
  const kept = new Set(after.transitions.map(({ key }) => key));
  // A removed alternative may have the key of one that remains.
  const renamed = gone.map((each) => (kept.has(each.key) ? { ...each, key: `${each.key} (removed)` } : each));
  const marks = marksOf(
    states,
    transitions,
    renamed.map(({ key }) => key),
  );
  const description = {
    ...after,
    states: [
      ...after.states.map((state) => withOldName(state, renames)),
      ...before.states.filter(({ path }) => removed.has(path)),
    ],
    transitions: [...after.transitions, ...renamed],
  };
  return {
    description,
    marks: {
      states: { ...renamedIn(after, renames), ...marks.states },
      transitions: { ...renamedBy(after, renames), ...marks.transitions },
    },
  };
}

/** A renamed state says its old name, too. */
function withOldName(state: StateDescription, renames: readonly Rename[]): StateDescription {
  const rename = renames.find(({ kind, after }) => kind === 'state' && after === state.path);
  const old = rename?.before.split('.').at(-1);
  return old === undefined || old === state.key ? state : { ...state, key: `${state.key} (was ${old})` };
}

const namesIn = (renames: readonly Rename[], kinds: readonly Rename['kind'][]) =>
  new Set(renames.filter(({ kind }) => kinds.includes(kind)).map(({ after }) => after));

const changed = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key): [string, Mark] => [key, 'changed']));

function renamedIn({ states }: ChartDescription, renames: readonly Rename[]): Marks['states'] {
  const paths = namesIn(renames, ['state']);
  const actors = namesIn(renames, ['actor']);
  const found = states.filter(
    ({ path, invokes }) => paths.has(path) || invokes.some(({ src }) => actors.has(src)),
  );
  return changed(found.map(({ path }) => path));
}

/** Returns marks for the transitions that a renamed event, guard, action or delay is written on. */
function renamedBy({ transitions }: ChartDescription, renames: readonly Rename[]): Marks['transitions'] {
  const names = namesIn(renames, ['event', 'guard', 'action', 'delay']);
  const found = transitions.filter(({ trigger, guard, actions }) =>
    [triggerKey(trigger).replace(/^after /, ''), guard ?? '', ...actions]
      .flatMap((text) => text.split(/[\s()]+/))
      .some((word) => names.has(word)),
  );
  return changed(found.map(({ key }) => key));
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
