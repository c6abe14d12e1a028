import { expect, type Page } from 'playwright/test';

/** The system calls of the worker that wait until the walk decides about them. */
type Gate = 'openPage' | 'keepIntents' | 'requestSync' | 'showAgain';

interface System {
  waiting: Partial<Record<Gate, (isGood: boolean) => void>>;
  /** Paths of opened pages. */
  opened: string[];
  /** Titles of shown notifications. */
  shown: string[];
  /** The phone has no storage space left. */
  isFull: boolean;
}

declare global {
  var snugSystem: System;
}

/** Runs in a page without the app, before the worker's script: provides the worker's globals. */
function install(isFull: boolean): void {
  const system: System = { waiting: {}, opened: [], shown: [], isFull };
  globalThis.snugSystem = system;
  const pass = (gate: Gate) =>
    new Promise<void>((resolve, reject) => {
      const before = system.waiting[gate];
      // Several rows are stored in one step.
      system.waiting[gate] = (isGood) => {
        before?.(isGood);
        if (isGood) resolve();
        else reject(new Error('The walk says no.'));
      };
    });
  const { put } = IDBObjectStore.prototype;
  // idb returns a promise unchanged.
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row: [unknown, IDBValidKey]) {
    if (!system.isFull) put.apply(this, row);
    return pass('keepIntents');
  } as never;
  Object.assign(globalThis, {
    clients: {
      matchAll: async () => [],
      openWindow: async (path: string) => {
        await pass('openPage');
        system.opened.push(path);
      },
    },
    registration: {
      sync: { register: () => pass('requestSync') },
      showNotification: async (title: string) => {
        await pass('showAgain');
        system.shown.push(title);
      },
    },
  });
}

/** Runs in the page: creates the database as the app does. */
const makeStores = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('snug', 1);
    opening.addEventListener('upgradeneeded', () => {
      for (const store of ['intents', 'files', 'flows']) opening.result.createObjectStore(store);
    });
    opening.addEventListener('error', () => reject(new Error('The database could not be created.')));
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
  });

/** Opens a page of the app's origin without the app. */
export async function openEmptyPage(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(makeStores);
}

/** Runs the built service worker's script in an empty page, so that the walk can observe its charts. */
export async function startWorkerIn(page: Page, { isFull }: { isFull: boolean }): Promise<void> {
  await page.evaluate(install, isFull);
  await page.addScriptTag({ url: '/sw.js' });
}

/** Notes the signed-in user, as the app does. */
export const noteSignedInOn = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    await (await caches.open('signed-in')).put('/signed-in', new Response(id));
  }, userId);

/** Presses a button of a notification; '' for the notification itself. */
export const pressOn = (page: Page, action: string, data: object) =>
  page.evaluate(
    ([button, kept]) => {
      const notification = { title: 'Care today', body: '', tag: 'tasks', data: kept, close: () => {} };
      const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
      dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, action: button, waitUntil }),
      );
    },
    [action, data] as const,
  );

/** Fires the sync event, as when the phone is online again. */
export const syncOn = (page: Page) =>
  page.evaluate(() => {
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    dispatchEvent(Object.assign(new Event('sync'), { tag: 'outbox', waitUntil }));
  });

/** Waits until the worker makes this system call, and completes it. */
export async function endOn(page: Page, gate: Gate, isGood: boolean): Promise<void> {
  await expect
    .poll(() => page.evaluate((name) => name in globalThis.snugSystem.waiting, gate), {
      message: `the worker calls ${gate}`,
      intervals: [10, 20, 50],
    })
    .toBe(true);
  await page.evaluate(
    ([name, is]) => {
      const { waiting } = globalThis.snugSystem;
      const go = waiting[name]!;
      delete waiting[name];
      go(is);
    },
    [gate, isGood] as const,
  );
}

export const openedOn = (page: Page) => page.evaluate(() => globalThis.snugSystem.opened);
export const shownOn = (page: Page) => page.evaluate(() => globalThis.snugSystem.shown);
