import { expect, type Page } from 'playwright/test';
import { arrive } from './arrive.ts';
import { holdCalls, type Call } from './calls.ts';
import type { Rows } from './worldRows.ts';

/** Which call of the API an actor makes. */
export interface Endpoint {
  /** One, or any of several where the actor makes several calls. */
  method: string | readonly string[];
  path: RegExp;
  /** Looks at what the call carries. @throws where it is not what the person gave */
  expectCarried?(call: Call): void;
  /** The step in which the server confirms a write; `{actor} done` if left out. */
  confirmedBy?: string;
  /** The steps in which the flow learns that an unanswered write arrived; {@link confirmedBy} if left out. */
  learntBy?: readonly string[];
  /** The rows that a write adds or removes, however often it is tried; none if left out. */
  makes?: Rows | ((call: Call) => Rows);
  /** The chart that retries a write, if its own chart ends without an answer. */
  retriedBy?: string;
}

/**
 * Stands between the app and the real server: the calls of a chart's actors wait here until the walk says what comes of them.
 * All others go through.
 */
export interface Wire {
  /** From now on the next call of this actor waits; `all` of them if the page makes the same one for itself. */
  hold(actor: string, which?: 'next' | 'all'): void;
  /** Waits until the held call of an actor is here; an actor without an endpoint has none. */
  waitFor(actor: string): Promise<void>;
  /** Lets the waiting call of an actor through to the server. */
  letThrough(actor: string): Promise<void>;
  /** Lets the waiting call of an actor through, and holds the next one, which its answer may bring at once. */
  letThroughAndHold(actor: string): Promise<void>;
  /** Answers the waiting call of an actor in the server's place. */
  fail(actor: string, status?: number): Promise<void>;
  /** Has the next call that is let through come to nothing: this answer in the server's place, or none at all. */
  spoil(actor: string, how: number | 'no answer'): void;
  /** Lets the next failing call of an actor arrive: the server does what it asks for, and only the answer is lost. */
  loseAnswer(actor: string): void;
  /** The last call of an actor that the walk let through or failed. */
  lastCall(actor: string): Call | undefined;
  /** Whether a fault that the browser tells is a call that this walk let fail. */
  excuses(fault: string): boolean;
  /** Forgets the calls that wait: the page that made them goes, and hears no answer, not even a failure. */
  forget(): void;
  /** Ends the walk: whoever waits is cut off. */
  close(): Promise<void>;
}

type Endpoints = Partial<Record<string, Endpoint>>;

/** What a call must carry in its JSON body, beside what else is in it. */
export const carrying = (body: Record<string, unknown>) => (call: Call) =>
  expect(call.postDataJSON()).toMatchObject(body);

/** Names the actor whose call this is. Where several make the same call, it is that of which one is awaited. */
const actorOf = (call: Call, endpoints: Endpoints, awaited: ReadonlyMap<string, unknown>) =>
  Object.entries(endpoints).find(
    ([actor, endpoint]) =>
      awaited.has(actor) &&
      endpoint !== undefined &&
      [endpoint.method].flat().includes(call.method()) &&
      endpoint.path.test(new URL(call.url()).pathname),
  )?.[0];

const refuse = (call: Call, status: number) =>
  call.answer(
    status,
    'application/problem+json',
    JSON.stringify({ type: 'about:blank', title: 'The walk says no.', status, code: 'walk' }),
  );

/** @param endpoints the call that each actor of the chart makes */
export async function standOnWire(page: Page, endpoints: Endpoints): Promise<Wire> {
  const held = new Map<string, 'next' | 'all'>();
  const waiting = new Map<string, Call[]>();
  /** What the walk decided about; a refusal of the server may be what it wants. */
  const decided = new Set<string>();
  const spoilt = new Map<string, number | 'no answer'>();
  const last = new Map<string, Call>();
  /** Actors whose next failure is a lost answer. */
  const losing = new Set<string>();
  const stopHolding = await holdCalls(page, (call) => {
    const actor = actorOf(call, endpoints, held);
    if (actor === undefined) void call.letThrough();
    else {
      waiting.set(actor, [...(waiting.get(actor) ?? []), call]);
      if (held.get(actor) === 'next') held.delete(actor);
    }
  });
  const waitFor = (actor: string): Promise<void> =>
    expect
      .poll(() => waiting.has(actor), { message: `${actor} calls the server`, intervals: [10, 20, 50] })
      .toBe(true);
  const take = async (actor: string): Promise<Call[]> => {
    await waitFor(actor);
    const calls = waiting.get(actor)!;
    waiting.delete(actor);
    if (held.get(actor) === 'all') held.delete(actor);
    for (const call of calls) {
      decided.add(call.url());
      endpoints[actor]?.expectCarried?.(call);
    }
    last.set(actor, calls.at(-1)!);
    return calls;
  };
  const each = async (calls: readonly Call[], decide: (call: Call) => Promise<void>): Promise<void> => {
    await Promise.all(calls.map(decide));
  };
  const forget = (): Call[] => {
    const calls = [...waiting.values()].flat();
    waiting.clear();
    held.clear();
    for (const call of calls) decided.add(call.url());
    return calls;
  };
  const breakOff = async (actor: string, how: number | 'no answer') => {
    const calls = await take(actor);
    const isLost = losing.delete(actor);
    const cookies = await page.context().cookies();
    await each(calls, async (call) => {
      if (isLost) await arrive(call, cookies);
      await (isLost || how === 'no answer' ? call.abort() : refuse(call, how));
    });
  };
  return {
    hold(actor, which = 'next') {
      if (endpoints[actor]) held.set(actor, which);
    },
    waitFor: async (actor) => {
      if (endpoints[actor]) await waitFor(actor);
    },
    async letThrough(actor) {
      const how = spoilt.get(actor);
      spoilt.delete(actor);
      if (how !== undefined) return breakOff(actor, how);
      await each(await take(actor), (call) => call.letThrough());
    },
    async letThroughAndHold(actor) {
      // Before the waiting call is taken, it would be the next one itself.
      const calls = await take(actor);
      held.set(actor, 'next');
      await each(calls, (call) => call.letThrough());
    },
    spoil: (actor, how) => void spoilt.set(actor, how),
    fail: (actor, status = 500) => breakOff(actor, status),
    loseAnswer: (actor) => void losing.add(actor),
    lastCall: (actor) => last.get(actor),
    excuses: (fault) =>
      fault.startsWith('console: Failed to load resource') &&
      [...decided].some((url) => fault.endsWith(` ${url}`)),
    forget: () => void forget(),
    async close() {
      await each(forget(), (call) => call.abort());
      await stopHolding();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  };
}
