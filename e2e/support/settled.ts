import type { Page } from 'playwright/test';

/**
 * Waits until all finite animations on the page have ended. Endless ones, such as spinners, do not count, nor do animations that
 * the browser does not render: these are paused until they are rendered.
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
