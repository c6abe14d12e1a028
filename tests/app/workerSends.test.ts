import { v5, v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import { watering } from '#machines/support/examples.ts';
import { runActor } from './support/runActor.ts';
import { household, load, phone, stubBrowser } from './support/workerPhone.ts';

interface WorkerActors {
  provideNotificationAction(showAgain: () => Promise<void>): AnyStateMachine;
}
interface WorkerActions {
  answer(notification: object, action: string): Promise<void>;
  resendKept(): Promise<void>;
}

/** The worker's actions, and the phone's storage that they use. */
const worker = async () => ({
  ...(await load<WorkerActions>('actions.ts')),
  ...(await import('#app/storage/intents.ts')),
});

/** A care that a notification's button asks for. */
const care = (plantId: string): Intent => {
  const id = v5(plantId, uuid());
  const madeAt = new Date().toISOString();
  return {
    id,
    interactionId: id,
    kind: 'addInteraction',
    madeAt,
    plantId,
    action: watering,
    note: '',
    isTried: true,
  };
};

/** A snooze that a notification's button asks for. */
const snoozeByNotification = (plantId: string) => ({
  id: v5('tomorrow', uuid()),
  kind: 'snoozeTask' as const,
  madeAt: new Date().toISOString(),
  plantId,
  taskId: uuid(),
  days: 1,
  from: '2026-07-11',
  isTried: true,
});

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
  stubBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a change that is refused is not forgotten because the next one succeeds', async () => {
  const { dead, living, entries } = await household();
  const { provideNotificationAction } = await load<WorkerActors>('actors.ts');
  const chart = provideNotificationAction(async () => undefined);
  const sent = await runActor(chart, 'sendIntents', { intents: [care(dead), care(living)] });
  expect(sent).toBe('refused');
  expect(await entries(living)).toEqual(['New plant', 'Water']);
});

test('a background sync fails as long as the server does not answer, so that the browser repeats it', async () => {
  const { userId, living, entries } = await household();
  const { resendKept, keepIntents, loadIntents } = await worker();
  await keepIntents(userId, [care(living)]);
  phone.isOnline = false;
  await expect(resendKept()).rejects.toThrow('The server did not answer.');
  phone.isOnline = true;
  await resendKept();
  expect(await entries(living)).toEqual(['New plant', 'Water']);
  expect(await loadIntents(userId)).toEqual([]);
});

test("while Snug is on the screen, the worker sends a notification's snooze, and leaves that of another task to the page", async () => {
  const { userId, living } = await household();
  const { resendKept, keepIntents, loadIntents } = await worker();
  const pressed = snoozeByNotification(living);
  const chosen: Intent = { ...snoozeByNotification(living), id: uuid(), isTried: false };
  await keepIntents(userId, [pressed, chosen]);
  const page = { visibilityState: 'visible', postMessage: () => undefined };
  Object.assign(self, { clients: { matchAll: async () => [page] } });
  await resendKept();
  expect(await loadIntents(userId)).toEqual([chosen]);
});

const undoneByPage: [what: string, undone: (plantId: string) => Intent[]][] = [
  [
    'care',
    (plantId) => {
      const done = care(plantId);
      const { id: interactionId, madeAt } = done;
      return [done, { id: uuid(), kind: 'deleteInteraction', plantId, interactionId, madeAt }];
    },
  ],
  [
    'snooze',
    (plantId) => {
      const pressed = snoozeByNotification(plantId);
      const { taskId, madeAt } = pressed;
      return [pressed, { id: uuid(), kind: 'unsnoozeTask', plantId, taskId, madeAt, until: '2026-07-11' }];
    },
  ],
];
test.each(undoneByPage)(
  "while Snug is on the screen, the worker leaves a notification's %s that the page has undone to the page",
  async (_, undone) => {
    const { userId, living, entries } = await household();
    const { resendKept, keepIntents, loadIntents } = await worker();
    await keepIntents(userId, undone(living));
    Object.assign(self, { clients: { matchAll: async () => [{ visibilityState: 'visible' }] } });
    await resendKept();
    expect(await entries(living)).toEqual(['New plant']);
    expect(await loadIntents(userId)).toHaveLength(2);
  },
);

test("the worker's requests name the user, so that the server refuses them after another user has signed in", async () => {
  const { userId, living, entries, users } = await household();
  const { resendKept, keepIntents } = await worker();
  await keepIntents(userId, [care(living)]);
  await resendKept();
  expect(await entries(living)).toEqual(['New plant', 'Water']);
  // The request for the session names no user.
  expect(users).toEqual([null, userId]);
});

