/** What this phone has not sent: see `outbox/hasUnsent.ts`. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import { ids, session } from '#machines/support/examples.ts';
import { fakeCaches } from './support/fakeCaches.ts';
import { startRoot } from './support/root.ts';

const photo = (id: string): Intent => ({
  id,
  madeAt: '2026-03-02T12:00:00.000Z',
  kind: 'deletePhoto',
  plantId: ids.plant,
  interactionId: ids.interaction,
  photoId: id,
});

/** A flow in the foreground that waits, then is half done, and then over. */
const kill = createMachine({
  initial: 'saving',
  states: {
    saving: { tags: 'busy', on: { next: 'restoring' } },
    restoring: { tags: 'unsettled', on: { next: 'restored' } },
    restored: { tags: 'unsettled', type: 'final' },
  },
});
const user = session.user.id;

/** A page of this phone, whose storage is empty. */
async function open(at: 'signedIn.current' | 'signedOut' = 'signedIn.current') {
  const root = await startRoot({ at, flows: { kill } });
  closings.push(root.stop);
  const { hasUnsent, unsentIntents } = await import('#app/flows/outbox/hasUnsent.ts');
  const { keepIntents } = await import('#app/storage/intents.ts');
  const { noteSignedIn } = await import('#app/storage/signedIn.ts');
  const idsOf = async () => (await unsentIntents()).map(({ id }) => id);
  return { ...root, hasUnsent, idsOf, keepIntents, noteSignedIn };
}
const closings: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', fakeCaches());
});
afterEach(() => {
  for (const close of closings.splice(0)) close();
  vi.unstubAllGlobals();
});

test("a phone without changes of its user has sent everything, whatever waits of another user's", async () => {
  const { hasUnsent, idsOf, keepIntents, turn } = await open();
  await keepIntents('ben', [photo("ben's")]);
  expect(await hasUnsent()).toBe(false);
  turn('signedOut');
  expect(await hasUnsent()).toBe(false);
  expect(await idsOf()).toEqual([]);
});

test('a phone has not sent everything if a change waits, was refused, or is only stored', async () => {
  const { become, hasUnsent, keepIntents } = await open();
  become({ queue: [photo('waiting')] });
  expect(await hasUnsent()).toBe(true);
  become({ queue: [], refused: [{ intents: [photo('refused')] }] });
  expect(await hasUnsent()).toBe(true);
  become({ refused: [] });
  expect(await hasUnsent()).toBe(false);
  await keepIntents(user, [photo('stored')]);
  expect(await hasUnsent()).toBe(true);
});

test('a flow that is half done is not sent, unlike one that is over or has done nothing yet', async () => {
  const { app, hasUnsent } = await open();
  app.send({ type: 'kill.requested', input: {} } as never);
  expect(await hasUnsent()).toBe(false);
  app.getSnapshot().children.kill!.send({ type: 'next' } as never);
  expect(await hasUnsent()).toBe(true);
  app.getSnapshot().children.kill!.send({ type: 'next' } as never);
  expect(await hasUnsent()).toBe(false);
});

test('everything that was not sent is listed once: what waits, what was refused, and what is only stored', async () => {
  const { become, idsOf, keepIntents } = await open();
  become({ queue: [photo('waiting')], refused: [{ intents: [photo('refused')] }] });
  await keepIntents(user, [photo('refused'), photo('waiting'), photo('stored')]);
  expect(await idsOf()).toEqual(['waiting', 'refused', 'stored']);
});

test('without storage, what the running outbox has not sent is listed', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { become, idsOf } = await open();
  become({ queue: [photo('waiting')] });
  expect(await idsOf()).toEqual(['waiting']);
});

test('after the session has ended, what the last user has not sent is still listed', async () => {
  const { idsOf, keepIntents, noteSignedIn } = await open('signedOut');
  await keepIntents('ann', [photo('stored')]);
  await noteSignedIn('ann');
  expect(await idsOf()).toEqual(['stored']);
});
