import { expect, type CDPSession, type Page, type Worker } from 'playwright/test';
import { addDays } from '#domain/days.ts';
import type { ReminderPayload } from '#domain/reminder.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { openSqlite } from '#server/db/connect.ts';
import type { Db } from '#server/db/schema.ts';
import { v7 as uuid } from 'uuid';
import { addEntry, addPlant, addPreference, call } from './plants.ts';
import type { Snug } from './server.ts';

/** The phone's system, as far as reminders need it: it delivers pushes, shows notifications, and wakes the service worker. */
export interface PhoneSystem {
  /** Delivers a push and waits until its notification is shown. */
  deliver(payload: ReminderPayload | string): Promise<void>;
  /** Fires the service worker's sync event, as when the phone is online again. */
  sync(): Promise<void>;
  /** The notifications on the screen. */
  shown(): Promise<{ title: string; body: string; tag: string; actions: string[] }[]>;
  /**
   * Presses a notification by tag, with no page needed, and waits for the worker to finish.
   *
   * @param action the button; '' for the notification itself
   * @returns the paths that the worker opened a page for
   */
  press(action: string, tag?: string): Promise<string[]>;
  /** Presses the same button several times at once, as an impatient user does. */
  pressTwice(action: string): Promise<void>;
  /** The number that the worker last set on the app's icon. */
  badge(): Promise<number | null | undefined>;
}

interface Scope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(url: string): Promise<null> };
  NotificationEvent: new (type: string, init: object) => Event;
  snugOpened: string[];
  snugShown: number;
  snugBadge: number | null | undefined;
}

/** Runs in the worker: test browsers support neither opening a page from it nor badges. */
function prepare(): void {
  const scope = globalThis as unknown as Scope;
  scope.snugOpened = [];
  scope.clients.openWindow = async (url) => {
    scope.snugOpened.push(url);
    return null;
  };
  scope.snugShown = 0;
  const show = scope.registration.showNotification.bind(scope.registration);
  scope.registration.showNotification = async (title, options) => {
    await show(title, options);
    scope.snugShown += 1;
  };
  Object.assign(navigator, { setAppBadge: async (count?: number) => void (scope.snugBadge = count ?? null) });
}

/** Runs in the worker. */
async function pressed([action, tag, times]: readonly [string, string, number]): Promise<string[]> {
  const scope = globalThis as unknown as Scope;
  const [notification] = await scope.registration.getNotifications({ tag });
  if (!notification) throw new Error('No such notification is shown.');
  const before = scope.snugOpened.length;
  const works: Promise<unknown>[] = [];
  for (let count = 0; count < times; count += 1) {
    const event = new scope.NotificationEvent('notificationclick', { notification, action });
    Object.assign(event, { waitUntil: (work: Promise<unknown>) => void works.push(work) });
    dispatchEvent(event);
  }
  await Promise.all(works);
  return scope.snugOpened.slice(before);
}

/** Waits until the service worker has the app's files and answers the page. */
export const isControlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** Waits until the app has noted on this phone which user is signed in. */
export const isNoted = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/signed-in'))?.text()) ?? null))
    .not.toBeNull();

/**
 * Returns the system of a phone on which a page of the app is open. It keeps working after that page is closed.
 *
 * @param page shows the app to a signed-in user
 */
export async function systemOf(page: Page, { origin }: Snug): Promise<PhoneSystem> {
  await isNoted(page);
  await isControlled(page);
  const context = page.context();
  const desk = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(desk);
  let registrationId = '';
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrationId).not.toBe('');
  const worker = (): Worker => context.serviceWorkers().at(-1)!;
  await worker().evaluate(prepare);
  return {
    async deliver(payload) {
      const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const count = () => worker().evaluate(() => (globalThis as unknown as Scope).snugShown);
      const before = await count();
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      // Chromium forgets a notification that is listed while it is being shown.
      await expect.poll(count).toBeGreaterThan(before);
    },
    sync: () =>
      devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      }) as Promise<never>,
    shown: () =>
      worker().evaluate(async () => {
        const scope = globalThis as unknown as Scope;
        const notifications = await scope.registration.getNotifications();
        return notifications.map((notification) => {
          const { title, body, tag } = notification;
          const { actions } = notification as unknown as { actions: { title: string }[] };
          return { title, body, tag, actions: actions.map((action) => action.title) };
        });
      }),
    press: (action, tag = 'tasks') => worker().evaluate(pressed, [action, tag, 1] as const),
    pressTwice: async (action) => void (await worker().evaluate(pressed, [action, 'tasks', 2] as const)),
    badge: () => worker().evaluate(() => (globalThis as unknown as Scope).snugBadge),
  };
}

const watering = {
  actionID: 1,
  actionName: 'Water',
  actionNamePast: 'Watered',
  actionIcon: 'droplets',
  actionColour: '#1B5E8C',
  actionBackground: '#DCEEF9',
};

/** Adds a plant whose watering has been due since yesterday. @returns its id */
export async function addPlantWithDueTask(page: Page, plantName = 'Big fern'): Promise<string> {
  const plantId = await addPlant(page, { plantName }, `Pot of ${plantName}`);
  await addEntry(page, plantId, { daysAgo: 8 });
  await addPreference(page, plantId, 1, 7);
  return plantId;
}

/** Returns the reminder that the server would send now. */
export async function reminderFor(page: Page): Promise<ReminderPayload> {
  const due = await call<{ taskID: string; plantID: string; taskDueDate: string }[]>(
    page,
    'GET',
    '/api/tasks',
  );
  const { user } = await call<{ user: { id: string } }>(page, 'GET', '/api/auth/get-session');
  const tasks = due.map(({ taskID, plantID, taskDueDate }) => ({
    id: taskID,
    plantId: plantID,
    dueOn: taskDueDate,
    ...(due.length === 1 && { care: watering }),
  }));
  return {
    title: 'Care today',
    body: 'Water Big fern',
    tag: 'tasks',
    url: due.length === 1 ? `/plants/${due[0]!.plantID}` : '/tasks',
    digest: 'a3c1f5e0-6b1d-4c8e-9b46-0d1f6f1c2a77',
    day: dayIn(defaultZone, Date.now()),
    userId: user.id,
    tasks,
  };
}

/**
 * Marks today's reminders as claimed. Otherwise the server sends them at the next full minute, which fails, since there is no push
 * service: the list of devices then says so.
 */
export async function claimReminders(db: Db): Promise<void> {
  const users = await db
    .selectFrom('user')
    .select(['id as user_id', 'householdId as household_id'])
    .execute();
  const claim = { day: dayIn(defaultZone, Date.now()), created_at: Date.now(), sent_at: null };
  await db
    .insertInto('digest')
    .values(users.map((user) => ({ ...user, ...claim, id: uuid() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts the entries, and the tasks snoozed until tomorrow, in the server's database. */
export async function written({ dataDir }: Snug) {
  const { db, close } = openSqlite(dataDir);
  try {
    const entries = await db.selectFrom('interaction').selectAll().execute();
    const tasks = await db.selectFrom('task').selectAll().where('completed_at', 'is', null).execute();
    const tomorrow = addDays(dayIn(defaultZone, Date.now()), 1);
    return {
      entries: entries.length,
      putOff: tasks.filter(({ snoozed_to }) => snoozed_to === tomorrow).length,
    };
  } finally {
    await close();
  }
}
