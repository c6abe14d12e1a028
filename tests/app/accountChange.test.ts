import createClient from 'openapi-fetch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assign, fromCallback, setup } from 'xstate';
import { provideAccountChange } from '#app/flows/accountChange/actors.ts';
import { app, createApp } from '#app/runtime/app.ts';
import type { paths } from '#contract/schema.d.ts';
import { session } from '#machines/support/examples.ts';
import { runActor } from './support/runActor.ts';

const idle = fromCallback(() => undefined);
/** The session of Ann, which counts how often it is told that it changed. */
const counting = setup({ actions: { count: assign(({ context }) => ({ told: context.told + 1 })) } });
const ofAnn = counting.createMachine({
  context: { session, told: 0 },
  on: { 'session.changed': { actions: 'count' } },
});

beforeEach(() => {
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
