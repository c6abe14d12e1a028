import type { Model } from './model.ts';
import { leavesOf, transitionsOf } from './graph.ts';
import { pathOf, transitionKey } from './names.ts';
import { allGuardOutcomes } from './guards.ts';
import { shownBy } from './generate.ts';
import type { RecordedWalk } from './walksFile.ts';

/** How much of a chart the walks cover. */
export interface Coverage {
  states: Share;
  transitions: Share;
  guards: Share;
  pairs: number;
  paths: number;
  steps: number;
}

export interface Share {
  covered: number;
  total: number;
  missing: string[];
}

/** @param covered may contain more than `all` */
export function share(all: readonly string[], covered: ReadonlySet<string>): Share {
  const missing = all.filter((name) => !covered.has(name));
  return { covered: all.length - missing.length, total: all.length, missing };
}

type Node = ReturnType<typeof leavesOf>[number];

const hasNoGuard = ({ guard }: { guard?: unknown }) => guard === undefined;

/** Whether a state is always left immediately: by itself, or because it ends the state that it is in. */
const isPassing = (node: Node): boolean =>
  (node.always?.some(hasNoGuard) ?? false) || (node.type === 'final' && endOf(node).some(hasNoGuard));

/** Returns the transitions that the parent of a final state takes at once. */
const endOf = ({ parent }: Node) => parent?.transitions.get(`xstate.done.state.${parent.id}`) ?? [];

/** Returns the states in which a chart can rest, as paths without the chart's name. */
export const restingLeaves = (model: Model) =>
  leavesOf(model.machine)
    .filter((node) => !isPassing(node))
    .map(pathOf);

/** Measures how much of a chart these walks cover. */
export function coverageOf(model: Model, walks: readonly RecordedWalk[]): Coverage {
  const shown = new Set<string>();
  const states = new Set<string>();
  for (const { start, first, steps } of walks) {
    const names = steps.map((step) => step.do);
    for (const item of shownBy(model, { start, steps: names })) shown.add(item);
    for (const { state } of [first, ...steps]) for (const leaf of state?.split(' ') ?? []) states.add(leaf);
  }
  const of = (kind: string) =>
    new Set([...shown].filter((item) => item.startsWith(kind)).map((item) => item.slice(kind.length)));
  const transitions = transitionsOf(model.machine);
  return {
    states: share(restingLeaves(model), states),
    transitions: share(transitions.map(transitionKey), of('transition ')),
    guards: share(allGuardOutcomes(transitions), of('guard ')),
    pairs: of('pair ').size,
    paths: walks.length,
    steps: walks.reduce((sum, { steps }) => sum + steps.length, 0),
  };
}
