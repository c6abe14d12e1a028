import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from './support/fakePage.ts';

const page = vi.hoisted(() => ({
  begin: (_outbox: object) => {},
  outbox: undefined as object | undefined,
}));
vi.mock('#app/runtime/app.ts', () => ({
  app: { getSnapshot: () => ({ children: { outbox: page.outbox } }) },
  onOutbox: (listener: (outbox: object) => void) => void (page.begin = listener),
}));

/** Begins the outbox of a user who signs in. */
function signIn() {
  const outbox = { isStuck: false, queue: [] as object[], changed: () => {} };
  const getSnapshot = () => ({ context: { queue: outbox.queue }, hasTag: () => outbox.isStuck });
  const subscribe = (look: (snapshot: object) => void) => (outbox.changed = () => look(getSnapshot()));
  page.outbox = { getSnapshot, subscribe };
  page.begin(page.outbox);
  return outbox;
}

const asked: string[] = [];
const register = async (tag: string) => void asked.push(tag);

/** Starts a page in a browser with a service worker. */
async function start(registration: object | undefined) {
  const phone = fakePage();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.resetModules();
  await import('#app/flows/outbox/backgroundSync.ts');
  return phone;
}

beforeEach(() => {
  asked.length = 0;
  page.outbox = undefined;
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise(setImmediate);

test('the browser is asked once each time when changes get stuck', async () => {
  await start({ sync: { register } });
  const outbox = signIn();
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
  const { turn } = await start({ sync: { register } });
  const outbox = signIn();
  turn('hidden');
  await settle();
  expect(asked).toEqual([]);
  turn('visible');
  outbox.queue = [{}];
  turn('hidden');
  await settle();
  expect(asked).toEqual(['outbox']);
});

test('the browser is asked only for the changes of the user who is signed in', async () => {
  const { turn } = await start({ sync: { register } });
  const former = signIn();
  former.queue = [{}];
  // The user signs out and discards what waits: the outbox ends with its last state.
  page.outbox = undefined;
  turn('hidden');
  await settle();
  expect(asked).toEqual([]);
  turn('visible');
  const outbox = signIn();
  outbox.queue = [{}];
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
  const outbox = signIn();
  outbox.isStuck = true;
  outbox.changed();
  await settle();
  expect(asked).toEqual([]);
  info.mockRestore();
});
