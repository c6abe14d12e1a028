import type { Page } from 'playwright/test';

/**
 * Counts how often a finger or the mouse is pressed on this page from now on. Swipes and long presses count, too.
 *
 * @returns a function that returns their number
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    addEventListener('pointerdown', ({ isTrusted }) => void (seen.count += Number(isTrusted)), {
      capture: true,
    });
    return seen;
  });
  return () => taps.evaluate(({ count }) => count);
}
