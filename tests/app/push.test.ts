import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  askPermission,
  currentSubscription,
  endpointHash,
  isForKey,
  subscribe,
  whyNoPush,
} from '#app/device/push/push.ts';
import { eventually } from '../support/eventually.ts';

const key = Uint8Array.from([4, 250, 251, 252, 253, 254, 255]);
const text = 'BPr7_P3-_w';
const subscription = (own: Uint8Array | null) =>
  ({ options: { applicationServerKey: own?.buffer ?? null } }) as unknown as PushSubscription;

test('a subscription belongs to the server whose key it was made with', () => {
  expect(isForKey(subscription(key), text)).toBe(true);
  expect(isForKey(subscription(key.map((byte) => byte ^ 1)), text)).toBe(false);
});

test('a subscription that does not reveal its key is accepted', () => {
  expect(isForKey(subscription(null), text)).toBe(true);
});

const iPhone = { userAgent: 'Mozilla/5.0 (iPhone)', maxTouchPoints: 5 };
// An iPad says that it is a Mac.
const iPad = { userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 5 };
const mac = { userAgent: 'Mozilla/5.0 (Macintosh)', maxTouchPoints: 0 };
const withPush = { PushManager: {}, Notification: {} };

test.each([
  ['insecure', 'a page without https', iPhone, { ...withPush, isSecureContext: false }],
  ['notInstalled', 'an iPhone on which Snug is a page of the browser', iPhone, {}],
  ['notInstalled', 'an iPad on which Snug is a page of the browser', iPad, {}],
  ['unknown', 'a Mac whose browser knows no push', mac, {}],
  ['unknown', 'a Mac whose browser knows push, but no notifications', mac, { PushManager: {} }],
  ['unknown', 'a Mac whose browser knows notifications, but no push', mac, { Notification: {} }],
  ['unknown', 'an iPhone on which Snug is installed, but too old', iPhone, { isInstalled: true }],
  [null, 'a browser with push', mac, withPush],
])("the reason why push cannot work is '%s' on %s", async (reason, _, device, more) => {
  const { isInstalled = false, ...globals } = { isSecureContext: true, ...more } as { isInstalled?: boolean };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query === '(display-mode: standalone)',
  }));
  vi.stubGlobal('navigator', { ...device, serviceWorker: { getRegistration: async () => ({}) } });
  expect(await whyNoPush()).toBe(reason);
});

test('a browser that refuses the service worker, or knows none, has no push and no subscription', async () => {
  for (const [name, value] of Object.entries({ ...withPush, isSecureContext: true }))
    vi.stubGlobal(name, value);
  vi.stubGlobal('Notification', { permission: 'granted' });
  const register = vi.fn(async () => Promise.reject(new Error('certificate')));
  vi.stubGlobal('navigator', { ...mac, serviceWorker: { getRegistration: async () => undefined, register } });
  expect([await whyNoPush(), await currentSubscription()]).toEqual(['noWorker', null]);
  expect(register).toHaveBeenCalledWith('/sw.js');
  await expect(subscribe(text, new AbortController().signal)).rejects.toThrow('Push not supported');
  vi.stubGlobal('navigator', mac);
  expect(await whyNoPush()).toBe('noWorker');
});

test('a subscription waits for a service worker that is still being installed', async () => {
  const ready = Promise.withResolvers<void>();
  const pushManager = { getSubscription: async () => null, subscribe: vi.fn(async () => ({})) };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ active: null, pushManager }), ready: ready.promise },
  });
  const subscribing = subscribe(text, new AbortController().signal);
  await new Promise(setImmediate);
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  ready.resolve();
  await subscribing;
  expect(pushManager.subscribe).toHaveBeenCalledOnce();
});

test('permission is asked for once; without it there is no subscription', async () => {
  const known = { endpoint: 'https://push.example/1' };
  const registration = { pushManager: { getSubscription: async () => known } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const requestPermission = vi.fn(async () => 'granted');
  const say = (permission: string) => vi.stubGlobal('Notification', { permission, requestPermission });
  say('default');
  expect([await currentSubscription(), await askPermission()]).toEqual([null, 'granted']);
  say('denied');
  expect([await currentSubscription(), await askPermission()]).toEqual([null, 'denied']);
  say('granted');
  expect([await currentSubscription(), await askPermission()]).toEqual([known, 'granted']);
  expect(requestPermission).toHaveBeenCalledOnce();
});

test('a device finds itself in the list by the hash that the server calculates', async () => {
  for (const endpoint of ['https://push.example/1', 'https://push.example/ä?b=c']) {
    expect(await endpointHash(endpoint)).toBe(createHash('sha256').update(endpoint).digest('base64url'));
  }
});

test('a subscription of another server is replaced, and every push is shown (spec §9)', async () => {
  const old = { ...subscription(key.map((byte) => byte ^ 1)), unsubscribe: vi.fn(async () => true) };
  const wanted: unknown[] = [];
  const pushManager = {
    getSubscription: async () => old,
    subscribe: async (options: object) => wanted.push(options),
  };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ active: {}, pushManager }) },
  });
  await subscribe(text, new AbortController().signal);
  expect(old.unsubscribe).toHaveBeenCalledOnce();
  expect(wanted).toEqual([{ userVisibleOnly: true, applicationServerKey: key }]);
});

afterEach(() => vi.unstubAllGlobals());

describe('a subscription that arrives after it was cancelled', () => {
  /** Stubs a push service whose responses the test controls. */
  function slowService() {
    const unsubscribe = vi.fn(async () => true);
    const answers: (() => void)[] = [];
    const pushManager = {
      getSubscription: async () => null,
      subscribe: () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ unsubscribe }));
        }),
    };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
    return { unsubscribe, answers };
  }

  test('is ended', async () => {
    const { unsubscribe, answers } = slowService();
    const waiting = new AbortController();
    const late = subscribe(text, waiting.signal);
    await eventually(() => expect(answers).toHaveLength(1));
    waiting.abort();
    answers[0]!();
    await late;
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test('is kept if the user has tried again since', async () => {
    const { unsubscribe, answers } = slowService();
    const waiting = new AbortController();
    const late = subscribe(text, waiting.signal);
    await eventually(() => expect(answers).toHaveLength(1));
    waiting.abort();
    const second = subscribe(text, new AbortController().signal);
    await eventually(() => expect(answers).toHaveLength(2));
    for (const answer of answers) answer();
    await Promise.all([late, second]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});
