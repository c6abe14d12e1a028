import { expect, type Page } from 'playwright/test';
import { arrive } from './arrive.ts';
import { holdCalls, type Call } from './calls.ts';
import type { Rows } from './worldRows.ts';

/** The API call that an actor makes. */
export interface Endpoint {
  /** Several if the actor makes several calls. */
  method: string | readonly string[];
  path: RegExp;
  /** Checks the request. @throws if it does not carry the user's input */
  expectCarried?(call: Call): void;
  /** The step in which the server confirms a write; by default `{actor} done`. */
  confirmedBy?: string;
  /** The steps in which the flow learns that an unanswered write arrived; by default {@link confirmedBy}. */
  learntBy?: readonly string[];
  /** The rows that a write adds or removes, however often it is retried; none by default. */
  makes?: Rows | ((call: Call) => Rows);
  /** The chart that retries a write, if its own chart ends without a response. */
  retriedBy?: string;
}

/**
 * Sits between the app and the real server: the calls of a chart's actors are held until the walk decides about them. All other
 * calls pass.
 */
export interface Wire {
  /** Holds the next call of this actor; `all` of them if the page itself makes the same request. */
  hold(actor: string, which?: 'next' | 'all'): void;
  /** Waits until the call of an actor is held; an actor without an endpoint makes none. */
  waitFor(actor: string): Promise<void>;
  /** Forwards the held call of an actor to the server. */
  letThrough(actor: string): Promise<void>;
  /** Sends the held call of an actor to the server and goes on holding its response. */
  letArrive(actor: string): Promise<void>;
  /** Forwards the held call of an actor and holds the next one, which the response may trigger at once. */
  letThroughAndHold(actor: string): Promise<void>;
  /** Responds to the held call of an actor without the server. */
  fail(actor: string, status?: number): Promise<void>;
  /** Makes the next call that would be forwarded fail: with this status, or without a response. */
  spoil(actor: string, how: number | 'no answer'): void;
  /** Makes the next failing call of an actor arrive: the server executes it, and only the response is lost. */
  loseAnswer(actor: string): void;
  /** The last call of an actor that the walk forwarded or failed. */
  lastCall(actor: string): Call | undefined;
  /** Whether an error in the browser is a call that this walk made fail. */
  excuses(fault: string): boolean;
  /** Drops the held calls without a response, because their page is about to be unloaded. */
  forget(): void;
  /** Ends the walk and aborts held calls. */
  close(): Promise<void>;
}

type Endpoints = Partial<Record<string, Endpoint>>;

/** Expects these fields in the JSON body of a call, besides others. */
export const carrying = (body: Record<string, unknown>) => (call: Call) =>
  expect(call.postDataJSON()).toMatchObject(body);

/** Returns the actor of a call. If several actors make the same call, it is the one that is awaited. */
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
  /** The URLs of calls that the walk decided about; the browser may report errors for them. */
  const decided = new Set<string>();
  const spoilt = new Map<string, number | 'no answer'>();
  const last = new Map<string, Call>();
  /** Actors whose next failure is a lost response. */
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
    async letArrive(actor) {
      await waitFor(actor);
      await each(waiting.get(actor)!, (call) => call.arrive());
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
