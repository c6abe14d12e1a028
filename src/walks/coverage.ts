import type { Model } from './model.ts';
import { explore } from './explore.ts';
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

/** Whether a state is always left immediately. */
const isPassing = (node: ReturnType<typeof leavesOf>[number]) =>
  node.always?.some(({ guard }) => guard === undefined) ?? false;

/** Returns the states in which a chart can rest, as paths without the chart's name. */
export const restingLeaves = (model: Model) =>
  leavesOf(model.machine)
    .filter((node) => !isPassing(node))
    .map(pathOf);

/** Returns the steps for which the app has no control. */
export const refusedSteps = ({ browser }: Model): string[] =>
  Object.entries(browser?.never ?? {}).flatMap(([step, reason]) =>
    typeof reason === 'string' ? [] : [step],
  );

/** Returns the items that only steps excluded from browsers by the model can show. */
export function excusedItems(model: Model): Set<string> {
  const never = model.browser?.never ?? {};
  const { starts, situations } = explore(model);
  const edges = [...situations.values()].flatMap((situation) => situation.edges);
  const excused = new Set(edges.filter(({ step }) => step in never).flatMap(({ items }) => items));
  for (const { items } of [...starts, ...edges.filter(({ step }) => !(step in never))]) {
    for (const item of items) excused.delete(item);
  }
  return excused;
}

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
