import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from './support/fakePage.ts';
import { startRoot } from './support/root.ts';

let root: Awaited<ReturnType<typeof startRoot>>;

const asked: string[] = [];
const register = async (tag: string) => void asked.push(tag);

/** Starts a page in a browser with a service worker. */
async function start(registration: object | undefined) {
  const phone = fakePage();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.resetModules();
  root = await startRoot();
  await import('#app/flows/outbox/backgroundSync.ts');
  return phone;
}

beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  root.stop();
  vi.unstubAllGlobals();
});

const settle = () => new Promise(setImmediate);

test('the browser is asked once each time when changes get stuck', async () => {
  await start({ sync: { register } });
  root.become({ queue: [{}] });
  await settle();
  expect(asked).toEqual([]);
  root.turnLane('delivery', 'waiting');
  root.turnLane('uploads', 'waiting');
  await settle();
  expect(asked).toEqual(['outbox']);
  root.turnLane('delivery', 'resting');
  root.turnLane('uploads', 'resting');
  root.turnLane('uploads', 'waiting');
  await settle();
  expect(asked).toEqual(['outbox', 'outbox']);
});

test('the browser is asked when Snug is left while something waits', async () => {
  const { turn } = await start({ sync: { register } });
  turn('hidden');
  await settle();
  expect(asked).toEqual([]);
  turn('visible');
  root.become({ queue: [{}] });
  turn('hidden');
  await settle();
  expect(asked).toEqual(['outbox']);
});

test('the browser is asked only for the changes of the user who is signed in', async () => {
  const { turn } = await start({ sync: { register } });
  root.become({ queue: [{}] });
  // The user signs out and discards what waits.
  root.turn('signedOut');
  turn('hidden');
  await settle();
  expect(asked).toEqual([]);
  turn('visible');
  root.turn('signedIn.current');
  await root.isOpen();
  root.become({ queue: [{}] });
  turn('hidden');
  await settle();
  expect(asked).toEqual(['outbox']);
});

test.each([
  ['no service worker', undefined],
  ['no Background Sync', {}],
  [
    'no permission for it',
    { sync: { register: () => Promise.reject(new DOMException('', 'NotAllowedError')) } },
  ],
])('a browser with %s sends changes when Snug is open again', async (_, registration) => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  await start(registration);
  root.turnLane('delivery', 'waiting');
  await settle();
  expect(asked).toEqual([]);
  info.mockRestore();
});
