import { mkdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';
import { test as film } from './filmTest.ts';
import { startPhone, type SharedPhone } from './phone.ts';
import { startSnug, type Snug } from './server.ts';
import { settled } from './settled.ts';
import { shootFailure } from './shootFailure.ts';
import { watchFaults } from './watchFaults.ts';

interface TestParts {
  /** Expects a page error that this test causes itself; any other fails the test. */
  expectFault(text: RegExp): void;
  /** Saves a screenshot as `output/screenshots/{name}.png`. */
  shoot(name: string): Promise<void>;
  /** A server without any user data. */
  snug: Snug;
  /** Whether the test's page shows animations: for tests of gestures and of input while a page or an overlay moves. */
  hasMotion: boolean;
}

interface WorkerParts {
  workerSnug: Snug;
  workerPhone: SharedPhone;
}

/**
 * Tests of the built app on a real server, in a browser whose camera plays a given film. The server is emptied between tests:
 * starting one takes longer than many a test.
 */
export const test = film.extend<TestParts, WorkerParts>({
  workerSnug: [
    async ({}, use) => {
      const snug = await startSnug();
      await use(snug);
      await snug.kill();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  workerPhone: [
    async ({ browser, workerSnug }, use) => {
      const phone = await startPhone(browser, workerSnug.origin);
      await use(phone);
      await phone.context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  context: async (
    { browser, workerPhone, workerSnug, baseURL, viewport, hasTouch, locale, timezoneId, serviceWorkers },
    use,
    info,
  ) => {
    const wanted = { viewport, hasTouch, locale, timezoneId, serviceWorkers };
    if (baseURL !== workerSnug.origin || !isDeepStrictEqual(wanted, phoneContext)) {
      const context = await browser.newContext({ ...wanted, baseURL });
      await use(context);
      await context.close();
      return;
    }
    await use(workerPhone.context);
    // The runner ends a worker after a failed test.
    if (info.status === info.expectedStatus) await workerPhone.clear();
    else await shootFailure(workerPhone.context.pages(), info);
  },
  hasMotion: [false, { option: true }],
  page: async ({ context, workerPhone, hasMotion }, use) => {
    const page = context === workerPhone.context ? workerPhone.page : await context.newPage();
    // Drawing every frame of an animation takes a sixth of the processor's time.
    const reducedMotion = hasMotion ? null : 'reduce';
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion });
    await use(page);
  },
  snug: async ({ workerSnug }, use) => {
    workerSnug.clear();
    await use(workerSnug);
  },
  baseURL: async ({ snug }, use) => use(snug.origin),
  expectFault: [
    async ({ page, snug, workerPhone }, use) => {
      const isShared = page === workerPhone.page;
      const faults = isShared ? workerPhone.faults : [];
      const expected: RegExp[] = [];
      if (!isShared) await watchFaults(page, snug.origin, (fault) => faults.push(fault));
      await use((text) => expected.push(text));
      expect(faults.filter((fault) => !expected.some((text) => text.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
  shoot: async ({ page }, use) => {
    mkdirSync('output/screenshots', { recursive: true });
    await use(async (name) => {
      // A screenshot during an animation is useless.
      await settled(page);
      await page.screenshot({ path: `output/screenshots/${name}.png` });
      if (!process.env.SNUG_SCREENS) return;
      await page.emulateMedia({ colorScheme: 'dark' });
      await settled(page);
      await page.screenshot({ path: `output/screenshots/${name} (dark).png` });
      await page.emulateMedia({ colorScheme: null });
    });
  },
});

export { expect };
