import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { browserArgs, phoneContext } from '../../playwright.config.ts';
import { settled } from './settled.ts';
import { patience } from './slowPages.ts';
import { expect, test as snugTest } from './snugTest.ts';

/** A phone whose browser can be closed and opened again with everything that it stores. */
export interface KeptPhone {
  page: Page;
  context: BrowserContext;
  /** Closes the browser and opens it again with the same profile. */
  restart(): Promise<void>;
  /** Kills the browser, as a phone does that needs its memory, and opens it again with the same profile. */
  crash(): Promise<void>;
  /** Returns whether a database of the browser on disk has this text. A page that hangs cannot tell. */
  hasStored(text: string): boolean;
  /** Waits until the app's files are kept, and all that it fetches when it is idle. */
  isReady(): Promise<void>;
  /** Saves a screenshot in light and in dark. */
  shoot(name: string): Promise<void>;
  /** Closes the browser and removes its profile. */
  close(): Promise<void>;
}

async function openBrowser(profile: string, origin: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...phoneContext,
    serviceWorkers: 'allow',
    baseURL: origin,
    executablePath: process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH!,
    args: [...browserArgs, '--in-process-gpu'],
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patience);
  return context;
}

/** Runs in the page: returns whether everything that is fetched ahead is kept. */
const isFetchedAhead = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('snug-lists');
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(false));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('lists').objectStore('lists').get('ahead');
      reading.addEventListener('success', () => resolve(reading.result !== undefined));
      opening.result.close();
    });
  });

/** Opens Chromium on a new profile. */
export async function openPhone(origin: string): Promise<KeptPhone> {
  const profile = mkdtempSync(join(tmpdir(), 'snug-phone-'));
  let context = await openBrowser(profile, origin);
  return {
    get page() {
      return context.pages()[0]!;
    },
    get context() {
      return context;
    },
    async restart() {
      await context.close();
      context = await openBrowser(profile, origin);
    },
    async crash() {
      const devtools = await context.browser()!.newBrowserCDPSession();
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      const closed = context.waitForEvent('close');
      process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
      await closed;
      context = await openBrowser(profile, origin);
    },
    hasStored(text) {
      const folder = join(profile, 'Default/IndexedDB');
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
        file.isFile(),
      );
      return files.some(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(text));
    },
    async isReady() {
      const [page] = context.pages();
      await page!.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller) return;
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      });
      await expect.poll(() => page!.evaluate(isFetchedAhead), { timeout: patience }).toBe(true);
    },
    async shoot(name) {
      const [page] = context.pages();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page!.emulateMedia({ colorScheme });
        await settled(page!);
        await page!.screenshot({
          path: `output/screenshots/${name}${colorScheme === 'dark' ? ' (dark)' : ''}.png`,
        });
      }
      await page!.emulateMedia({ colorScheme: null });
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Tests of a phone whose network, server and browser really go away. */
export const test = snugTest.extend<{ phone: KeptPhone }>({
  phone: async ({ snug }, use) => {
    const phone = await openPhone(snug.origin);
    await use(phone);
    await phone.close();
    // The next test uses it, too.
    if (!snug.isRunning()) await snug.restart();
  },
});

export { expect };
