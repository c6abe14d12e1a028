import type { Browser, BrowserContext, Page, TestInfo } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';

/** A phone that the tests of one worker use one after the other. */
export interface SharedPhone {
  context: BrowserContext;
  /** Makes it as new, but for the files of the app that it has loaded before. */
  clear(): Promise<void>;
}

/**
 * Starts a phone for the tests of one worker. A page stays open on it, so that the browser keeps the process which has
 * compiled the app: a third of the processor's time of a short test goes into that.
 */
export async function startPhone(browser: Browser, origin: string): Promise<SharedPhone> {
  const context = await browser.newContext({ ...phoneContext, baseURL: origin });
  const first = await context.newPage();
  await first.goto('/healthz');
  const devtools = await context.newCDPSession(first);
  return {
    context,
    async clear() {
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
