import type { Browser, BrowserContext, Page, TestInfo } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';

/** A browser context that the tests of one worker use one after the other. */
export interface SharedPhone {
  /** The context for the next test: it keeps only the app's files and their compiled code from earlier tests. */
  context: BrowserContext;
  /** Resets it. */
  clear(): Promise<void>;
}

async function startContext(browser: Browser, origin: string) {
  const context = await browser.newContext({ ...phoneContext, baseURL: origin });
  // This page stays open, so that the browser keeps the process with the compiled app.
  const first = await context.newPage();
  await first.goto('/healthz');
  return { context, first, devtools: await context.newCDPSession(first) };
}

/** A test clock cannot be removed from its context. */
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

/** Takes a screenshot of each page of a failed test, as the runner does when a context is closed. */
export async function shootFailure(pages: readonly Page[], info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const [index, page] of pages.entries()) {
    const path = info.outputPath(`test-failed-${index + 1}.png`);
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
    await info.attach('screenshot', { path, contentType: 'image/png' });
  }
}
