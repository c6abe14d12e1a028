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

/**
 * Stands in for every actor of a chart: it notes what it is asked, and ends as the walk says, in the same turn. Promises and
 * timers would only make it slower and later.
 */
function heldLogic(
  asked: () => Asked,
): ActorLogic<HeldSnapshot, HeldEvent, unknown, ActorSystem<never>> & AnyActorLogic {
  return {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
    start: ({ input }: HeldSnapshot, { self }) => {
      // A call without input keeps its name as plain data.
      asked().calls.push({ [self.id]: input ?? null });
    },
    transition: (snapshot: HeldSnapshot, event: HeldEvent, { self }): HeldSnapshot => {
      switch (event.type) {
        case 'held.done':
          return { ...snapshot, status: 'done', output: event.output } as HeldSnapshot;
        case 'held.error':
          return { ...snapshot, status: 'error', error: event.error } as HeldSnapshot;
        case 'held.snapshot':
          return { ...snapshot, ...event.snapshot };
        case 'xstate.stop':
          asked().stops.push(self.id);
          return snapshot;
        default:
          asked().tells.push({ to: self.id, event });
          return snapshot;
      }
    },
  } as ActorLogic<HeldSnapshot, HeldEvent, unknown, ActorSystem<never>> & AnyActorLogic;
}

/** The chart with every actor of its own held, inner flows too: those have walks of their own. */
export function withHeldActors(machine: AnyStateMachine, asked: () => Asked): AnyStateMachine {
  const logic = heldLogic(asked);
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, logic]));
  return machine.provide({ actors: actors as never });
}

/** Stands in for the flow around a chart: it notes what it is told. */
export function heldParent(asked: () => Asked) {
  return fromTransition((state: null, event: EventObject) => {
    if (!event.type.startsWith('xstate.')) asked().reports.push(event);
    return state;
  }, null);
}
