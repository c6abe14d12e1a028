import { isDeepStrictEqual } from 'node:util';
import {
  createActor,
  fromPromise,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type EventObject,
  type InputFrom,
} from 'xstate';
import type { Model } from '#walks/model.ts';
import { stateOf } from '#walks/names.ts';
import { watched } from '#walks/throughout.ts';

/** The fate of a call: executed and answered; not executed; executed, but the response is lost. */
const fates = ['answered', 'notDone', 'answerLost'] as const;
type Fate = (typeof fates)[number];

interface Call {
  name: string;
  input: unknown;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

interface Surroundings<Machine extends AnyStateMachine> {
  /** A small model of the server: executes the call of the actor with this name, and returns its output. @throws if it refuses */
  server: Record<string, (input: never) => unknown>;
  /** The events that the user might cause at any time; those that the chart does not handle have no control. */
  presses: readonly EventFrom<Machine>[];
  /** Actions of other users between two calls. */
  others?: readonly (() => void)[];
  /** The chart's model: its promises about whole walks are checked. */
  model: Model;
  /** Called with each state in which the flow waits for the user, each time it is shown. */
  onShown(snapshot: AnyMachineSnapshot): void;
}

/** Names an answer as the model does: by an equal answer, or by its kind. */
function stepOf({ actors }: Model, actor: string, output: unknown): string {
  const { done = {} } = (actors as Record<string, { done?: Record<string, unknown> }>)[actor] ?? {};
  const kindOf = (answer: unknown) => (Object(answer) as { kind?: unknown }).kind;
  const cases = Object.entries(done);
  const [name = ''] =
    cases.find(([, answer]) => isDeepStrictEqual(answer, output)) ??
    cases.find(([, answer]) => kindOf(answer) === kindOf(output)) ??
    [];
  return name === '' ? `${actor} done` : `${actor}: ${name}`;
}

/** Waits until all promise callbacks have run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A flow with more steps than this loops forever although all calls are answered. */
const most = 200;

/**
 * Runs a real chart from its start to its end with a server that loses calls and responses, and a user who presses random
 * controls. In unsettled states the page may be reloaded, and the flow continues from its persisted snapshot.
 *
 * @param chances decide each step; once they are used up, all calls are answered, and the user takes the last available entry of
 *   `presses`
 * @returns the final snapshot
 * @throws if it does not end
 */
export async function liveThrough<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  chances: readonly number[],
  { server, presses, others = [], model, onShown }: Surroundings<Machine>,
): Promise<AnyMachineSnapshot> {
  let waiting: Call | null = null;
  const watch = watched(model);
  let step = '';
  let calls: Record<string, unknown>[] = [];
  const hold = (name: string) =>
    fromPromise<unknown, unknown>(
      ({ input: asked }) =>
        new Promise((resolve, reject) => {
          waiting = { name, input: asked, resolve, reject };
          calls.push({ [name]: asked });
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
      step = fate === 'answered' ? stepOf(model, call.name, output) : `${call.name} fails`;
      if (fate === 'answered') call.resolve(output);
      else call.reject(new Error(fate));
    } catch (error) {
      step = `${call.name} fails`;
      call.reject(error as Error);
    }
  };

  let actor = begin({ input });
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  const reload = () => {
    const kept = JSON.parse(JSON.stringify(actor.getPersistedSnapshot())) as object;
    // The server may or may not have executed the call.
    if (waiting && chooseFrom([true, false], false)) settle(waiting, 'answerLost');
    waiting = null;
    actor.stop();
    step = 'reload';
    actor = begin({ snapshot: kept });
  };
  const tell = () => {
    watch({ step, seen: { state: stateOf(snapshot()), calls, tells: [], emits: [] } });
    calls = [];
  };
  tell();
  for (let turn = 0; snapshot().status === 'active'; turn += 1) {
    if (turn === most) throw new Error(`the flow loops forever: ${JSON.stringify(snapshot().value)}`);
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
      if (there.length === 0) throw new Error(`the user is stuck in ${JSON.stringify(snapshot().value)}`);
      const event = chooseFrom(there, there.at(-1)!);
      step = (event as EventObject).type;
      actor.send(event);
    }
    await settled();
    tell();
  }
  return snapshot();
}
