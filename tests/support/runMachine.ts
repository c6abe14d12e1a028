import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  type Snapshot,
} from 'xstate';

/** A call of a chart that the test has not answered yet. */
export interface HeldCall {
  name: string;
  input: unknown;
  answer(output?: unknown): Promise<void>;
  fail(): Promise<void>;
}

interface Held {
  calls: HeldCall[];
  /** The events sent to running callback actors, in order. */
  orders: { to: string; order: EventObject }[];
  /** Sends an event from a callback actor. */
  say(name: string, event: EventObject): void;
}

/** Waits until all promise callbacks have run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Replaces an external actor: records its input and events, and acts as the test says. */
function held() {
  const talking = new Map<string, (event: EventObject) => void>();
  const record: Held = {
    calls: [],
    orders: [],
    say: (name, event) => {
      const send = talking.get(name);
      if (!send) throw new Error(`${name} is not running`);
      send(event);
    },
  };
  const promise = fromPromise<unknown, unknown>(
    ({ self, input }) =>
      new Promise((resolve, reject) => {
        const done = () => {
          record.calls.splice(record.calls.indexOf(call), 1);
          return settled();
        };
        const call: HeldCall = {
          name: self.id,
          input,
          answer: (output) => {
            resolve(output);
            return done();
          },
          fail: () => {
            reject(new Error(`${self.id} failed`));
            return done();
          },
        };
        record.calls.push(call);
      }),
  );
  const callback = fromCallback<EventObject, unknown>(({ self, sendBack, receive, input }) => {
    talking.set(self.id, sendBack);
    record.orders.push({ to: self.id, order: { type: 'started', ...(input as object | undefined) } });
    receive((order) => record.orders.push({ to: self.id, order }));
    return () => {
      talking.delete(self.id);
      record.orders.push({ to: self.id, order: { type: 'stopped' } });
    };
  });
  return { record, promise, callback };
}

/** Callback actors, which run as long as their state lasts; all others return one result. */
const talkers = new Set([
  'cameraStream',
  'connection',
  'intentStore',
  'outbox',
  'pageVisibility',
  'sendPhoto',
]);

function provideHeld(machine: AnyStateMachine, parts: ReturnType<typeof held>): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => {
    // Child flows are real; only external actors are held.
    if (typeof logic === 'object' && 'root' in logic)
      return [name, provideHeld(logic as AnyStateMachine, parts)];
    return [name, talkers.has(name) ? parts.callback : parts.promise];
  });
  return machine.provide({ actors: Object.fromEntries(actors) as never });
}

/**
 * Runs a real chart, with its child flows, with actors that the test answers by hand and a clock that it advances.
 *
 * @param kept the persisted snapshot to continue from, as after a reload
 */
export function runMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
  kept?: Snapshot<unknown>,
) {
  const parts = held();
  const clock = new SimulatedClock();
  const emitted: EventObject[] = [];
  const actor = createActor(provideHeld(machine, parts) as Machine, {
    input: input as never,
    clock,
    snapshot: kept,
  });
  actor.on('*', (event) => emitted.push(event as EventObject));
  actor.start();
  const { record } = parts;
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  return {
    actor,
    emitted,
    /** Returns the persisted snapshot, as kept across a reload. */
    keep: () => JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as Snapshot<unknown>,
    orders: record.orders,
    say: record.say,
    /** Advances the clock by ms. */
    pass: (ms: number) => clock.increment(ms),
    state: () => snapshot().value as unknown,
    context: () => snapshot().context as Record<string, unknown>,
    output: () => snapshot().output as unknown,
    /** Returns a running child flow. */
    child: (id: string): AnyActorRef => {
      const child = (snapshot().children as Record<string, AnyActorRef | undefined>)[id];
      if (!child) throw new Error(`${id} is not running`);
      return child;
    },
    /** Returns the names of the calls that wait for an answer. */
    waiting: () => record.calls.map(({ name }) => name),
    /** Returns the pending call; there must be exactly one of this name. */
    call: (name: string): HeldCall => {
      const found = record.calls.filter((call) => call.name === name);
      if (found.length !== 1)
        throw new Error(
          `${found.length} calls of ${name}, waiting: ${record.calls.map((c) => c.name).join()}`,
        );
      return found[0]!;
    },
  };
}
