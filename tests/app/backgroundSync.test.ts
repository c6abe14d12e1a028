import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from './support/fakePage.ts';

const outbox = vi.hoisted(() => ({ isStuck: false, queue: [] as object[], changed: () => {} }));
vi.mock('#app/runtime/app.ts', () => ({
  onOutbox: (listener: (flow: object) => void) => {
    const getSnapshot = () => ({ context: { queue: outbox.queue }, hasTag: () => outbox.isStuck });
    const subscribe = (look: (snapshot: object) => void) => (outbox.changed = () => look(getSnapshot()));
    listener({ getSnapshot, subscribe });
  },
}));

const asked: string[] = [];
const register = async (tag: string) => void asked.push(tag);

/** Starts a page in a browser with a service worker. */
async function start(registration: object | undefined) {
  const page = fakePage();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.resetModules();
  await import('#app/flows/outbox/backgroundSync.ts');
  return page;
}

beforeEach(() => {
  asked.length = 0;
  Object.assign(outbox, { isStuck: false, queue: [] });
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise(setImmediate);

test('the browser is asked once each time when changes get stuck', async () => {
  await start({ sync: { register } });
  outbox.changed();
  await settle();
  expect(asked).toEqual([]);
  outbox.isStuck = true;
  outbox.changed();
  outbox.changed();
  await settle();
  expect(asked).toEqual(['outbox']);
  outbox.isStuck = false;
  outbox.changed();
  outbox.isStuck = true;
  outbox.changed();
  await settle();
  expect(asked).toEqual(['outbox', 'outbox']);
});

test('the browser is asked when Snug is left while something waits', async () => {
  const page = await start({ sync: { register } });
  page.turn('hidden');
  await settle();
  expect(asked).toEqual([]);
  page.turn('visible');
  outbox.queue = [{}];
  page.turn('hidden');
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
  outbox.isStuck = true;
  outbox.changed();
  await settle();
  expect(asked).toEqual([]);
  info.mockRestore();
});
