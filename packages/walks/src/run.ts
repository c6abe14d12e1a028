import {
  createActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import type { Model } from './model.ts';
import { guardOutcomes, type Turn } from './guards.ts';
import { heldParent, noteIn, nothingAsked, settle, type Asked } from './held.ts';
import { heldClock } from './heldClock.ts';
import { stateOf, transitionKey } from './names.ts';
import type { Running, Step } from './step.ts';
import { possibleSteps, stepsOf, unlistedDelay, unlistedDelays } from './steps.ts';
import { withHeldActors } from './walkable.ts';

/** The observable state and effects of a chart after a step. */
export interface Seen extends Asked {
  state: string;
  status: string;
  /** The tags of the active states, such as `unsettled`. */
  tags: string[];
  context: Record<string, unknown>;
  emits: EventObject[];
  output?: unknown;
}

/** Returns the value as it would be read from a walks file. */
const plainly = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

const stepsByModel = new WeakMap<Model, ReadonlyMap<string, Step>>();

function knownSteps(model: Model): ReadonlyMap<string, Step> {
  const steps = stepsByModel.get(model) ?? stepsOf(model);
  stepsByModel.set(model, steps);
  return steps;
}

/** Returns the step of a name; `undefined` if the model allows none. */
export const stepNamed = (model: Model, name: string): Step | undefined =>
  knownSteps(model).get(name) ?? model.freeSteps?.named(name) ?? unlistedDelay(name);

/** The error of a failing actor; a run throws it if the chart does not handle it. */
export class UnansweredFailure extends Error {}

/** A real chart under control of a walk: actors answer and delays elapse when a step says so. */
export interface Run {
  /** @throws if no step of that name can happen now */
  take(name: string): Seen;
  /** As {@link take}, without the cost of recording. */
  pass(name: string): void;
  seen(): Seen;
  /** Identifies the situation: state, identity of the context, running actors and delays. */
  key(): string;
  possible(): string[];
  /** The types of events that would cause a transition now. */
  heeded(): Set<string>;
  /** The transitions taken in the last step, by key. */
  taken(): string[];
  /** The results of the guards evaluated in the last step. */
  guards(): string[];
  leaves(): string[];
}

/**
 * Starts a chart for a walk.
 *
 * @param start one of the model's starts
 * @param machine another version of the chart, such as a mutant
 * @throws the error with which the chart fails at its start
 */
export function startRun(model: Model, start: string, machine: AnyStateMachine = model.machine): Run {
  if (!(start in model.starts)) throw new Error(`${machine.id} has no start '${start}'`);
  const steps = knownSteps(model);
  let asked = nothingAsked();
  const clock = heldClock((ms) => asked.delays.push(ms));
  let emits: EventObject[] = [];
  /** The microsteps of the last step. Naming them costs more than taking them, and most runs do not ask. */
  let turns: Turn[] = [];
  let before: AnyMachineSnapshot['_nodes'] = [];
  let failure: unknown;

  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type !== '@xstate.microstep') return;
    const { _transitions: transitions, event, snapshot: after } = inspection;
    const isEventless = transitions.some(({ eventType }) => eventType === '');
    turns.push({
      nodes: [...new Set([...before, ...transitions.map(({ source }) => source)])],
      eventType: isEventless ? '' : event.type,
      taken: transitions,
    });
    before = (after as AnyMachineSnapshot)._nodes;
  };
  const parent = createActor(
    heldParent(() => asked),
    { clock, inspect },
  ).start();
  noteIn(parent.system, () => asked);
  const actor = createActor(withHeldActors(machine), {
    input: model.starts[start] as never,
    parent,
    id: machine.id,
  });
  actor.on('*', (event) => emits.push(event as EventObject));
  actor.subscribe({ error: (error) => (failure = error) });
  actor.start();
  // Without a snapshot of its states, a chart that failed at its start cannot be walked.
  if (failure !== undefined) throw failure;
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  const children = () =>
    (Object.values(snapshot().children) as (AnyActorRef | undefined)[]).filter(
      (child): child is AnyActorRef => child?.getSnapshot().status === 'active',
    );
  /** XState knows a running delay by the event that it sends. */
  const msOf = (delay: string) => {
    const transitions = snapshot()._nodes.flatMap(({ after }) =>
      after.filter((each) => each.delay === delay),
    );
    const types = new Set(transitions.map(({ eventType }) => eventType));
    const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents);
    return scheduled.find(({ source, event }) => source === actor && types.has(event.type))?.delay;
  };
  const running = (): Running => ({
    actors: new Set(children().map(({ id }) => id)),
    sources: new Set(children().flatMap(({ src }) => (typeof src === 'string' ? [src] : []))),
    delays: clock.running(),
    msOf,
  });
  /** Records the guards of eventless transitions that were not taken: they returned false. */
  const askEventless = () => {
    turns.push({ nodes: snapshot()._nodes, eventType: '', taken: [] });
  };
  askEventless();
  before = snapshot()._nodes;

  const childOf = (name: string) => {
    const all = children();
    const child = all.find(({ id }) => id === name) ?? all.find(({ src }) => src === name);
    if (!child) throw new Error(`${name} is not running`);
    return child;
  };
  const computed = (delay: string) => {
    const ms = msOf(delay);
    if (ms === undefined) throw new Error(`the delay ${delay} is not running`);
    return ms;
  };
  const act = (step: Step) => {
    switch (step.kind) {
      case 'event':
        return actor.send(step.event);
      case 'done':
        return childOf(step.actor).send(settle.done(step.output));
      case 'error':
        return childOf(step.actor).send(
          settle.error(step.error ?? new UnansweredFailure(`${step.actor} failed`)),
        );
      case 'snapshot':
        return childOf(step.actor).send(settle.snapshot(step.snapshot));
      case 'delay':
        return 'computed' in step
          ? clock.pass(computed(step.computed), true)
          : clock.pass(step.ms, step.isFirst);
    }
  };
  const seen = (): Seen => {
    const { status, context, output, tags } = snapshot();
    return plainly({
      state: stateOf(snapshot()),
      status,
      tags: [...tags].toSorted(),
      context: model.projection(context),
      ...asked,
      emits,
      ...(output !== undefined && { output }),
    });
  };
  const pass = (name: string): void => {
    const step = stepNamed(model, name);
    if (!step) throw new Error(`${machine.id} has no step '${name}'`);
    // The chart would silently ignore an unhandled event.
    if (step.kind === 'event' && possibleSteps(new Map([[name, step]]), snapshot(), running()).length === 0) {
      throw new Error(`${machine.id} does not handle '${name}' in ${stateOf(snapshot())}`);
    }
    asked = nothingAsked();
    emits = [];
    turns = [];
    before = snapshot()._nodes;
    const { _nodes: nodes } = snapshot();
    act(step);
    if (failure !== undefined) throw failure;
    // The inspector reports no microstep for an event without a transition; all its guards returned false.
    if (step.kind === 'event' && turns.every(({ taken }) => taken.length === 0)) {
      turns.push({ nodes, eventType: step.event.type, taken: [] });
    }
    askEventless();
  };
  return {
    take(name) {
      pass(name);
      return seen();
    },
    pass,
    seen,
    key: () => {
      const { actors, delays } = running();
      return JSON.stringify([
        stateOf(snapshot()),
        snapshot().status,
        model.identity(snapshot().context),
        [...actors].toSorted(),
        [...delays].toSorted((a, b) => a - b),
      ]);
    },
    possible: () => {
      const now = running();
      if (snapshot().status !== 'active') return [];
      const others = model.freeSteps?.possible(snapshot(), now) ?? unlistedDelays(steps, now);
      return [...possibleSteps(steps, snapshot(), now), ...others];
    },
    heeded: () => {
      const events = [...steps.values()].flatMap((step) => (step.kind === 'event' ? [step.event] : []));
      return new Set(events.filter((event) => snapshot().can(event)).map(({ type }) => type));
    },
    taken: () => [...new Set(turns.flatMap((turn) => turn.taken.map(transitionKey)))],
    guards: () => [...new Set(turns.flatMap(guardOutcomes))],
    leaves: () => stateOf(snapshot()).split(' '),
  };
}
