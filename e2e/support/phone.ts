import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';
import { observe } from './observe.ts';
import { patience } from './slowPages.ts';
import { watchFaults } from './watchFaults.ts';

/** A browser context with one page, which the tests of one worker use one after the other. */
export interface SharedPhone {
  context: BrowserContext;
  /** The page for the next test: it keeps only the app's files and their compiled code from earlier tests. */
  page: Page;
  /** The errors of the page during the current test. */
  faults: string[];
  /** Resets everything for the next test. */
  clear(): Promise<void>;
}

/**
 * Notes what a test adds to the page and its context, and what the next document would not reset.
 *
 * @returns a function that removes the additions, and whether the test installed a clock, which cannot be removed
 */
function noteAdditions(page: Page) {
  const context = page.context();
  const removals: (() => unknown)[] = [];
  let hasClock = false;
  observe(context, 'newCDPSession', (_, session) =>
    removals.push(async () => (await (session as Promise<CDPSession>)).detach()),
  );
  for (const owner of [page, context]) {
    for (const name of ['addInitScript', 'exposeBinding', 'exposeFunction'])
      observe(owner, name, (_, added) =>
        removals.push(async () => (await (added as Promise<Disposable>)).dispose()),
      );
    for (const name of ['on', 'once'])
      observe(owner, name, (args) => removals.push(() => owner.off(...(args as [never, never]))));
  }
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'])
    observe(context.clock, name, () => (hasClock = true));
  return {
    hasClock: () => hasClock,
    async removeAdditions() {
      // A session may have ended with its page.
      await Promise.allSettled(removals.splice(0).map(async (remove) => remove()));
    },
  };
}

/** Starts a phone for the tests of one worker. */
export async function startPhone(browser: Browser, origin: string): Promise<SharedPhone> {
  const faults: string[] = [];
  const start = async () => {
    const context = await browser.newContext({ ...phoneContext, baseURL: origin });
    // The configured timeouts apply only to contexts of tests.
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    await watchFaults(page, origin, (fault) => faults.push(fault));
    const devtools = await context.newCDPSession(page);
    return { context, page, devtools, ...noteAdditions(page) };
  };
  let phone = await start();
  const reset = async () => {
    const { context, page, devtools, removeAdditions } = phone;
    for (const other of context.pages()) if (other !== page) await other.close();
    await removeAdditions();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    // A page of another site would need another browser process, which would compile the whole app again.
    await page.goto('/healthz');
    await page.evaluate(() => sessionStorage.clear());
    await page.mouse.move(-1, -1);
    const { width, height } = phoneContext.viewport;
    const size = page.viewportSize();
    if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
    await context.clearCookies();
    await context.clearPermissions();
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devtools.send('Page.resetNavigationHistory');
  };
  return {
    get context() {
      return phone.context;
    },
    get page() {
      return phone.page;
    },
    faults,
    async clear() {
      // Other phones, whose pages would go on asking the server.
      for (const other of browser.contexts()) if (other !== phone.context) await other.close();
      if (phone.hasClock() || phone.page.isClosed()) {
        await phone.context.close();
        phone = await start();
      } else await reset();
      faults.length = 0;
    },
  };
}
