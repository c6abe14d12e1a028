import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { v5, v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import { watering } from '#machines/support/examples.ts';
import { planted, startApp } from '../server/support.ts';
import { runActor } from './support/runActor.ts';

interface WorkerActors {
  provideNotificationAction(showAgain: () => Promise<void>): AnyStateMachine;
}
interface WorkerActions {
  answer(notification: object, action: string): Promise<void>;
  resendKept(): Promise<void>;
}

/** Loads a module of the service worker, whose types are not those of a page. */
const load = async <Module>(file: string) =>
  (await import(new URL(`../../src/app/worker/${file}`, import.meta.url).href)) as Module;

/** The phone's service worker, whose network may be off. */
let network: { isOn: boolean; person: string | null };

/** A household with two plants, the first of which is dead, and the service worker of its person. */
async function household() {
  const { app, person } = await startApp();
  const ann = await person('ann@home.example');
  const [dead, living] = [await planted(ann), await planted(ann)];
  await ann.patch(`/api/plants/${dead.plantId}/kill`);
  const { user } = (await ann.get<{ user: { id: string } }>('/api/auth/get-session')).body;
  network = { isOn: true, person: user.id };
  /** The users whom the worker's requests name. */
  const users: (string | null)[] = [];
  const origin = 'http://snug.test';
  vi.stubGlobal('fetch', async (request: Request) => {
    users.push(request.headers.get('snug-user'));
    if (!network.isOn) throw new TypeError('Failed to fetch');
    const { statusCode, headers, rawPayload } = await app.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: { ...Object.fromEntries(request.headers), origin, cookie: ann.cookie },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const body = statusCode === 204 ? null : new Uint8Array(rawPayload);
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
  });
  const entries = async (plantId: string) =>
    (await ann.get<{ actionName: string }[]>(`/api/plants/${plantId}/interactions`)).body
      .map(({ actionName }) => actionName)
      .toSorted();
  return { userId: user.id, dead: dead.plantId, living: living.plantId, entries, users };
}

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

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('self', { registration: {}, clients: { matchAll: async () => [] } });
  vi.stubGlobal('caches', {
    match: async () => (network.person === null ? undefined : new Response(network.person)),
  });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://snug.test') : input, init);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a change that is refused is not forgotten because the next one succeeds', async () => {
  const { dead, living, entries } = await household();
  const { provideNotificationAction } = await load<WorkerActors>('actors.ts');
  const worker = provideNotificationAction(async () => undefined);
  const sent = await runActor(worker, 'sendIntents', { intents: [care(dead), care(living)] });
  expect(sent).toBe('refused');
  expect(await entries(living)).toEqual(['New plant', 'Water']);
});

test('a background sync fails as long as the server does not answer, so that the browser repeats it', async () => {
  const { userId, living, entries } = await household();
  const { resendKept } = await load<WorkerActions>('actions.ts');
  const { keepIntents, loadIntents } = await import('#app/storage/intents.ts');
  await keepIntents(userId, [care(living)]);
  network.isOn = false;
  await expect(resendKept()).rejects.toThrow('The server did not answer.');
  network.isOn = true;
  await resendKept();
  expect(await entries(living)).toEqual(['New plant', 'Water']);
  expect(await loadIntents(userId)).toEqual([]);
});

test("while Snug is on the screen, the worker sends a notification's snooze, and leaves that of another task to the page", async () => {
  const { userId, living } = await household();
  const { resendKept } = await load<WorkerActions>('actions.ts');
  const { keepIntents, loadIntents } = await import('#app/storage/intents.ts');
  const madeAt = new Date().toISOString();
  const snooze = (taskId: string, id: string): Intent => ({
    id,
    kind: 'snoozeTask',
    madeAt,
    plantId: living,
    taskId,
    days: 1,
    from: '2026-07-11',
  });
  const pressed = { ...snooze(uuid(), v5('tomorrow', uuid())), isTried: true };
  const chosen = snooze(uuid(), uuid());
  await keepIntents(userId, [pressed, chosen]);
  const page = { visibilityState: 'visible', postMessage: () => undefined };
  Object.assign(self, { clients: { matchAll: async () => [page] } });
  await resendKept();
  expect(await loadIntents(userId)).toEqual([chosen]);
});

