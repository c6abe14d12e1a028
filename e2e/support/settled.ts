import type { Page } from 'playwright/test';

/**
 * Waits until all finite animations on the page have ended. Endless ones, such as spinners, do not count, nor do animations that
 * the browser does not render: these are paused until they are rendered.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isDrawn = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true });
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity && isDrawn(effect),
        );
    // The end of one may start another: an inherited colour passes on to a child that has a transition of its own.
    for (let ending = running(); ending.length > 0; ending = running())
      await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
