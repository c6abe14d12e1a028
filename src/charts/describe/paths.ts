import type { ChartDescription, StateDescription, TransitionDescription } from './description.ts';
import { childrenOf, isWithin, leavesIn, upwards } from './tree.ts';

/** A transition that can happen in a state in which the chart can rest. */
export interface LeafWay {
  leaf: string;
  transition: TransitionDescription;
  /** The states in which the chart can be afterwards; empty if it stays. */
  leaves: string[];
}

/** The transitions of a chart from each state that holds no other. */
export interface Paths {
  leaves: StateDescription[];
  ways: LeafWay[];
  /** The leaves that can be reached from the start. */
  reached: ReadonlySet<string>;
}

/** Follows every transition of a chart, without evaluating guards. */
export function pathsOf(chart: ChartDescription): Paths {
  const leaves = leavesIn(chart);
  const ways = leaves.flatMap(({ path }) => waysFrom(chart, path));
  return { leaves, ways, reached: reachedFrom(entered(chart, ''), ways) };
}

/** An unguarded transition of an inner state hides those of outer states for the same trigger. */
function waysFrom(chart: ChartDescription, leaf: string): LeafWay[] {
  const hidden = new Set<string>();
  return upwards(leaf).flatMap((source) => {
    const own = chart.transitions.filter((each) => each.source === source && !hidden.has(triggerText(each)));
    for (const each of own) if (each.guard === null) hidden.add(triggerText(each));
    return own.map((transition) => ({
      leaf,
      transition,
      leaves: transition.targets.flatMap((target) => entered(chart, target)),
    }));
  });
}

const triggerText = ({ trigger }: TransitionDescription) => JSON.stringify(trigger);

/** Returns the leaves in which a chart can be after it has entered a state. */
export function entered(chart: ChartDescription, path: string): string[] {
  const state = chart.states.find((each) => each.path === path);
  if (!state) return [];
  if (state.type === 'history') return leavesIn(chart, state.parent ?? '').map((leaf) => leaf.path);
  if (state.type === 'compound') return state.initial === null ? [] : entered(chart, state.initial);
  if (state.type === 'parallel')
    return childrenOf(chart, path).flatMap((child) => entered(chart, child.path));
  return [path];
}

function reachedFrom(starts: readonly string[], ways: readonly LeafWay[]): Set<string> {
  const reached = new Set(starts);
  // A transition to a leaf in one region also enters the initial leaves of the others; they are reached from the start.
  for (const leaf of reached) {
    for (const way of ways) if (way.leaf === leaf) for (const next of way.leaves) reached.add(next);
  }
  return reached;
}

/** Returns whether a chart can leave a leaf. */
export const canLeave = ({ ways }: Paths, leaf: string) =>
  ways.some((way) => way.leaf === leaf && way.leaves.some((next) => next !== leaf));

/** Returns the leaves from which the chart can end. */
export function leadingToEnd({ leaves, ways }: Paths): Set<string> {
  const ends = new Set(
    leaves.filter(({ type, parent }) => type === 'final' && parent === '').map(({ path }) => path),
  );
  for (let size = -1; size !== ends.size;) {
    size = ends.size;
    for (const { leaf, leaves: next } of ways) if (next.some((each) => ends.has(each))) ends.add(leaf);
  }
  return ends;
}

/** Returns the actors whose failure no transition handles, with the state that runs them: XState throws such a failure. */
export function unhandledErrors({
  states,
  transitions,
}: ChartDescription): { state: string; actor: string }[] {
  const handles = (state: string, actor: string) =>
    transitions.some(
      ({ source, trigger }) =>
        isWithin(state, source) &&
        ((trigger.kind === 'error' && trigger.actor === actor) ||
          (trigger.kind === 'event' && ['*', 'xstate.*', 'xstate.error.*'].includes(trigger.event))),
    );
  return states.flatMap(({ path, invokes }) =>
    invokes.filter(({ id }) => !handles(path, id)).map(({ id }) => ({ state: path, actor: id })),
  );
}