test("while Snug is on the screen, the worker leaves a notification's snooze that the page has undone to the page", async () => {
  const { userId, living } = await household();
  const { resendKept } = await load<WorkerActions>('actions.ts');
  const { keepIntents, loadIntents } = await import('#app/storage/intents.ts');
  const madeAt = new Date().toISOString();
  const task = { madeAt, plantId: living, taskId: uuid() };
  const pressed: Intent = {
    ...task,
    id: v5('tomorrow', uuid()),
    kind: 'snoozeTask',
    days: 1,
    from: '2026-07-11',
    isTried: true,
  };
  const undone: Intent = { ...task, id: uuid(), kind: 'unsnoozeTask', until: '2026-07-11' };
  await keepIntents(userId, [pressed, undone]);
  Object.assign(self, { clients: { matchAll: async () => [{ visibilityState: 'visible' }] } });
  await resendKept();
  expect(await loadIntents(userId)).toHaveLength(2);
});

test("the worker's requests name the user, so that the server refuses them after another user has signed in", async () => {
  const { userId, living, entries, users } = await household();
  const { resendKept } = await load<WorkerActions>('actions.ts');
  const { keepIntents } = await import('#app/storage/intents.ts');
  await keepIntents(userId, [care(living)]);
  await resendKept();
  expect(await entries(living)).toEqual(['New plant', 'Water']);
  // The request for the session names no user.
  expect(users).toEqual([null, userId]);
});

test("while Snug is on the screen, the worker leaves a notification's care that the page has taken back to the page", async () => {
  const { userId, living, entries } = await household();
  const { resendKept } = await load<WorkerActions>('actions.ts');
  const { keepIntents, loadIntents } = await import('#app/storage/intents.ts');
  const done = care(living);
  const { id: interactionId, madeAt } = done;
  const undone: Intent = { id: uuid(), kind: 'deleteInteraction', plantId: living, interactionId, madeAt };
  await keepIntents(userId, [done, undone]);
  Object.assign(self, { clients: { matchAll: async () => [{ visibilityState: 'visible' }] } });
  await resendKept();
  expect(await entries(living)).toEqual(['New plant']);
  expect(await loadIntents(userId)).toHaveLength(2);
});

test('while Snug is open but not on the screen, the worker sends what the page left, and tells the page', async () => {
  const { userId, living, entries } = await household();
  const { resendKept } = await load<WorkerActions>('actions.ts');
  const { keepIntents, loadIntents } = await import('#app/storage/intents.ts');
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
  const { resendKept } = await load<WorkerActions>('actions.ts');
  const { keepIntents } = await import('#app/storage/intents.ts');
  network.isOn = false;
  await resendKept();
  await keepIntents(userId, [care(living)]);
  network.person = null;
  await resendKept();
  expect(users).toEqual([]);
});

test('the worker leaves an edit to the page if an earlier edit of the same entry is refused: a retry of that one would overwrite it', async () => {
  const { userId, living } = await household();
  const { resendKept } = await load<WorkerActions>('actions.ts');
  const { keepIntents, loadIntents } = await import('#app/storage/intents.ts');
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
  const { resendKept } = await load<WorkerActions>('actions.ts');
  const { keepIntents, loadIntents } = await import('#app/storage/intents.ts');
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
    network.isOn = false;
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
  network.isOn = false;
  await fire('push');
  expect(shown).toEqual(['Snug']);
  // Only then does the browser repeat it.
  await expect(fire('sync')).rejects.toThrow('The server did not answer.');
  network.isOn = true;
  await fire('push');
  expect(await entries(living)).toEqual(['New plant', 'Water']);
  expect(await loadIntents(userId)).toEqual([]);
});
