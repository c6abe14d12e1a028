import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  changeSubscription,
  forgetReminders,
  providePushSubscription,
  resendSubscription,
  withoutPush,
} from '#app/flows/pushSubscription/actors.ts';
import { provideDeviceRemoval, providePushTest } from '#app/flows/deviceRemoval/actors.ts';
import { queryKeys } from '#app/data/keys.ts';
import { startApp, type App, type Person } from '../server/support.ts';
import { joinedTo } from './support/joined.ts';
import { runActor } from './support/runActor.ts';

const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ', auth: 'tBHItJI5svbpez7KI4CCXg' };

/** The browser's state: its subscription, the notifications that it shows, and the user's permission. */
let phone: ReturnType<typeof fakePhone>;
function fakePhone() {
  const state = {
    made: 0,
    current: null as null | { endpoint: string; options: object; unsubscribe(): Promise<boolean> },
    unsubscribes: true,
    permission: 'granted',
    closed: [] as string[],
    badge: null as number | null,
    ended: 0,
  };
  const subscriptionFor = (key: BufferSource) => {
    state.made += 1;
    const endpoint = `https://push.example/device-${state.made}`;
    return {
      endpoint,
      options: { applicationServerKey: key },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        if (state.unsubscribes) state.current = null;
        return state.unsubscribes;
      },
    };
  };
  const pushManager = {
    getSubscription: async () => state.current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: BufferSource }) =>
      (state.current ??= subscriptionFor(applicationServerKey)),
  };
  const notification = (data: object | null, name: string) => ({
    data,
    close: () => state.closed.push(name),
  });
  const registration = {
    active: {},
    pushManager,
    getNotifications: async () => [
      notification({ userId: 'ann' }, 'reminder'),
      notification({ url: '/login' }, 'signed out'),
    ],
  };
  const deleted: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => {
    if (type === 'snug-subscription-ended') state.ended += 1;
  });
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
  });
  vi.stubGlobal('navigator', {
    userAgent: 'Linux',
    maxTouchPoints: 0,
    clearAppBadge: async () => void (state.badge = 0),
    serviceWorker: { getRegistration: async () => registration, register: async () => registration },
    locks: navigator.locks,
  });
  return Object.assign(state, { deleted, registration });
}

