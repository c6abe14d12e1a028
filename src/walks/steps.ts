import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from './model.ts';
import type { Running, Step } from './step.ts';

/**
 * Returns everything that can happen to a chart, by the step names of walks and journeys: `code.scanned (other)`, `validateCode:
 * planted`, `recordEntry done`, `session is signedOut`, `createPlant fails`, `after outOfView (1000 ms)`.
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
  // Free steps name each running delay by its length, which a function may compute.
  for (const [name, ms] of freeSteps ? [] : Object.entries(machine.implementations.delays)) {
    steps.set(`after ${name} (${String(ms)} ms)`, { kind: 'delay', ms: Number(ms) });
  }
  return steps;
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
        return running.delays.includes(step.ms);
      default:
        return running.actors.has(step.actor);
    }
  };
  return [...steps].filter(([, step]) => isPossible(step)).map(([name]) => name);
}
