import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { withoutPush } from '#app/flows/pushSubscription/actors.ts';
import { provideSignOut } from '#app/flows/signOut/actors.ts';
import { app as root, createApp } from '#app/runtime/app.ts';
import { startApp } from '../server/support.ts';
import { eventually } from '../support/eventually.ts';
import { joinedTo } from './support/joined.ts';
import { runActor } from './support/runActor.ts';

const endpoint = 'https://push.example/device-1';
const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ', auth: 'tBHItJI5svbpez7KI4CCXg' };

beforeEach(() => {
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) };
  const pushManager = { getSubscription: async () => subscription };
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    userAgent: 'Linux',
    maxTouchPoints: 0,
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a device keeps its reminders if signing out fails', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await ann.post('/api/push/subscribe', { body: { endpoint, keys } });
  const devices = async () => (await ann.get<unknown[]>('/api/push/devices')).body.length;
  let during: number | undefined;
  const signOut = withoutPush(joinedTo(app, ann), async () => {
    during = await devices();
    throw new Error('no answer');
  });
  await expect(signOut).rejects.toThrow('no answer');
  expect([during, await devices()]).toEqual([0, 1]);
});

/** Runs 'Sign out everywhere else'. @returns whether it got an answer, and the events that the session was sent */
async function signOutOthers(server: ReturnType<typeof joinedTo>) {
  const events: unknown[] = [];
  const session = fromCallback(({ receive }) => receive((event) => events.push(event)));
  const idle = fromCallback(() => undefined);
  createApp({ session, pageCode: idle, flowCode: idle } as never);
  root.start();
  const hasAnswered = await runActor(provideSignOut(server), 'signOutOthers', {}).then(
    () => true,
    () => false,
  );
  root.stop();
  return { events, hasAnswered };
}

test.each([
  ['answers', true],
  ['does not answer', false],
])('signing out everywhere else leaves this device its reminders if the server %s', async (_, isAnswered) => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await ann.post('/api/push/subscribe', { body: { endpoint, keys } });
  const devices = async () => (await ann.get<unknown[]>('/api/push/devices')).body.length;
  let calls = 0;
  const server = joinedTo(app, ann, async (send) => {
    calls += 1;
    const answer = await send();
    // By then, the server has removed all of the user's devices.
    if (calls === 1) expect(await devices()).toBe(0);
    return calls === 1 && !isAnswered ? Promise.reject(new TypeError('Failed to fetch')) : answer;
  });
  const { events, hasAnswered } = await signOutOthers(server);
  expect(hasAnswered).toBe(isAnswered);
  // The session refreshes (spec §7).
  expect(events).toEqual(isAnswered ? [{ type: 'session.changed' }] : []);
  await eventually(async () => expect(await devices()).toBe(1));
});
