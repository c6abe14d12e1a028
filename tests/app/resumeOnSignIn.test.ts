/** How a page treats the interrupted flows of a user who has just signed in. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { ids, session } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';
import { ben, startRoot } from './support/root.ts';

const repotting = createMachine({});
let root: Awaited<ReturnType<typeof startRoot>>;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  root.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page. @param hasCode whether the code of flows can be loaded */
async function open(at: 'signedIn.current' | 'signedOut', hasCode = true) {
  root = await startRoot({ at, flows: { repotting } });
  const { resumeOnSignIn } = await import('#app/shell/startup/resumeOnSignIn.ts');
  const storage = await import('#app/storage/flows.ts');
  const resume = () =>
    resumeOnSignIn({
      fetchFlows: async () => {
        if (!hasCode) throw new TypeError('Failed to fetch');
      },
      survivesReload: (name) => name !== 'snooze',
    });
  return { ...storage, resume };
}
const isHandled = () => root.app.getSnapshot().matches({ interruptions: 'handled' });
const { id: userId } = session.user;

test('the scanner may start once the interrupted flows of each user who signs in are handled', async () => {
  const { resume } = await open('signedOut');
  resume();
  expect(isHandled()).toBe(false);
  const send = vi.spyOn(root.app, 'send');
  root.turn('signedIn.current');
  // The session is read again.
  root.turn('signedIn.current');
  await eventually(() => expect(isHandled()).toBe(true));
  await new Promise(setImmediate);
  expect(send).toHaveBeenCalledOnce();
  root.turn('signedOut');
  expect(isHandled()).toBe(false);
  root.turn('signedIn.current', ben);
  await eventually(() => expect(isHandled()).toBe(true));
});

test('the scanner may start even if the interrupted flows cannot be read', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { resume } = await open('signedIn.current');
  resume();
  await eventually(() => expect(isHandled()).toBe(true));
});

test('an interrupted flow is resumed, and one that begins anew after a reload is forgotten', async () => {
  const { keepFlow, loadFlows, resume } = await open('signedIn.current');
  const flow = { userId, input: { plantId: ids.plant }, snapshot: { context: {} } };
  keepFlow('repotting', flow);
  keepFlow('snooze', flow);
  await eventually(async () => expect((await loadFlows()).size).toBe(2));
  resume();
  await eventually(() => expect(isHandled()).toBe(true));
  expect(root.app.getSnapshot().matches({ flow: 'repotting' })).toBe(true);
  expect([...(await loadFlows()).keys()]).toEqual(['repotting']);
  expect(root.requests).toEqual([]);
});

test('an interrupted flow whose code is missing is started like any other, so that the user is asked whether to load the code again', async () => {
  const { keepFlow, loadFlows, resume } = await open('signedIn.current', false);
  const input = { plantId: ids.plant };
  keepFlow('propagation', { userId, input, snapshot: { context: {} } });
  await eventually(async () => expect((await loadFlows()).size).toBe(1));
  resume();
  await eventually(() => expect(isHandled()).toBe(true));
  const event = { type: 'propagation.requested', input };
  expect(root.requests).toMatchObject([{ type: 'flow.requested', request: { flow: 'propagation', event } }]);
});
