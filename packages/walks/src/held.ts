import {
  fromTransition,
  type ActorLogic,
  type ActorSystem,
  type AnyActorLogic,
  type EventObject,
  type Snapshot,
} from 'xstate';
import { isGenerated } from './names.ts';

/** The effects of a chart during a step, in order within each kind. */
export interface Asked {
  /** Actors that were started, with their input. */
  calls: Record<string, unknown>[];
  /** Events sent to running actors. */
  tells: { to: string; event: EventObject }[];
  /** Actors that were stopped before their end. */
  stops: string[];
  /** Events sent to the parent. */
  reports: EventObject[];
  /** Delays that were started, in ms. */
  delays: number[];
  /** Actions that were held by {@link heldAction}; omitted if there were none. */
  does?: string[];
}

export const nothingAsked = (): Asked => ({ calls: [], tells: [], stops: [], reports: [], delays: [] });

type HeldSnapshot = Snapshot<unknown> & { input: unknown };
type HeldEvent = EventObject & { output?: unknown; error?: unknown; snapshot?: object };

/** Makes a held actor succeed, fail, or change its snapshot. */
export const settle = {
  done: (output: unknown) => ({ type: 'held.done', output }),
  error: (error: unknown) => ({ type: 'held.error', error }),
  snapshot: (snapshot: object) => ({ type: 'held.snapshot', snapshot }),
};

/** The record of each walk's effects, by actor system (each walk has its own). */
const notes = new WeakMap<object, () => Asked>();

/** Returns the name of a running actor: its id, or what it runs if it was given none. */
export const refName = ({ id, src }: { id: string; src: unknown }): string =>
  isGenerated(id) && typeof src === 'string' ? src : id;

/** Registers where the actors of this system record their effects. */
export const noteIn = (system: object, asked: () => Asked) => void notes.set(system, asked);

/**
 * Replaces every actor of a chart: records its input and events, and ends synchronously when the walk says so. Promises and
 * timers would only be slower.
 */
export const heldLogic = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
  start: ({ input }: HeldSnapshot, { self, system }) => {
    // `null` instead of `undefined`, so that a call without input survives JSON.
    notes.get(system)!().calls.push({ [refName(self)]: input ?? null });
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
        notes.get(system)!().stops.push(refName(self));
        return snapshot;
      default:
        notes.get(system)!().tells.push({ to: refName(self), event });
        return snapshot;
    }
  },
} as ActorLogic<HeldSnapshot, HeldEvent, unknown, ActorSystem<never>> & AnyActorLogic;

const heldActions = new WeakSet<object>();

/** Returns an action that is only recorded, in place of one that is not the walker's to run, such as a request. */
export function heldAction(name: string) {
  const action = ({ system }: { system: object }): void => {
    const asked = notes.get(system)?.();
    if (asked) (asked.does ??= []).push(name);
  };
  heldActions.add(action);
  return action;
}

/** Returns whether an action has an effect of its own: it is a plain function, not one of XState's, and not held. */
export const isEffect = (action: unknown): action is () => void =>
  typeof action === 'function' && !('resolve' in action) && !heldActions.has(action);

/** Replaces the parent of a chart and records the events sent to it. */
export function heldParent(asked: () => Asked) {
  return fromTransition((state: null, event: EventObject) => {
    if (!event.type.startsWith('xstate.')) asked().reports.push(event);
    return state;
  }, null);
}
