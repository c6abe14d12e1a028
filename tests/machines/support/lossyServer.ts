import {
  createActor,
  fromPromise,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type InputFrom,
} from 'xstate';

/** What becomes of a call: done and answered; not done; done, but the answer never comes. */
const fates = ['answered', 'notDone', 'answerLost'] as const;
type Fate = (typeof fates)[number];

interface Call {
  name: string;
  input: unknown;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

interface Surroundings<Machine extends AnyStateMachine> {
  /** A small model of the server: does what the actor of this name asks, and gives its output. @throws where it refuses */
  server: Record<string, (input: never) => unknown>;
  /** What a person might press at any time; what the chart does not listen to is not there to be pressed. */
  presses: readonly EventFrom<Machine>[];
  /** What others may do between two calls. */
  others?: readonly (() => void)[];
  /** Told each state in which the flow waits for the person, each time it is shown. */
  onShown(snapshot: AnyMachineSnapshot): void;
}

/** Everything that a promise sets off has happened after this. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** More than this many steps mean that a flow goes round in circles although all is answered. */
const most = 200;

/**
 * Takes a real chart from its start to its end between a server that loses calls and answers, and a person who presses
 * anything; in states that are not settled the page may be reloaded, and the flow goes on from what was kept of it.
 *
 * @param chances what decides at each step; when they are used up all is answered, and the person takes the last of `presses`
 * that is there
 * @returns the snapshot at the end
 * @throws where it does not end
 */
export async function liveThrough<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  chances: readonly number[],
  { server, presses, others = [], onShown }: Surroundings<Machine>,
): Promise<AnyMachineSnapshot> {
  let waiting: Call | null = null;
  const hold = (name: string) =>
    fromPromise<unknown, unknown>(
      ({ input: asked }) =>
        new Promise((resolve, reject) => {
          waiting = { name, input: asked, resolve, reject };
        }),
    );
  const provided = machine.provide({
    actors: Object.fromEntries(Object.keys(server).map((name) => [name, hold(name)])) as never,
  });
  const begin = (options: object) => createActor(provided, options as never).start();
  const left = [...chances];
  const chooseFrom = <T>(options: readonly T[], otherwise: T): T => {
    const chance = left.shift();
    return chance === undefined ? otherwise : options[chance % options.length]!;
  };
  const handle = ({ name, input: asked }: Call) => server[name]!(asked as never);
  const settle = (call: Call, fate: Fate) => {
    try {
      const output = fate === 'notDone' ? undefined : handle(call);
      if (fate === 'answered') call.resolve(output);
      else call.reject(new Error(fate));
    } catch (error) {
      call.reject(error as Error);
    }
  };

  let actor = begin({ input });
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  const reload = () => {
    const kept = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as object;
    // The server may have done what was asked, or not.
    if (waiting && chooseFrom([true, false], false)) settle(waiting, 'answerLost');
    waiting = null;
    actor.stop();
    actor = begin({ snapshot: kept });
  };
  for (let step = 0; snapshot().status === 'active'; step += 1) {
    if (step === most) throw new Error(`It goes round in circles: ${JSON.stringify(snapshot().value)}`);
    if (!waiting) onShown(snapshot());
    chooseFrom<() => void>([() => undefined, ...others], () => undefined)();
    if (snapshot().hasTag('unsettled') && chooseFrom([false, false, false, true], false)) {
      reload();
    } else if (waiting) {
      const call: Call = waiting;
      waiting = null;
      settle(call, chooseFrom(fates, 'answered'));
    } else {
      const there = presses.filter((event) => snapshot().can(event));
      if (there.length === 0) throw new Error(`Nobody can go on from ${JSON.stringify(snapshot().value)}`);
      actor.send(chooseFrom(there, there.at(-1)!));
    }
    await settled();
  }
  return snapshot();
}
