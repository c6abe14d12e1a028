import type { Browser, Page } from 'playwright/test';

/** How many times slower the processor of every page is than this machine's: `SNUG_CPU=4 npx playwright test`. */
export const slowness = Number(process.env.SNUG_CPU ?? 1);

/** How long a test waits for one thing on a page, in ms. */
export const patience = 30_000 * slowness;

/** Throttles the processor of a page, on each document that it opens from now on. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Throttles every page that a browser opens from now on by {@link slowness}. */
export function slowPages(browser: Browser): void {
  if (slowness === 1) return;
  browser.on('context', (context) => {
    // A page that closes first needs no throttling.
    context.on('page', (page) => void slowDown(page, slowness).catch(() => undefined));
  });
}
