import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { coverEdges, itemsOf, type Walk } from './cover.ts';
import { restingLeaves, share, type Share } from './coverage.ts';
import { failureText, survey, type Explored, type Failure } from './explore.ts';
import { longest } from './generate.ts';
import { transitionsOf } from './graph.ts';
import { allGuardOutcomes } from './guards.ts';
import type { Model } from './model.ts';
import { actorName, pathOf, transitionKey } from './names.ts';
import { stepNamed } from './run.ts';
import type { Step } from './step.ts';
import { hears } from './steps.ts';

/** What walks reach of a chart, and why they do not reach the rest. */
export interface Reach {
  states: Share;
  transitions: Share;
  guards: Share;
  /** Few walks that together show everything that is reached. */
  walks: Walk[];
  /** Why a transition is not reached, by its key. */
  reasons: Record<string, string>;
  /** The steps with which the chart ends in an error, each as one sentence with its path. */
  errors: string[];
  /** The failures of actors that the chart does not handle: one path for each state and actor. */
  unhandled: string[];
  /** The states of which not all situations were followed, because their context has too many values. */
  unfollowed: string[];
}

/** Walks a chart as far as its model lets it. */
export function reachOf(model: Model): Reach {
  const explored = survey(model);
  const items = itemsOf(explored);
  const of = (kind: string) =>
    new Set([...items].filter((item) => item.startsWith(kind)).map((item) => item.slice(kind.length)));
  const all = transitionsOf(model.machine);
  const transitions = share(all.map(transitionKey), of('transition '));
  const leaves = new Set([...explored.situations.values()].flatMap(({ state }) => state.split(' ')));
  const missing = new Set(transitions.missing);
  const missed = all.filter((transition) => missing.has(transitionKey(transition)));
  const failures = explored.failures.filter(({ error }) => error !== null);
  const unhandled = explored.failures.filter(({ error }) => error === null);
  return {
    states: share(restingLeaves(model), leaves),
    transitions,
    guards: share(allGuardOutcomes(all), of('guard ')),
    walks: coverEdges(explored, { wanted: items, longest }).walks,
    reasons: Object.fromEntries(missed.map((each) => [transitionKey(each), reason(model, explored, each)])),
    errors: firstOfEach(failures).map(failureText),
    unhandled: firstOfEach(unhandled).map(failureText),
    unfollowed: [...explored.unfollowed],
  };
}

/** Keeps the shortest path for each state and last step. */
const firstOfEach = (failures: readonly Failure[]) => [
  ...new Map(failures.toReversed().map((each) => [`${each.state} ${each.steps.at(-1)}`, each])).values(),
];

const isWithin = (state: string, path: string) =>
  path === '' || state.split(' ').some((leaf) => leaf === path || leaf.startsWith(`${path}.`));

/** Returns why no walk takes a transition. */
function reason(model: Model, explored: Explored, transition: AnyTransitionDefinition): string {
  const { source, guard, eventType } = transition;
  const path = pathOf(source);
  const situations = [...explored.situations.values()].filter(({ state }) => isWithin(state, path));
  if (situations.length === 0 && source.type !== 'history')
    return `its state ${path === '' ? source.id : path} is never reached`;
  const cause = causeOf(eventType, source);
  const isCause = (name: string) => cause.isStep(stepNamed(model, name)!);
  const failure = explored.failures.find(
    ({ error, state, steps }) => error && isWithin(state, path) && steps.length > 0 && isCause(steps.at(-1)!),
  );
  if (failure) return failureText(failure);
  const isTried = situations.some(({ edges }) => edges.some(({ step }) => isCause(step)));
  if (!isTried && cause.untried !== null) return cause.untried;
  if (guard !== undefined && itemsOf(explored).has(`guard ${transitionKey(transition)}: no`))
    return `its guard ${guardName(guard)} is never true${cause.cases}`;
  return isTried
    ? 'an alternative before it, or a state within, always takes the step'
    : 'what it waits for never happens';
}

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  const { type, name } = Object(guard) as { type?: unknown; name?: unknown };
  if (typeof type === 'string') return type;
  return typeof name === 'string' && name !== '' && name !== 'guard' ? name : '(written inline)';
};

/** What makes a transition happen. */
interface Cause {
  isStep(step: Step): boolean;
  /** Why no such step was taken; `null` if it is none of a model's. */
  untried: string | null;
  /** Of what another case would help. */
  cases: string;
}

const kinds = [
  { prefix: 'xstate.done.actor.', kind: 'done', says: 'has no result that can be reached' },
  { prefix: 'xstate.error.actor.', kind: 'error', says: 'does not run while the chart is there' },
  { prefix: 'xstate.snapshot.', kind: 'snapshot', says: 'has no snapshot in the model' },
] as const;

function causeOf(eventType: string, source: AnyStateNode): Cause {
  if (eventType === '' || eventType.startsWith('xstate.done.state.'))
    return { isStep: () => false, untried: null, cases: '' };
  for (const { prefix, kind, says } of kinds) {
    if (!eventType.startsWith(prefix)) continue;
    const id = eventType.slice(prefix.length);
    const invoke = source.invoke.find((each) => each.id === id);
    const name = invoke ? actorName(invoke, source) : id;
    const names = new Set([id, name, invoke?.src]);
    return {
      isStep: (step) => step.kind === kind && names.has(step.actor),
      untried: `the actor ${name} ${says}`,
      cases: `, whatever ${name} ends with in the model`,
    };
  }
  if (eventType.startsWith('xstate.after.'))
    return { isStep: ({ kind }) => kind === 'delay', untried: 'its delay never elapses', cases: '' };
  return {
    isStep: (step) => step.kind === 'event' && hears(new Set([eventType]), step.event.type),
    untried: `the model has no case of ${eventType}`,
    cases: ` in the cases of ${eventType}`,
  };
}
