import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';

/** The reaction of each open overlay to Back; the last one is in front. */
const held: (() => void)[] = [];

/**
 * Lets an open overlay handle the phone's Back button. Of several the one in front gets it.
 *
 * @param onBack closes the overlay, or asks first; `null` if Back should leave the page
 */
export function useHeldBack(onBack: (() => void) | null): void {
  const { history } = useRouter();
  const isHeld = onBack !== null;
  const answerBack = useEffectEvent(() => onBack?.());
  // Before the paint: Back pressed at once must not leave the page.
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    const answer = () => answerBack();
    held.push(answer);
    const letGo = history.block({
      enableBeforeUnload: false,
      // The overlay in front answers, even if another one's blocker is called. It waits until the browser has restored the
      // history entry, since the answer may be to leave the page after all.
      blockerFn: ({ action }: { action: string }) => {
        if (action !== 'BACK') return false;
        addEventListener('popstate', () => held.at(-1)?.(), { once: true });
        return true;
      },
    });
    return () => {
      letGo();
      held.splice(held.indexOf(answer), 1);
    };
  }, [history, isHeld]);
}
