import { expect, type Page } from 'playwright/test';
import { standInForPush } from '../support/push.ts';

/** The simulated service worker of the page: walks run without a real one. */
interface WorkerManners {
  /** Requests for the registration wait. */
  isHeld: boolean;
  waiting: (() => void)[];
  /** A version is waiting, but never starts. */
  hasBrokenVersion: boolean;
  permission: NotificationPermission;
  /** Answers the permission prompt; `null` unless it is open. */
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
  // Captured now, because a walk may remove the class.
  const pushManager = PushManager.prototype;
  const brokenVersion = Object.assign(new EventTarget(), { state: 'redundant', postMessage: () => {} });
  const container = navigator.serviceWorker;
  container.getRegistration = (async () => {
    if (manners.isHeld) await new Promise<void>((resolve) => manners.waiting.push(resolve));
    return { pushManager, active: {}, waiting: manners.hasBrokenVersion ? brokenVersion : null };
  }) as never;
  container.startMessages = () => void (manners.isWatched = true);
  Object.defineProperty(Notification, 'permission', { get: () => manners.permission });
  Notification.requestPermission = async () => {
    manners.permission = await new Promise((resolve) => (manners.answer = resolve));
    manners.answer = null;
    return manners.permission;
  };
}

/** Replaces the page's service worker by one that the walk controls, on every document that it opens from now on. */
export async function standInForWorker(page: Page): Promise<void> {
  await standInForPush(page);
  await page.addInitScript(install);
}

export const setWorker = (page: Page, manners: Partial<Omit<WorkerManners, 'waiting' | 'answer'>>) =>
  page.evaluate((given) => void Object.assign(globalThis.snugWorker, given), manners);

/** Waits until the app requests the registration, and releases it. */
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

/** Waits for the permission prompt, and answers it. */
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

/** Sends the service worker's message that a new version is on this device (spec §7). */
export const announceVersion = (page: Page) =>
  page.evaluate(() => {
    const data = { type: 'NEW_VERSION_AVAILABLE' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  });
