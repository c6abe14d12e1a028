import {
  createActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import type { Model } from '#machines/support/model.ts';
import { pathOf, transitionKey } from './graph.ts';
import { guardOutcomes } from './guards.ts';
import { heldParent, noteIn, nothingAsked, settle, withHeldActors, type Asked } from './held.ts';
import { heldClock } from './heldClock.ts';
import { possibleSteps, stepsOf, type Step } from './steps.ts';

/** What can be seen of a chart after a step. */
export interface Seen extends Asked {
  state: string;
  status: string;
  /** What the states the chart is in are marked as, such as `unsettled`. */
  tags: string[];
  context: Record<string, unknown>;
  emits: EventObject[];
  output?: unknown;
}

/** Where a chart stands, as one text: all states it rests in. */
export const stateOf = (snapshot: AnyMachineSnapshot) =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(pathOf)
    .toSorted()
    .join(' ');

/** Plain data, as a walk's file holds it. */
const plainly = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

const stepsByModel = new WeakMap<Model, ReadonlyMap<string, Step>>();

function knownSteps(model: Model): ReadonlyMap<string, Step> {
  const steps = stepsByModel.get(model) ?? stepsOf(model);
  stepsByModel.set(model, steps);
  return steps;
}

/** What an actor fails with; thrown by a run if the chart has no answer to it. */
export class UnansweredFailure extends Error {}

/** A real chart that is walked: its actors answer and its delays pass when a step says so. */
export interface Run {
  /** @throws if no step of that name can happen now */
  take(name: string): Seen;
  /** Does what {@link take} does without the cost of looking. */
  pass(name: string): void;
  seen(): Seen;
  /** Tells one situation from another: state, what guards read, what is running. */
  key(): string;
  possible(): string[];
  /** The types of events that would take the chart anywhere: it listens to them, and a guard says yes. */
  heeded(): Set<string>;
  /** The transitions taken in the last step, by key. */
  taken(): string[];
  /** What the guards asked in the last step said. */
  guards(): string[];
  leaves(): string[];
}

/**
 * Starts a chart for a walk.
 *
 * @param start one of the model's starts
 * @param machine another version of the chart, such as a mutant
 */
export function startRun(model: Model, start: string, machine: AnyStateMachine = model.machine): Run {
  if (!(start in model.starts)) throw new Error(`${machine.id} has no start '${start}'`);
  const steps = knownSteps(model);
  let asked = nothingAsked();
  const clock = heldClock((ms) => asked.delays.push(ms));
  let emits: EventObject[] = [];
  let taken: string[] = [];
  let guards: string[] = [];
  let before: AnyMachineSnapshot['_nodes'] = [];
  let failure: unknown;

  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type !== '@xstate.microstep') return;
    const { _transitions: transitions, event, snapshot: after } = inspection;
    taken.push(...transitions.map(transitionKey));
    const isEventless = transitions.some(({ eventType }) => eventType === '');
    const eventType = isEventless ? '' : event.type;
    guards.push(
      ...guardOutcomes({
        nodes: [...new Set([...before, ...transitions.map(({ source }) => source)])],
        eventType,
        taken: transitions,
      }),
    );
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
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  const running = () => ({
    actors: new Set(
      Object.entries(snapshot().children)
        .filter(([, child]) => (child as AnyActorRef | undefined)?.getSnapshot().status === 'active')
        .map(([id]) => id),
    ),
    delays: clock.running(),
  });
  /** States without an event that stay where they are have guards that said no. */
  const askEventless = () => {
    guards.push(...guardOutcomes({ nodes: snapshot()._nodes, eventType: '', taken: [] }));
  };
  askEventless();
  before = snapshot()._nodes;

  const childOf = (id: string) => {
    const child = snapshot().children[id] as AnyActorRef | undefined;
    if (child?.getSnapshot().status !== 'active') throw new Error(`${id} is not running`);
    return child;
  };
  const act = (step: Step) => {
    switch (step.kind) {
      case 'event':
        return actor.send(step.event);
      case 'done':
        return childOf(step.actor).send(settle.done(step.output));
      case 'error':
        return childOf(step.actor).send(settle.error(new UnansweredFailure(`${step.actor} failed`)));
      case 'snapshot':
        return childOf(step.actor).send(settle.snapshot(step.snapshot));
      case 'delay':
        return clock.pass(step.ms);
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
    const step = steps.get(name);
    if (!step) throw new Error(`${machine.id} knows no step '${name}'`);
    // An event that nobody listens to would be swallowed without a word.
    if (step.kind === 'event' && !possibleSteps(steps, snapshot(), running()).includes(name)) {
      throw new Error(`${machine.id} does not listen to '${name}' in ${stateOf(snapshot())}`);
    }
    asked = nothingAsked();
    emits = [];
    taken = [];
    guards = [];
    before = snapshot()._nodes;
    const { _nodes: nodes } = snapshot();
    act(step);
    if (failure !== undefined) throw failure;
    // An event that took nothing is no turn for the inspector; the guards it asked all said no.
    if (taken.length === 0 && step.kind === 'event') {
      guards.push(...guardOutcomes({ nodes, eventType: step.event.type, taken: [] }));
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
        delays.toSorted((a, b) => a - b),
      ]);
    },
    possible: () => possibleSteps(steps, snapshot(), running()),
    heeded: () => {
      const events = [...steps.values()].flatMap((step) => (step.kind === 'event' ? [step.event] : []));
      return new Set(events.filter((event) => snapshot().can(event)).map(({ type }) => type));
    },
    taken: () => [...new Set(taken)],
    guards: () => [...new Set(guards)],
    leaves: () => stateOf(snapshot()).split(' '),
  };
}
