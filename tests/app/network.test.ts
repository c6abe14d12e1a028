/** What makes Snug think that the server cannot be reached, and that it can again: see `network/network.ts`. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchesState, type StateValue } from 'xstate';
import { ApiError } from '#contract/problem.ts';
import { eventually } from '../support/eventually.ts';
import { fakePage } from './support/fakePage.ts';

type Listener = (snapshot: object) => void;

const snapshotIn = vi.hoisted(() => (value: () => unknown, queue: object[] = [{}]) => ({
  context: { queue },
  matches: (state: unknown): boolean => matchesState(state as StateValue, value() as StateValue),
}));
/** Stand-ins for the session, the outbox and the cached lists. */
const parts = vi.hoisted(() => ({
  session: { signedIn: 'confirmed' } as object,
  sessionChanged: () => {},
  outboxChanged: (() => {}) as Listener,
  told: [] as string[],
  queries: null as QueryClient | null,
}));
vi.mock('#app/runtime/app.ts', () => ({
  app: {
    getSnapshot: () => ({
      children: { outbox: { send: ({ type }: { type: string }) => parts.told.push(`outbox: ${type}`) } },
    }),
  },
  onOutbox: (listener: (outbox: object) => void) =>
    listener({ subscribe: (look: Listener) => void (parts.outboxChanged = look) }),
  session: () => ({
    getSnapshot: () => snapshotIn(() => parts.session),
    subscribe: (look: () => void) => void (parts.sessionChanged = look),
    send: ({ type }: { type: string }) => parts.told.push(`session: ${type}`),
  }),
}));
vi.mock('#app/data/api.ts', () => ({
  get queries() {
    return parts.queries;
  },
}));

let page: ReturnType<typeof fakePage>;
let network: typeof import('#app/flows/network/network.ts');
let offline: typeof import('#app/runtime/offline.ts');
/** What was asked of the server, which answers or not. */
let asked: unknown[];
let isReachable: boolean;
let server: () => Response;

const snug = () => Response.json({}, { headers: { snug: 'any hash' } });
const proxy = () => new Response('404 page not found', { status: 404 });

beforeEach(async () => {
  vi.resetModules();
  page = fakePage();
  Object.assign(parts, { session: { signedIn: 'confirmed' }, told: [], queries: new QueryClient() });
  asked = [];
  isReachable = false;
  server = snug;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!isReachable) throw new TypeError('Failed to fetch');
    return server();
  });
  network = await import('#app/flows/network/network.ts');
  offline = await import('#app/runtime/offline.ts');
});
afterEach(() => {
  network.network.stop();
  vi.unstubAllGlobals();
});

const isOffline = () => network.isOffline(network.network.getSnapshot());
const goesOffline = () => eventually(() => expect(isOffline()).toBe(true));
const passes = () => new Promise(setImmediate);

/** Reads a list, which fails with this error, or is answered. */
const read = (error?: Error) =>
  parts
    .queries!.fetchQuery({
      queryKey: ['plants'],
      queryFn: async () => {
        if (error) throw error;
        return [];
      },
      retry: false,
    })
    .catch(() => undefined);

const unanswered = () => new ApiError(0, undefined);

test.each<[what: string, happen: () => unknown]>([
  ['a list gets no answer', () => read(unanswered())],
  ['the phone says that it is offline', () => page.tell('offline')],
  [
    'the session could not be checked',
    () => {
      parts.session = { signedIn: 'unconfirmed' };
      parts.sessionChanged();
    },
  ],
  [
    'a change waits',
    () => parts.outboxChanged(snapshotIn(() => ({ post: { open: { delivery: 'waiting' } } }))),
  ],
  [
    'a photo waits',
    () => parts.outboxChanged(snapshotIn(() => ({ post: { open: { uploads: 'waiting' } } }))),
  ],
])('if %s, Snug asks the server once more before it says that it is offline', async (_, happen) => {
  isReachable = true;
  await happen();
  await passes();
  expect(asked).toEqual(['/api/setup']);
  expect(isOffline()).toBe(false);
  isReachable = false;
  await happen();
  await goesOffline();
  expect(asked).toEqual(['/api/setup', '/api/setup']);
});

test('a session that could not be checked before this code has loaded makes Snug ask the server, too', async () => {
  network.network.stop();
  vi.resetModules();
  parts.session = { signedIn: 'unconfirmed' };
  network = await import('#app/flows/network/network.ts');
  await goesOffline();
  expect(asked).toEqual(['/api/setup']);
});

