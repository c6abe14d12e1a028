import type { Page } from 'playwright/test';

/**
 * Counts the taps of a person on this page from now on: every click that the browser has made of a finger or a mouse.
 *
 * @returns a function that returns their number
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    addEventListener('click', ({ isTrusted }) => void (seen.count += Number(isTrusted)), { capture: true });
    return seen;
  });
  return () => taps.evaluate(({ count }) => count);
}
