import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from './model.ts';

/** The effect of one step on a chart. */
export type Step =
  | { kind: 'event'; event: { type: string } }
  | { kind: 'done'; actor: string; output: unknown }
  | { kind: 'error'; actor: string }
  | { kind: 'snapshot'; actor: string; snapshot: object }
  | { kind: 'delay'; ms: number };

/**
 * Returns everything that can happen to a chart, by the step names of walks and journeys: `code.scanned (other)`, `validateCode:
 * planted`, `recordEntry done`, `session is signedOut`, `createPlant fails`, `after outOfView (1000 ms)`.
 */
export function stepsOf({ machine, events, actors }: Model): Map<string, Step> {
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
  for (const [name, ms] of Object.entries(machine.implementations.delays)) {
    steps.set(`after ${name} (${String(ms)} ms)`, { kind: 'delay', ms: Number(ms) });
  }
  return steps;
}

/**
 * Returns the steps that can be taken in a snapshot.
 *
 * @param running the running actors and delays (in ms)
 */
export function possibleSteps(
  steps: ReadonlyMap<string, Step>,
  snapshot: AnyMachineSnapshot,
  running: { actors: ReadonlySet<string>; delays: readonly number[] },
): string[] {
  if (snapshot.status !== 'active') return [];
  const heard = new Set(snapshot._nodes.flatMap(({ ownEvents }) => ownEvents));
  const isPossible = (step: Step): boolean => {
    switch (step.kind) {
      case 'event':
        return heard.has(step.event.type);
      case 'delay':
        return running.delays.includes(step.ms);
      default:
        return running.actors.has(step.actor);
    }
  };
  return [...steps].filter(([, step]) => isPossible(step)).map(([name]) => name);
}
