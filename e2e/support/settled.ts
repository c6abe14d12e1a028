import type { Page } from 'playwright/test';

/** Waits until nothing on the page is on its way any more; what turns for ever, such as a spinner, does not count. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
