import type { Page } from 'playwright/test';

/**
 * Counts the clicks on this page from now on, by finger or mouse.
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
