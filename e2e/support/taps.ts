import type { Page } from 'playwright/test';

/**
 * Counts the taps of a finger or a mouse on the page from now on.
 *
 * @returns a function that returns their number
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = globalThis as unknown as { snugTaps: number };
    counter.snugTaps = 0;
    addEventListener('pointerup', ({ isTrusted }) => (counter.snugTaps += Number(isTrusted)), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { snugTaps: number }).snugTaps);
}