test('while Snug is open but not on the screen, the worker sends what the page left, and tells the page', async () => {
  const { userId, living, entries } = await household();
  const { resendKept, keepIntents, loadIntents } = await worker();
  await keepIntents(userId, [{ ...care(living), id: uuid() }, care(living)]);
  const told: unknown[] = [];
  const page = { visibilityState: 'hidden', postMessage: (message: unknown) => void told.push(message) };
  Object.assign(self, { clients: { matchAll: async () => [page] } });
  await resendKept();
  expect(await entries(living)).toEqual(['New plant', 'Water', 'Water']);
  expect(await loadIntents(userId)).toEqual([]);
  expect(told).toEqual([{ type: 'INTENTS_CHANGED', plantIds: [living] }]);
});

test('a background sync without a change or a user ends, and asks the server nothing', async () => {
  const { userId, living, users } = await household();
  const { resendKept, keepIntents } = await worker();
  phone.isOnline = false;
  await resendKept();
  await keepIntents(userId, [care(living)]);
  phone.userId = null;
  await resendKept();
  expect(users).toEqual([]);
});

test('the worker leaves an edit to the page if an earlier edit of the same entry is refused: a retry of that one would overwrite it', async () => {
  const { userId, living } = await household();
  const { resendKept, keepIntents, loadIntents } = await worker();
  const entry = care(living);
  await keepIntents(userId, [entry]);
  await resendKept();
  const edited = (note: string): Intent => ({
    id: uuid(),
    kind: 'editInteraction',
    madeAt: new Date().toISOString(),
    plantId: living,
    interactionId: entry.id,
    note,
    notesBefore: [''],
    isDraft: false,
  });
  const edits = [edited('w'.repeat(10_001)), edited('Dry')];
  await keepIntents(userId, edits);
  await resendKept();
  expect((await loadIntents(userId)).map(({ id }) => id)).toEqual(edits.map(({ id }) => id));
});

test('the worker does not send a photo that the phone has lost, so that the page can report it', async () => {
  const { userId, living, entries } = await household();
  const { resendKept, keepIntents, loadIntents } = await worker();
  const entry = care(living);
  const photo: Intent = {
    id: uuid(),
    kind: 'uploadPhoto',
    madeAt: entry.madeAt,
    plantId: living,
    interactionId: entry.id,
    photoId: uuid(),
    holdsEntry: false,
  };
  await keepIntents(userId, [entry, photo]);
  await resendKept();
  expect(await entries(living)).toEqual(['New plant', 'Water']);
  expect(await loadIntents(userId)).toEqual([photo]);
});

test.each(['done', 'tomorrow'])(
  "a notification whose button '%s' could be neither sent nor kept is shown again as it was",
  async (action) => {
    const { userId, living } = await household();
    const { answer } = await load<WorkerActions>('actions.ts');
    const shown: [title: string, options: { actions: { title: string }[] }][] = [];
    Object.assign(self, {
      location: { origin: 'http://snug.test' },
      registration: { showNotification: async (...what: (typeof shown)[0]) => void shown.push(what) },
    });
    phone.isOnline = false;
    vi.stubGlobal('indexedDB', undefined);
    const data = {
      title: 'Water Big fern',
      body: 'Due today.',
      url: `/plants/${living}`,
      digest: uuid(),
      day: '2026-07-11',
      userId,
      tasks: [{ id: uuid(), plantId: living, dueOn: '2026-07-11', care: watering }],
    };
    await answer({ title: data.title, body: data.body, tag: 'tasks', data }, action);
    expect(shown).toEqual([[data.title, expect.objectContaining({ body: data.body, tag: 'tasks', data })]]);
    expect(shown[0]![1].actions.map(({ title }) => title)).toEqual(['Done', 'Tomorrow']);
  },
);

/** Starts the service worker. @returns a function that fires an event of the browser, and waits for the worker's work */
async function startWorker(shown: string[]) {
  type Listener = (event: { data: null; waitUntil: (work: Promise<unknown>) => void }) => void;
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('__SHELL__', []);
  Object.assign(self, {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification: async (title: string) => void shown.push(title) },
  });
  await load('sw.ts');
  return async (type: 'push' | 'sync') => {
    const works: Promise<unknown>[] = [];
    listeners.get(type)!({ data: null, waitUntil: (work) => void works.push(work) });
    await Promise.all(works);
  };
}

test('a reminder that arrives wakes the worker to send what waits, and is shown in any case', async () => {
  const { userId, living, entries } = await household();
  const shown: string[] = [];
  const fire = await startWorker(shown);
  const { keepIntents, loadIntents } = await import('#app/storage/intents.ts');
  await keepIntents(userId, [care(living)]);
  phone.isOnline = false;
  await fire('push');
  expect(shown).toEqual(['Snug']);
  // Only then does the browser repeat it.
  await expect(fire('sync')).rejects.toThrow('The server did not answer.');
  phone.isOnline = true;
  await fire('push');
  expect(await entries(living)).toEqual(['New plant', 'Water']);
  expect(await loadIntents(userId)).toEqual([]);
});
