import type { Page } from 'playwright/test';

/**
 * Waits until nothing on the page is on its way any more. What turns for ever, such as a spinner, does not count, nor what the
 * browser does not draw: that stands still until it is drawn.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isDrawn = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true });
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity && isDrawn(effect));
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
