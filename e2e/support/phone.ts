import type { Browser, BrowserContext, Page, TestInfo } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';

/** A phone that the tests of one worker use one after the other. */
export interface SharedPhone {
  /** The phone as the next test gets it: nothing is left of the tests before but the app's files and their compiled code. */
  context: BrowserContext;
  /** Makes it as new. */
  clear(): Promise<void>;
}

async function startContext(browser: Browser, origin: string) {
  const context = await browser.newContext({ ...phoneContext, baseURL: origin });
  // It stays open, so that the browser keeps the process that has compiled the app.
  const first = await context.newPage();
  await first.goto('/healthz');
  return { context, first, devtools: await context.newCDPSession(first) };
}

/** A clock that a test has set cannot be taken out of its context again. */
const hasOwnClock = (page: Page) => page.evaluate(() => !String(setTimeout).includes('[native code]'));

/** Starts a phone for the tests of one worker. */
export async function startPhone(browser: Browser, origin: string): Promise<SharedPhone> {
  let { context, first, devtools } = await startContext(browser, origin);
  return {
    get context() {
      return context;
    },
    async clear() {
      if (await hasOwnClock(first)) {
        await context.close();
        ({ context, first, devtools } = await startContext(browser, origin));
        return;
      }
      for (const page of context.pages()) if (page !== first) await page.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearCookies();
      await context.clearPermissions();
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    },
  };
}

/** Keeps a picture of each page of a test that failed, as the runner does when a context is closed. */
export async function shootFailure(pages: readonly Page[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const [index, page] of pages.entries()) {
    const path = info.outputPath(`test-failed-${index + 1}.png`);
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
    await info.attach('screenshot', { path, contentType: 'image/png' });
  }
}
