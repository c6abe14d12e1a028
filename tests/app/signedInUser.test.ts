/** How a page treats the work of a user who has signed out, or has just signed in. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interactionCardMachine } from '#machines/interactionCard/interactionCardMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';

const root = vi.hoisted(() => ({
  userId: 'ann' as string | null,
  events: [] as { type: string }[],
  /** Requests whose code is loaded first, and if that fails, retried. */
  started: [] as { type: string }[],
  hasCode: true,
  listeners: new Set<() => void>(),
}));
vi.mock('#app/runtime/app.ts', () => ({
  app: {
    getSnapshot: () => ({ children: {}, can: () => true }),
    send: (event: { type: string }) => root.events.push(event),
  },
  person: () => root.userId,
  session: () => ({ subscribe: (listener: () => void) => root.listeners.add(listener) }),
}));
vi.mock('#app/flows/lazyFlows.ts', () => ({
  fetchFlows: async () => {
    if (!root.hasCode) throw new TypeError('Failed to fetch');
  },
  survivesReload: (name: string) => name !== 'snooze',
}));
vi.mock('#app/runtime/start.ts', () => ({
  start: (event: { type: string }) => root.started.push(event),
}));

const signIn = (userId: string | null) => {
  root.userId = userId;
  for (const listener of root.listeners) listener();
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
  root.userId = 'ann';
  root.events = [];
  root.started = [];
  root.hasCode = true;
  root.listeners.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const file = new File(['picture'], 'fern.jpg');

/** An edited card that cannot take photos now, because it asks whether to delete the entry. */
function askingCard() {
  const card = createActor(interactionCardMachine, {
    input: { plantId: ids.plant, interactionId: ids.note },
  }).start();
  card.send({ type: 'deletion.requested', photoCount: 0 });
  return card;
}

/** Returns how many files the phone has stored. */
async function stored(): Promise<number> {
  const { inHand } = await import('#app/storage/filesInHand.ts');
  return inHand.size;
}

test('photos for a card wait until it can take them', async () => {
  const { addPhotos } = await import('#app/flows/interactionCard/addPhotos.ts');
  const card = askingCard();
  const adding = addPhotos(card, [file]);
  expect(await stored()).toBe(0);
  card.send({ type: 'deletion.kept' });
  await adding;
  expect(await stored()).toBe(1);
});

test('photos for a card are stored neither for a deleted entry nor after their user has signed out', async () => {
  const { addPhotos } = await import('#app/flows/interactionCard/addPhotos.ts');
  const deleted = askingCard();
  const adding = addPhotos(deleted, [file]);
  deleted.send({ type: 'deletion.confirmed' });
  await adding;
  const left = askingCard();
  const late = addPhotos(left, [file]);
  signIn('ben');
  left.send({ type: 'deletion.kept' });
  await late;
  expect(await stored()).toBe(0);
});

const handled = [{ type: 'interruptions.handled' }];

test('the scanner may start once the interrupted flows of each user who signs in are handled', async () => {
  const { resumeOnSignIn } = await import('#app/shell/startup/resumeOnSignIn.ts');
  root.userId = null;
  resumeOnSignIn();
  expect(root.events).toEqual([]);
  signIn('ann');
  signIn('ann');
  await eventually(() => expect(root.events).toEqual(handled));
  signIn(null);
  signIn('ben');
  await eventually(() => expect(root.events).toEqual([...handled, ...handled]));
});

test('the scanner may start even if the interrupted flows cannot be read', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { resumeOnSignIn } = await import('#app/shell/startup/resumeOnSignIn.ts');
  resumeOnSignIn();
  await eventually(() => expect(root.events).toEqual(handled));
});

test('an interrupted flow is resumed, and one that begins anew after a reload is forgotten', async () => {
  const { keepFlow, loadFlows } = await import('#app/storage/flows.ts');
  const flow = { userId: 'ann', input: { plantId: ids.plant }, snapshot: { context: {} } };
  keepFlow('repotting', flow);
  keepFlow('snooze', flow);
  await eventually(async () => expect((await loadFlows()).size).toBe(2));
  const { resumeOnSignIn } = await import('#app/shell/startup/resumeOnSignIn.ts');
  resumeOnSignIn();
  const requested = { type: 'repotting.requested', input: flow.input };
  await eventually(() => expect(root.events).toEqual([requested, ...handled]));
  expect([...(await loadFlows()).keys()]).toEqual(['repotting']);
  expect(root.started).toEqual([]);
});

test('an interrupted flow whose code is missing is started like any other, so that the user is asked whether to load the code again', async () => {
  const { keepFlow, loadFlows } = await import('#app/storage/flows.ts');
  const input = { plantId: ids.plant };
  keepFlow('propagation', { userId: 'ann', input, snapshot: { context: {} } });
  await eventually(async () => expect((await loadFlows()).size).toBe(1));
  root.hasCode = false;
  const { resumeOnSignIn } = await import('#app/shell/startup/resumeOnSignIn.ts');
  resumeOnSignIn();
  await eventually(() => expect(root.events).toEqual(handled));
  expect(root.started).toEqual([{ type: 'propagation.requested', input }]);
});
