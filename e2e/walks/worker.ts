import { expect, type Page } from 'playwright/test';
import { standInForPush } from '../support/push.ts';

/** What the page's service worker says, in place of a real one: walks run without. */
interface WorkerManners {
  /** Whoever asks for the worker waits. */
  isHeld: boolean;
  waiting: (() => void)[];
  /** A version that waits, and never starts. */
  hasBrokenVersion: boolean;
  permission: NotificationPermission;
  /** Answers the browser's question; there while it is asked. */
  answer: ((permission: NotificationPermission) => void) | null;
  /** The app listens for new versions. */
  isWatched: boolean;
}

declare global {
  var snugWorker: WorkerManners;
}

/** Runs in the page before the app. */
function install(): void {
  const manners: WorkerManners = {
    isHeld: false,
    waiting: [],
    hasBrokenVersion: false,
    permission: 'default',
    answer: null,
    isWatched: false,
  };
  globalThis.snugWorker = manners;
  // Taken here: a walk may take the class away.
  const pushManager = PushManager.prototype;
  const brokenVersion = Object.assign(new EventTarget(), { state: 'redundant', postMessage: () => {} });
  const container = navigator.serviceWorker;
  container.getRegistration = (async () => {
    if (manners.isHeld) await new Promise<void>((resolve) => manners.waiting.push(resolve));
    return { pushManager, waiting: manners.hasBrokenVersion ? brokenVersion : null };
  }) as never;
  container.startMessages = () => void (manners.isWatched = true);
  Object.defineProperty(Notification, 'permission', { get: () => manners.permission });
  Notification.requestPermission = async () => {
    manners.permission = await new Promise((resolve) => (manners.answer = resolve));
    manners.answer = null;
    return manners.permission;
  };
}

const installed = new WeakSet<Page>();

/** Gives the page a worker that obeys the walk, on every document that it opens from now on. */
export async function standInForWorker(page: Page): Promise<void> {
  if (installed.has(page)) return;
  installed.add(page);
  await standInForPush(page);
  await page.addInitScript(install);
}

export const setWorker = (page: Page, manners: Partial<Omit<WorkerManners, 'waiting' | 'answer'>>) =>
  page.evaluate((given) => void Object.assign(globalThis.snugWorker, given), manners);

/** Waits until somebody asks for the worker, and lets them have it. */
export async function letWorkerAnswer(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => globalThis.snugWorker.waiting.length), { intervals: [10, 20, 50] })
    .toBeGreaterThan(0);
  await page.evaluate(() => {
    const { snugWorker } = globalThis;
    snugWorker.isHeld = false;
    for (const go of snugWorker.waiting.splice(0)) go();
  });
}

/** Waits until the browser asks the person, and answers in their place. */
export async function answerPermission(page: Page, permission: NotificationPermission): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => globalThis.snugWorker.answer !== null), { intervals: [10, 20, 50] })
    .toBe(true);
  await page.evaluate((given) => globalThis.snugWorker.answer!(given), permission);
}

/** Waits until the app listens for new versions. */
export const watchesVersions = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => globalThis.snugWorker.isWatched), { intervals: [20, 50, 100] })
    .toBe(true);

/** Says what the service worker says when a new version is on this device (spec §7). */
export const announceVersion = (page: Page) =>
  page.evaluate(() => {
    const data = { type: 'NEW_VERSION_AVAILABLE' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
