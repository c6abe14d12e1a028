import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutPush } from '#app/flows/pushSubscription/actors.ts';
import { startApp } from '../server/support.ts';
import { joinedTo } from './support/joined.ts';

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