beforeEach(() => {
  phone = fakePhone();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A phone that gets reminders from the real server. */
async function subscribed() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const server = joinedTo(app, ann);
  const chart = providePushSubscription(server);
  const run = (name: string, input: object = {}) => runActor(chart, name, input);
  const devices = async () => (await ann.get<{ id: string; device: string }[]>('/api/push/devices')).body;
  await run('saveDevice', (await run('subscribe')) as object);
  return { ann, app, devices, run, server };
}

const elsewhere = { endpoint: 'https://push.example/elsewhere', keys };

test('a device is subscribed once, and ended on the server and in the browser', async () => {
  const { devices, run } = await subscribed();
  expect(await run('checkDevice')).toEqual({ kind: 'subscribed' });
  await run('saveDevice', (await run('subscribe')) as object);
  expect(await devices()).toMatchObject([{ device: 'Linux' }]);
  await run('unsubscribe');
  expect([phone.current, await devices(), phone.ended]).toEqual([null, [], 1]);
  expect(await run('checkDevice')).toEqual({ kind: 'unsubscribed' });
});

test('a device whose browser does not end the subscription still gets reminders, and it says so', async () => {
  const { devices, run } = await subscribed();
  phone.unsubscribes = false;
  await expect(run('unsubscribe')).rejects.toThrow('Failed to unsubscribe.');
  expect([phone.current?.endpoint, (await devices()).length]).toEqual(['https://push.example/device-1', 1]);
});

test('undoing a subscription removes it from the browser and from the server', async () => {
  const { devices, run } = await subscribed();
  await run('undoSubscription');
  expect([phone.current, await devices()]).toEqual([null, []]);
});

/** A server that answers this many calls, and then no more. */
const answersOnly = ({ app, ann }: { app: App; ann: Person }, count: number) => {
  let calls = 0;
  return joinedTo(app, ann, (send) => {
    calls += 1;
    return calls > count ? Promise.reject(new TypeError('Failed to fetch')) : send();
  });
};

test('undoing a subscription and signing out end it in the browser, also without an answer', async () => {
  const phoneOfAnn = await subscribed();
  const silent = answersOnly(phoneOfAnn, 0);
  await runActor(providePushSubscription(silent), 'undoSubscription', {});
  expect(phone.current).toBeNull();
  await phoneOfAnn.run('saveDevice', (await phoneOfAnn.run('subscribe')) as object);
  const signOut = vi.fn<() => Promise<void>>(async () => undefined);
  await withoutPush(silent, signOut);
  expect(signOut).toHaveBeenCalledOnce();
  expect(phone.current).toBeNull();
});

test('a device keeps its subscription if the server does not answer when it is sent again', async () => {
  const phoneOfAnn = await subscribed();
  // The key of the server arrives, and the answer to the subscription does not.
  await expect(resendSubscription(answersOnly(phoneOfAnn, 1))).rejects.toThrow();
  expect([phone.current?.endpoint, phone.ended]).toEqual(['https://push.example/device-1', 0]);
});

test('a subscription for another server is replaced', async () => {
  const { devices, run, server } = await subscribed();
  phone.current!.options = { applicationServerKey: new Uint8Array([4, 2]).buffer };
  await resendSubscription(server);
  expect(phone.current!.endpoint).toBe('https://push.example/device-2');
  expect(await devices()).toHaveLength(2);
  phone.current!.options = { applicationServerKey: new Uint8Array([4, 2]).buffer };
  expect(await run('subscribe')).toMatchObject({ endpoint: 'https://push.example/device-3' });
});

test('a device that was removed elsewhere is not brought back by the app, but by its user', async () => {
  const { ann, devices, run, server } = await subscribed();
  await ann.delete(`/api/push/devices/${(await devices())[0]!.id}`);
  await resendSubscription(server);
  expect([phone.current, await devices()]).toEqual([null, []]);
  await run('saveDevice', (await run('subscribe')) as object);
  expect(await devices()).toHaveLength(1);
});

test('a device without a subscription sends none', async () => {
  const { devices, run, server } = await subscribed();
  await run('unsubscribe');
  await resendSubscription(server);
  phone.permission = 'denied';
  phone.current = null;
  await resendSubscription(server);
  expect([phone.current, await devices()]).toEqual([null, []]);
});

test('signing out ends the reminders, their notifications and the badge of this device', async () => {
  const { ann, devices, server } = await subscribed();
  await ann.post('/api/push/subscribe', { body: elsewhere });
  const signOut = vi.fn<() => Promise<void>>(async () => {
    expect(await devices()).toHaveLength(1);
    expect(phone.current).not.toBeNull();
  });
  await withoutPush(server, signOut);
  expect(signOut).toHaveBeenCalledOnce();
  expect([phone.current, phone.badge, phone.deleted]).toEqual([null, 0, ['signed-in']]);
  // The note to sign in stays.
  expect(phone.closed).toEqual(['reminder']);
});

test('signing out goes on if the browser keeps its subscription', async () => {
  const { server } = await subscribed();
  phone.unsubscribes = false;
  await withoutPush(server, async () => undefined);
  expect(phone.closed).toEqual(['reminder']);
});

test('signing out goes on if the browser can read neither its subscription nor its notifications', async () => {
  const { server } = await subscribed();
  const refuse = () => Promise.reject(new DOMException('The storage is broken.', 'AbortError'));
  phone.registration.pushManager.getSubscription = refuse;
  phone.registration.getNotifications = refuse;
  const signOut = vi.fn<() => Promise<void>>(async () => undefined);
  await withoutPush(server, signOut);
  expect(signOut).toHaveBeenCalledOnce();
  expect([phone.badge, phone.deleted]).toEqual([0, ['signed-in']]);
});

test('removing this device ends its subscription, and removing another one does not', async () => {
  const { ann, devices, server } = await subscribed();
  await ann.post('/api/push/subscribe', { body: elsewhere });
  const list = [...queryKeys.push, 'devices'];
  const read = vi.fn<() => Promise<object[]>>(devices);
  await server.queries.fetchQuery({ queryKey: list, queryFn: read });
  const removal = provideDeviceRemoval(server);
  const remove = (id: string, isThis: boolean) => runActor(removal, 'removeDevice', { id, isThis });
  const [first, second] = await devices();
  await remove(second!.id, false);
  expect(phone.current).not.toBeNull();
  // The list on the screen is current when the flow ends.
  expect(server.queries.getQueryData(list)).toHaveLength(1);
  await remove(first!.id, true);
  expect(phone.current).toBeNull();
  expect(server.queries.getQueryData(list)).toEqual([]);
});

test('a device that the server did not remove keeps its subscription', async () => {
  const { ann, app, devices } = await subscribed();
  const [{ id } = { id: '' }] = await devices();
  const removal = provideDeviceRemoval(joinedTo(app, { ...ann, cookie: '' }));
  await expect(runActor(removal, 'removeDevice', { id, isThis: true })).rejects.toThrow();
  expect(phone.current).not.toBeNull();
  expect(await devices()).toHaveLength(1);
});

test('a test notification is for this device, and impossible without a subscription', async () => {
  const { run, server } = await subscribed();
  await run('unsubscribe');
  expect(await runActor(providePushTest(server), 'sendTest', {})).toBe('unknown');
  phone.current = { endpoint: 'https://push.example/gone', options: {}, unsubscribe: async () => true };
  expect(await runActor(providePushTest(server), 'sendTest', {})).toBe('unknown');
});

test('changes of the subscription wait for each other', async () => {
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const change = changeSubscription(async () => {
    await first.promise;
    order.push('first');
  });
  const next = changeSubscription(async () => void order.push('second'));
  await new Promise(setImmediate);
  first.resolve();
  await Promise.all([change, next]);
  expect(order).toEqual(['first', 'second']);
});

test('reminders of a user who has signed out are closed', async () => {
  await forgetReminders();
  expect([phone.closed, phone.badge, phone.deleted]).toEqual([['reminder'], 0, ['signed-in']]);
});
