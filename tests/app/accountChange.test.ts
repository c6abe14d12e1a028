import { QueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, fromCallback, setup } from 'xstate';
import { provideAccountChange } from '#app/flows/accountChange/actors.ts';
import { app, createApp } from '#app/runtime/app.ts';
import { queryKeys } from '#app/data/keys.ts';
import { sessionsKey } from '#app/data/sessions.ts';
import type { paths } from '#contract/schema.d.ts';
import { session } from '#machines/support/examples.ts';
import { runActor } from './support/runActor.ts';

const subscribeAgain = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined));
vi.mock('#app/flows/signOut/actors.ts', () => ({ subscribeAgain }));

const idle = fromCallback(() => undefined);
/** The session of Ann, which counts how often it is told that it changed. */
const counting = setup({ actions: { count: assign(({ context }) => ({ told: context.told + 1 })) } });
const ofAnn = counting.createMachine({
  context: { session, told: 0 },
  on: { 'session.changed': { actions: 'count' } },
});

beforeEach(() => {
  subscribeAgain.mockClear();
  createApp({ session: ofAnn, pageCode: idle, flowCode: idle } as never);
  app.start();
});
afterEach(() => app.stop());

/** Changes the e-mail address, if the server does not answer. @returns its paths that were called, and the result */
async function change(email: string) {
  const asked: string[] = [];
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).pathname);
    throw new TypeError('Failed to fetch');
  };
  const server = { api: createClient<paths>({ baseUrl: 'http://snug.test', fetch }), queries: null };
  const input = { kind: 'email', email, password: 'correct horse' };
  const result = await runActor(provideAccountChange(server), 'saveChange', input).catch(() => 'failed');
  return { asked, result };
}

const told = () =>
  (app.getSnapshot().children.session!.getSnapshot().context as unknown as { told: number }).told;

test('an address that the account has already, however it is typed, was saved by an earlier attempt', async () => {
  const typed = session.user.email.replace(/^./, (first) => first.toUpperCase());
  expect(await change(typed)).toEqual({ asked: [], result: { kind: 'saved' } });
  expect(await change('new@home.example')).toEqual({ asked: ['/api/auth/change-email'], result: 'failed' });
});

test('the session is read again after each attempt, also without an answer (spec §7)', async () => {
  await change(session.user.email);
  expect(told()).toBe(1);
  await change('new@home.example');
  expect(told()).toBe(2);
});

test.each<[what: string, answer: () => Promise<Response>, result: unknown, areOthersOut: boolean]>([
  ['was saved', async () => Response.json({ user: {}, token: null }), { kind: 'saved' }, true],
  [
    'was refused',
    async () => Response.json({ code: 'INVALID_PASSWORD' }, { status: 400 }),
    { kind: 'wrongPassword' },
    false,
  ],
  ['got no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'failed', false],
])(
  'after a change of password that %s, this device subscribes to reminders again',
  async (_, answer, result, areOthersOut) => {
    const queries = new QueryClient();
    for (const key of [sessionsKey, queryKeys.push]) queries.setQueryData(key, []);
    const server = { api: createClient<paths>({ baseUrl: 'http://snug.test', fetch: answer }), queries };
    const input = { kind: 'password', password: 'correct horse', newPassword: 'battery staple' };
    const given = await runActor(provideAccountChange(server), 'saveChange', input).catch(() => 'failed');
    expect(given).toEqual(result);
    expect(subscribeAgain).toHaveBeenCalledOnce();
    // The lists of devices are read again, because the others are signed out and get no reminders.
    for (const key of [sessionsKey, queryKeys.push])
      expect(queries.getQueryState(key)?.isInvalidated).toBe(areOthersOut);
  },
);

test.each([
  { kind: 'name', name: 'Anna' },
  { kind: 'email', email: 'new@home.example', password: 'correct horse' },
])('the people are read again after a change of the own $kind', async (input) => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.people, []);
  const fetch = async () => Response.json({ status: true });
  const server = { api: createClient<paths>({ baseUrl: 'http://snug.test', fetch }), queries };
  await runActor(provideAccountChange(server), 'saveChange', input);
  expect(queries.getQueryState(queryKeys.people)?.isInvalidated).toBe(true);
});

test('a new name or address leaves the reminders of this device alone', async () => {
  await change('new@home.example');
  expect(subscribeAgain).not.toHaveBeenCalled();
});
