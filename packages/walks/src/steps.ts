import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { nodesOf } from './graph.ts';
import type { Model } from './model.ts';
import type { Running, Step } from './step.ts';

/**
 * Returns everything that can happen to a chart, by the step names of walks and journeys: `code.scanned (other)`, `validateCode:
 * planted`, `recordEntry done`, `session is signedOut`, `createPlant fails`, `after outOfView (1000 ms)`, `after outOfView` if a function
 * computes the delay, `after 1000 ms` if it has no name. An actor is named by its id or by what it runs.
 */
export function stepsOf({ machine, events, actors, freeSteps }: Model): Map<string, Step> {
  const steps = new Map<string, Step>();
  for (const [type, cases] of Object.entries(events as Record<string, Record<string, object>>)) {
    for (const [name, payload] of Object.entries(cases)) {
      steps.set(name === '' ? type : `${type} (${name})`, { kind: 'event', event: { type, ...payload } });
    }
  }
  for (const [actor, { done = {}, snapshots = {} }] of Object.entries(actors as Model['actors'])) {
    for (const [name, output] of Object.entries(done)) {
      steps.set(name === '' ? `${actor} done` : `${actor}: ${name}`, { kind: 'done', actor, output });
    }
    for (const [name, snapshot] of Object.entries(snapshots)) {
      steps.set(`${actor} is ${name}`, { kind: 'snapshot', actor, snapshot: snapshot as object });
    }
    steps.set(`${actor} fails`, { kind: 'error', actor });
  }
  // Free steps name each running delay by its length.
  for (const [name, step] of freeSteps ? [] : delaySteps(machine)) steps.set(name, step);
  return steps;
}

function* delaySteps({ implementations, root }: AnyStateMachine): Generator<[string, Step]> {
  for (const [name, ms] of Object.entries(implementations.delays))
    yield typeof ms === 'number'
      ? [`after ${name} (${ms} ms)`, { kind: 'delay', ms }]
      : [`after ${name}`, { kind: 'delay', computed: name }];
  for (const { delay } of nodesOf(root).flatMap(({ after }) => after))
    if (typeof delay === 'number') yield [`after ${delay} ms`, delayStep(delay)];
}

const delayStep = (ms: number): Step => ({ kind: 'delay', ms, isFirst: true });

/** Returns the step `after 500 ms`: any delay of that length elapses, such as one of a delayed event. */
export function unlistedDelay(name: string): Step | undefined {
  const [, ms] = /^after (\d+) ms$/.exec(name) ?? [];
  return ms === undefined ? undefined : delayStep(Number(ms));
}

/** Returns the descriptors of events that a snapshot handles, such as `code.scanned`, `code.*` or `*`. */
export const heardIn = ({ _nodes: nodes }: AnyMachineSnapshot) =>
  new Set(nodes.flatMap(({ ownEvents }) => ownEvents).filter((event) => !event.startsWith('xstate.')));

/** Returns whether a snapshot handles events of a type. */
export const hears = (heard: ReadonlySet<string>, type: string) =>
  heard.has(type) ||
  [...heard].some((descriptor) => descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)));

/** Returns the steps that can be taken in a snapshot. */
export function possibleSteps(
  steps: ReadonlyMap<string, Step>,
  snapshot: AnyMachineSnapshot,
  running: Running,
): string[] {
  if (snapshot.status !== 'active') return [];
  const heard = heardIn(snapshot);
  const isPossible = (step: Step): boolean => {
    switch (step.kind) {
      case 'event':
        return hears(heard, step.event.type);
      case 'delay':
        return 'computed' in step
          ? running.msOf(step.computed) !== undefined
          : running.delays.includes(step.ms);
      default:
        return running.actors.has(step.actor) || running.sources.has(step.actor);
    }
  };
  return [...steps].filter(([, step]) => isPossible(step)).map(([name]) => name);
}

/** Returns the steps for running delays that no other possible step lets elapse: those of delayed events. */
export function unlistedDelays(steps: ReadonlyMap<string, Step>, running: Running): string[] {
  const listed = new Set(
    [...steps.values()].map((step) => {
      if (step.kind !== 'delay') return undefined;
      return 'computed' in step ? running.msOf(step.computed) : step.ms;
    }),
  );
  return [...new Set(running.delays)].filter((ms) => !listed.has(ms)).map((ms) => `after ${ms} ms`);
}
