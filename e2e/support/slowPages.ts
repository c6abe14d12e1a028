import type { Browser, Page } from 'playwright/test';

/** How many times slower the processor of every page is than this machine's: `SNUG_CPU=4 npx playwright test`. */
export const slowness = Number(process.env.SNUG_CPU ?? 1);

/** Slows the processor of a page down, on each document that it opens from now on. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Slows every page that a browser opens from now on down by {@link slowness}. */
export function slowPages(browser: Browser): void {
  if (slowness === 1) return;
  browser.on('context', (context) => {
    // A page that closes before it is slowed down needs no slowing.
    context.on('page', (page) => void slowDown(page, slowness).catch(() => undefined));
  });
}
