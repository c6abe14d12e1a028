import { QueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi, dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { paths } from '#contract/schema.d.ts';
import { provideSession } from '#app/flows/session/actors.ts';
import { getSession } from '#app/data/session.ts';
import { deleteUser } from '#app/data/write/people.ts';
import { session } from '#machines/support/examples.ts';
import { actorOf } from './support/hear.ts';
import { runActor } from './support/runActor.ts';
import { eventually } from '../support/eventually.ts';

type Answer = [status: number, body?: unknown];

/** A server that answers from a list, and what it was asked. */
function answering(...answers: Answer[]) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.replace('/api/auth/', '')}`);
    const [status, body = null] = answers.shift() ?? [200];
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  };
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch });
  const forget = vi.fn<(userId?: string) => void>(() => void asked.push('forgotten'));
  const chart = provideSession({ api, queries: new QueryClient() }, { recall: async () => null, forget });
  const signIn = actorOf(chart, 'signIn') as never;
  return {
    asked,
    forget,
    signIn: () => runActor(signIn, 'signIn', { email: 'ann@home.example', password: 'correct horse' }),
    signOut: (isEverywhere: boolean) => runActor(chart, 'signOut', { isEverywhere }),
    fetchSession: () => runActor(chart, 'fetchSession', {}),
    forgetRemoved: () => runActor(chart, 'forgetRemoved', {}),
  };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('signing in', () => {
  test('reads the session that the response has set', async () => {
    const { asked, signIn } = answering([200, { redirect: false }], [200, session]);
    expect(await signIn()).toEqual({ kind: 'signedIn', session });
    expect(asked).toEqual(['POST sign-in/email', 'GET get-session']);
  });

  test('goes where the authentication service asks (spec §7)', async () => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { assign });
    await answering([200, { redirect: true, url: '/welcome' }], [200, session]).signIn();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/welcome');
    await answering([200, { redirect: false, url: '/welcome' }], [200, session]).signIn();
    expect(assign).toHaveBeenCalledOnce();
  });

  test.each([
    [429, {}, 'tooMany'],
    [401, {}, 'refused'],
    [400, { code: 'INVALID_EMAIL', message: 'Invalid email' }, 'refused'],
    [400, { code: 'PASSWORD_TOO_LONG', message: 'Password too long' }, 'refused'],
  ])('that is answered with status %i and %j is %s', async (status, body, kind) => {
    expect(await answering([status, body]).signIn()).toEqual({ kind });
  });

  test.each([
    [
      403,
      { title: 'This call may only be made by Snug itself.' },
      'This call may only be made by Snug itself.',
    ],
    [400, { code: 'VALIDATION_ERROR', message: 'Invalid body' }, 'Invalid body'],
    [200, { error: { message: 'Email not verified' } }, 'Email not verified'],
    [500, { title: 'Something went wrong on the server.' }, 'Something went wrong on the server.'],
    [502, {}, 'The server answered 502.'],
  ])('that is refused with status %i for another reason says which', async (status, body, reason) => {
    expect(await answering([status, body]).signIn()).toEqual({ kind: 'denied', reason });
  });

  test('fails if the server does not answer, or the browser stores no session', async () => {
    await expect(answering([0]).signIn()).rejects.toBeInstanceOf(ApiError);
    await expect(answering([200, { redirect: false }], [200, null]).signIn()).rejects.toThrow('no session');
  });
});

test.each(['signOut', 'fetchSession'] as const)(
  '%s goes where the authentication service asks (spec §7)',
  async (call) => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { assign });
    await answering([200, { redirect: true, url: '/welcome' }])[call](false);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/welcome');
  },
);

describe('signing out', () => {
  test('fails if the answer contains an error (spec §7)', async () => {
    const { asked, signOut } = answering([200, { error: { message: 'No' } }]);
    await expect(signOut(false)).rejects.toThrow('No');
    expect(asked).toEqual(['POST sign-out']);
  });

  test('forgets what the phone holds after the server has ended the session', async () => {
    const { asked, signOut } = answering();
    await signOut(false);
    expect(asked).toEqual(['POST sign-out', 'forgotten']);
  });

  test('forgets nothing if the server did not end the session', async () => {
    const { asked, signOut } = answering([500, {}]);
    await expect(signOut(false)).rejects.toBeInstanceOf(ApiError);
    expect(asked).toEqual(['POST sign-out']);
  });

  test('everywhere revokes all sessions first, also if an earlier attempt did so', async () => {
    const { asked, signOut } = answering([401, {}]);
    await signOut(true);
    expect(asked).toEqual(['POST revoke-sessions', 'POST sign-out', 'forgotten']);
    const refused = answering([403, {}]);
    await expect(refused.signOut(true)).rejects.toBeInstanceOf(ApiError);
    expect(refused.asked).toEqual(['POST revoke-sessions']);
  });
});

test('a removed user is forgotten before the sign-out, which may fail', async () => {
  const noted = new Response(session.user.id);
  vi.stubGlobal('caches', { match: async () => noted });
  const { asked, forget, forgetRemoved } = answering([0]);
  await expect(forgetRemoved()).rejects.toBeInstanceOf(ApiError);
  expect(asked).toEqual(['forgotten', 'POST sign-out']);
  // The session, and with it the user's id, is gone by then.
  expect(forget).toHaveBeenCalledWith(session.user.id);
});

test('a removed user is forgotten even if the phone cannot read who was signed in', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new DOMException('', 'UnknownError')) });
  const { asked, forgetRemoved } = answering();
  await forgetRemoved();
  expect(asked).toEqual(['forgotten', 'POST sign-out']);
});

test('if another user has signed in since, nothing is said to be deleted', async () => {
  const body = { type: 'signed-out', title: 'Another user is signed in.', status: 401 };
  const fetch = async () => Response.json(body, { status: 401 });
  const server = { api: createClient<paths>({ baseUrl: 'http://snug.test', fetch }), queries: null };
  expect(await deleteUser(server, { password: 'correct horse', endsHousehold: true })).toEqual({
    kind: 'refused',
    reason: 'Another user is signed in.',
  });
});

test('no session is not an error', async () => {
  expect(await answering([200, null]).fetchSession()).toBeNull();
  await expect(answering([500, {}]).fetchSession()).rejects.toBeInstanceOf(ApiError);
});

test('a user who was removed has no session, and the app learns why', async () => {
  const removed: Answer = [401, { type: 'removed', title: 'You were removed.' }];
  expect(await answering(removed).fetchSession()).toBe('removed');
  const fetch = async () => Response.json(removed[1], { status: 401 });
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch });
  expect(await getSession({ api, queries: null })).toBeNull();
});

describe('the client of the API', () => {
  /** A page with a session, whose server answers with a status. */
  function page(status: number) {
    const answer = { status, type: 'about:blank', held: Promise.resolve() };
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: string | Request, init?: RequestInit) {
          super(typeof input === 'string' ? new URL(input, 'http://snug.test') : input, init);
        }
      },
    );
    const signals: AbortSignal[] = [];
    const users: (string | null)[] = [];
    vi.stubGlobal('fetch', async (request: Request, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      users.push(request.headers.get('snug-user'));
      await Promise.race([
        answer.held,
        new Promise((_resolve, reject) => {
          const end = () => reject(signal.reason as Error);
          if (signal.aborted) end();
          else signal.addEventListener('abort', end);
        }),
      ]);
      const body = { status, type: answer.type, title: 'No' };
      return Response.json(body, { status: answer.status, headers: { snug: 'any hash' } });
    });
    const current = { session: { user: { id: 'ann' } } };
    const onSignedOut = vi.fn<(isRemoved: boolean) => void>();
    const api = createApi({ onSignedOut, session: () => current.session });
    return { answer, api, current, onSignedOut, signals, users };
  }

  test('reports that the session has ended, and whether the user was removed, except from the authentication service', async () => {
    const { answer, api, onSignedOut } = page(401);
    await expect(dataOf(api.GET('/api/auth/get-session'))).rejects.toMatchObject({ status: 401 });
    expect(onSignedOut).not.toHaveBeenCalled();
    await expect(dataOf(api.GET('/api/tasks'))).rejects.toMatchObject({ status: 401 });
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith(false);
    answer.type = 'removed';
    await expect(dataOf(api.GET('/api/tasks'))).rejects.toMatchObject({ status: 401 });
    expect(onSignedOut).toHaveBeenLastCalledWith(true);
  });

  test('reports that another user is signed in, also from the authentication service', async () => {
    const { answer, api, onSignedOut } = page(401);
    answer.type = 'signed-out';
    const call = dataOf(api.POST('/api/auth/update-user', { body: { name: 'Ann' } }));
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test('names the user whom a request is made for, but not to ask who that is', async () => {
    const { api, current, users } = page(401);
    await expect(dataOf(api.GET('/api/tasks'))).rejects.toThrow();
    current.session = { user: { id: 'ben' } };
    await expect(dataOf(api.GET('/api/tasks'))).rejects.toThrow();
    await expect(dataOf(api.POST('/api/auth/revoke-other-sessions'))).rejects.toThrow();
    await expect(dataOf(api.GET('/api/auth/get-session'))).rejects.toThrow();
    expect(users).toEqual(['ann', 'ben', 'ben', null]);
  });

  test('ignores that an earlier session has ended', async () => {
    const { answer, api, current, onSignedOut } = page(401);
    const held = Promise.withResolvers<void>();
    answer.held = held.promise;
    const call = dataOf(api.GET('/api/tasks'));
    await new Promise((resolve) => setImmediate(resolve));
    current.session = { user: { id: 'ann' } };
    held.resolve();
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('passes on that a call was aborted, and says that any other one had no answer', async () => {
    const { answer, api, signals } = page(200);
    answer.held = new Promise(() => {});
    const leaving = new AbortController();
    const left = dataOf(api.GET('/api/tasks', { signal: leaving.signal }));
    await eventually(() => expect(signals).toHaveLength(1));
    leaving.abort();
    await expect(left).rejects.toHaveProperty('name', 'AbortError');
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    timeout.mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    answer.held = new Promise(() => {});
    await expect(dataOf(api.GET('/api/tasks'))).rejects.toMatchObject({ status: 0 });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000);
  });
});
