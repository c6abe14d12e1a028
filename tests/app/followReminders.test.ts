import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Intent } from '#domain/intent.ts';
import { ids, watering } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';

/** The root's children that reminders follow, as far as they are read. */
const root = vi.hoisted(() => {
  const child = <Snapshot>(first: Snapshot) => {
    const listeners = new Set<() => void>();
    return {
      now: first,
      sent: [] as unknown[],
      getSnapshot() {
        return this.now;
      },
      subscribe: (listener: () => void) => listeners.add(listener),
      send(event: unknown) {
        this.sent.push(event);
      },
      become(next: Snapshot) {
        this.now = next;
        for (const listener of listeners) listener();
      },
    };
  };
  const sessionIn = (state: string, userId: string | null) => ({
    matches: (other: string) => other === state,
    userId,
  });
  const outboxWith = (queue: Intent[], refused: { intents: Intent[] }[] = []) => ({
    context: { queue, refused },
  });
  const make = () => ({
    session: child(sessionIn('signedIn', 'ann')),
    outbox: child(outboxWith([])),
  });
  return { children: make(), make, outboxWith, sessionIn };
});
vi.mock('#app/runtime/app.ts', () => ({
  app: { getSnapshot: () => root },
  onOutbox: (listener: (outbox: unknown) => void) => listener(root.children.outbox),
  session: () => root.children.session,
  person: () => root.children.session.now.userId,
}));

interface Reminder {
  userId?: string;
  url?: string;
  tasks?: { id: string }[];
  /** When it was shown; before everything else if left out. */
  timestamp?: number;
}

/** Opens a page with reminders on the phone's screen. */
async function openPage(reminders: Record<string, Reminder> = {}) {
  vi.resetModules();
  root.children = root.make();
  const closed: string[] = [];
  const badges: number[] = [];
  const notes = new Map<string, string>();
  const container = Object.assign(new EventTarget(), {
    getRegistration: async () => ({
      getNotifications: async () =>
        Object.entries(reminders).map(([name, { timestamp, ...data }]) => ({
          data,
          ...(timestamp !== undefined && { timestamp }),
          close: () => closed.push(name),
        })),
    }),
  });
  const put = async (key: string, response: Response) => void notes.set(key, await response.text());
  vi.stubGlobal('caches', { open: async () => ({ put }), delete: async () => notes.clear() });
  vi.stubGlobal('navigator', {
    serviceWorker: container,
    setAppBadge: async (count: number) => badges.push(count),
    clearAppBadge: async () => badges.push(0),
  });
  const { followReminders } = await import('#app/shell/startup/followReminders.ts');
  const { queries } = await import('#app/data/api.ts');
  const { queryKeys } = await import('#app/data/keys.ts');
  const { keepIntents } = await import('#app/storage/intents.ts');
  followReminders();
  const tell = (plantIds: string[]) =>
    container.dispatchEvent(
      Object.assign(new Event('message'), { data: { type: 'INTENTS_CHANGED', plantIds } }),
    );
  return {
    badges,
    closed,
    keepIntents,
    notes,
    queries,
    queryKeys,
    tell,
    read: (tasks: object[]) =>
      queries.fetchQuery({ queryKey: queryKeys.tasks, queryFn: () => tasks, staleTime: 0 }),
  };
}

const day = '2026-07-11';
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T10:00:00Z`) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const task = (taskID: string, taskDueDate = day) => ({
  taskID,
  plantID: ids.plant,
  taskDueDate,
  statusName: 'pending',
  effectName: 'Hydration',
  actions: [{ actionID: watering.actionID, actionFlow: 'log' }],
});
const watered = (id: string): Intent => ({
  id,
  madeAt: `${day}T09:00:00.000Z`,
  kind: 'addInteraction',
  plantId: ids.plant,
  interactionId: id,
  action: watering,
  note: '',
});
/** A change as a notification's button stores it: its ids are of version 5. */
const pressed = (letter: string) => watered(`01940000-0000-5000-8000-00000000000${letter}`);

test('a reminder is closed once all of its tasks are done, and those of other users at once', async () => {
  const { closed, badges, read } = await openPage({
    'half done': { userId: 'ann', tasks: [{ id: 'first' }, { id: 'gone' }] },
    done: { userId: 'ann', tasks: [{ id: 'gone' }] },
    'of many': { userId: 'ann', tasks: [] },
    "another user's": { userId: 'ben', tasks: [{ id: 'first' }] },
    'to sign in': { url: '/login' },
    unreadable: { url: '/tasks' },
  });
  await new Promise(setImmediate);
  expect([closed, badges]).toEqual([[], []]);
  await read([task('first'), task('later', '2026-07-14')]);
  await eventually(() => expect(closed).toEqual(['done', "another user's", 'to sign in']));
  expect(badges).toEqual([1]);
});

test('a reminder that is newer than the list stays, unless this phone has done its tasks', async () => {
  const later = Date.parse(`${day}T10:05:00Z`);
  const { closed, read } = await openPage({
    'not in the list': { userId: 'ann', tasks: [{ id: 'new' }], timestamp: later },
    'done here': { userId: 'ann', tasks: [{ id: 'first' }], timestamp: later },
  });
  await read([task('first')]);
  root.children.outbox.become(root.outboxWith([watered('1')]));
  await eventually(() => expect(closed).toEqual(['done here']));
  vi.setSystemTime(later + 1000);
  closed.length = 0;
  await read([]);
  await eventually(() => expect(closed).toContain('not in the list'));
});

test('the badge counts due tasks without those that are done here, or elsewhere', async () => {
  const { badges, read } = await openPage();
  await read([task('first'), { ...task('second'), plantID: ids.otherPlant }]);
  expect(badges).toEqual([2]);
  root.children.outbox.become(root.outboxWith([watered('1')]));
  expect(badges).toEqual([2, 1]);
  await read([]);
  expect(badges.at(-1)).toBe(0);
});

test('whose reminders may be shown is noted, and forgotten when the session ends', async () => {
  const { notes, read } = await openPage();
  await eventually(() => expect([...notes.values()]).toEqual(['ann']));
  await read([task('first')]);
  const { session } = root.children;
  session.become(root.sessionIn('unreachable', null));
  await new Promise(setImmediate);
  expect([...notes.values()]).toEqual(['ann']);
  session.become(root.sessionIn('expired', 'ann'));
  await eventually(() => expect(notes.size).toBe(0));
  session.become(root.sessionIn('signedIn', 'ben'));
  await eventually(() => expect([...notes.values()]).toEqual(['ben']));
  session.become(root.sessionIn('signedOut', null));
  await eventually(() => expect(notes.size).toBe(0));
});

test('changes that the service worker has stored are sent by the page, once, and their plants are read again', async () => {
  const { keepIntents, queries, queryKeys, tell } = await openPage();
  const [queued, refused, stored] = [pressed('a'), pressed('b'), pressed('c')];
  await keepIntents('ann', [queued, refused, stored, watered(ids.note)]);
  await keepIntents('ben', [pressed('e')]);
  root.children.outbox.become(root.outboxWith([queued], [{ intents: [refused] }]));
  queries.setQueryData(queryKeys.interactions(ids.plant), []);
  tell([ids.plant]);
  await eventually(() =>
    expect(root.children.outbox.sent).toEqual([{ type: 'intent.added', intent: stored }]),
  );
  expect(queries.getQueryState(queryKeys.interactions(ids.plant))?.isInvalidated).toBe(true);
});