test('a server that answers with an error, or has no room for changes now, is reached', async () => {
  await read(new ApiError(500, undefined));
  parts.outboxChanged(snapshotIn(() => ({ post: { open: { delivery: 'postponed' } } })));
  parts.sessionChanged();
  await passes();
  expect(asked).toEqual([]);
});

test('a server that accepts a request, but does not answer it for 8 s, is not reached', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit = {}) =>
    signal?.aborted ? Promise.reject(signal.reason as Error) : new Promise(() => {}),
  );
  page.tell('offline');
  await goesOffline();
  expect(timeout).toHaveBeenCalledWith(8000);
  timeout.mockRestore();
});

test('a list without an answer is not tried again before Snug asks the server', async () => {
  const queryFn = () => Promise.reject(unanswered());
  void parts
    .queries!.fetchQuery({ queryKey: ['plants'], queryFn, retry: 1, retryDelay: 3_600_000 })
    .catch(() => undefined);
  await goesOffline();
});

test('an answer to any list ends being offline: the session and the outbox go on, and the lists are read again', async () => {
  page.tell('offline');
  await goesOffline();
  // Lists that this phone had kept are no answer.
  parts.queries!.setQueryData(['tasks'], []);
  await passes();
  expect(isOffline()).toBe(true);
  expect(asked).toHaveLength(1);
  isReachable = true;
  await read();
  await eventually(() => expect(isOffline()).toBe(false));
  expect(parts.told).toEqual(['session: connection.returned', 'outbox: connection.returned']);
  expect(parts.queries!.getQueryState(['tasks'])?.isInvalidated).toBe(true);
});

test('while something in between answers, the phone is not offline, and Snug asks until the server answers', async () => {
  isReachable = true;
  server = proxy;
  offline.tellForeignAnswer(new Response('', { status: 401 }));
  expect(network.interceptedBy(network.network.getSnapshot())).toEqual({ kind: 'portal', status: 401 });
  await goesOffline();
  expect(network.interceptedBy(network.network.getSnapshot())).toEqual({ kind: 'proxy', status: 404 });
  server = snug;
  page.tell('online');
  await eventually(() => expect(isOffline()).toBe(false));
  expect(network.interceptedBy(network.network.getSnapshot())).toBeNull();
  expect(parts.told).toEqual(['session: connection.returned', 'outbox: connection.returned']);
});

test.each<[Response, kind: string]>([
  [new Response(null, { status: 302 }), 'portal'],
  [new Response('', { status: 511 }), 'portal'],
  [new Response('', { status: 502 }), 'proxy'],
  [new Response(null, { status: 204 }), 'empty'],
  [new Response('', { headers: { 'content-length': '0' } }), 'empty'],
  [new Response('<title>Log in</title>'), 'other'],
])('what answers in place of Snug is told by its status and content (%#)', (response, kind) => {
  offline.tellForeignAnswer(response);
  const { status } = response;
  expect(network.interceptedBy(network.network.getSnapshot())).toEqual({ kind, status });
});

test('an answer to one change only is shown until no change waits, and sends nothing again at once', async () => {
  isReachable = true;
  const tooLarge = { kind: 'proxy', status: 413 };
  offline.tellForeignAnswer(new Response('', { status: 413 }));
  parts.outboxChanged(snapshotIn(() => ({ post: { open: { uploads: 'waiting' } } })));
  await read();
  await passes();
  expect(network.interceptedBy(network.network.getSnapshot())).toEqual(tooLarge);
  expect(isOffline()).toBe(false);
  expect(parts.told).toEqual([]);
  parts.outboxChanged(snapshotIn(() => ({ post: { open: { uploads: 'resting' } } }), []));
  expect(network.interceptedBy(network.network.getSnapshot())).toBeNull();
});

test('in the background, Snug does not ask again until it is shown', async () => {
  page.tell('offline');
  await goesOffline();
  isReachable = true;
  page.turn('hidden');
  page.tell('online');
  await passes();
  expect(asked).toHaveLength(1);
  page.turn('visible');
  await eventually(() => expect(isOffline()).toBe(false));
});

test('what needs a connection begins while there is one, and is refused with an alert while there is none', async () => {
  expect(offline.isRefusedOffline()).toBe(false);
  page.tell('offline');
  await goesOffline();
  expect(network.network.getSnapshot().matches({ need: 'quiet' })).toBe(true);
  expect(offline.isRefusedOffline()).toBe(true);
  expect(network.network.getSnapshot().matches({ need: 'told' })).toBe(true);
});
