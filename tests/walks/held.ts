import {
  fromTransition,
  type ActorLogic,
  type ActorSystem,
  type AnyActorLogic,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
} from 'xstate';

/** What a chart asked of its surroundings during a step, in order within each kind. */
export interface Asked {
  /** Actors that were started, with what they were given. */
  calls: Record<string, unknown>[];
  /** What actors that were running were told. */
  tells: { to: string; event: EventObject }[];
  /** Actors that were stopped before their end. */
  stops: string[];
  /** What the flow around this one was told. */
  reports: EventObject[];
  /** Delays that began to run, in ms. */
  delays: number[];
}

export const nothingAsked = (): Asked => ({ calls: [], tells: [], stops: [], reports: [], delays: [] });

type HeldSnapshot = Snapshot<unknown> & { input: unknown };
type HeldEvent = EventObject & { output?: unknown; error?: unknown; snapshot?: object };

/** Makes an actor that is held end well, end badly, or move on. */
export const settle = {
  done: (output: unknown) => ({ type: 'held.done', output }),
  error: (error: Error) => ({ type: 'held.error', error }),
  snapshot: (snapshot: object) => ({ type: 'held.snapshot', snapshot }),
};

/** Where the actors of each walk note what they are asked. Each walk has an actor system of its own. */
const notes = new WeakMap<object, () => Asked>();

/** Says where the actors of this system note what they are asked. */
export const noteIn = (system: object, asked: () => Asked) => void notes.set(system, asked);

/**
 * Stands in for every actor of a chart: it notes what it is asked, and ends as the walk says, in the same turn. Promises and
 * timers would only make it slower and later.
 */
const heldLogic = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
  start: ({ input }: HeldSnapshot, { self, system }) => {
    // A call without input keeps its name as plain data.
    notes.get(system)!().calls.push({ [self.id]: input ?? null });
  },
  transition: (snapshot: HeldSnapshot, event: HeldEvent, { self, system }): HeldSnapshot => {
    switch (event.type) {
      case 'held.done':
        return { ...snapshot, status: 'done', output: event.output } as HeldSnapshot;
      case 'held.error':
        return { ...snapshot, status: 'error', error: event.error } as HeldSnapshot;
      case 'held.snapshot':
        return { ...snapshot, ...event.snapshot };
      case 'xstate.stop':
        notes.get(system)!().stops.push(self.id);
        return snapshot;
      default:
        notes.get(system)!().tells.push({ to: self.id, event });
        return snapshot;
    }
  },
} as ActorLogic<HeldSnapshot, HeldEvent, unknown, ActorSystem<never>> & AnyActorLogic;

/** A chart is made once for all its walks: making it costs more than walking it. */
const held = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The chart with every actor of its own held, inner flows too: those have walks of their own. */
export function withHeldActors(machine: AnyStateMachine): AnyStateMachine {
  const known = held.get(machine);
  if (known) return known;
  const names = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(names.map((name) => [name, heldLogic]));
  const made = machine.provide({ actors: actors as never });
  held.set(machine, made);
  return made;
}

/** Stands in for the flow around a chart: it notes what it is told. */
export function heldParent(asked: () => Asked) {
  return fromTransition((state: null, event: EventObject) => {
    if (!event.type.startsWith('xstate.')) asked().reports.push(event);
    return state;
  }, null);
}
