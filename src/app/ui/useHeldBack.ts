import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';

/** What Back means to each thing that lies over the page, the one in front last. */
const held: (() => void)[] = [];

/**
 * Takes the phone's Back for what lies over the page, for as long as that is there: of several the one in front gets it.
 *
 * @param onBack closes it, or asks first; `null` where Back is to leave the page
 */
export function useHeldBack(onBack: (() => void) | null): void {
  const { history } = useRouter();
  const isHeld = onBack !== null;
  const answerBack = useEffectEvent(() => onBack?.());
  // Before it is painted: Back that is pressed at once must not leave the page.
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    const answer = () => answerBack();
    held.push(answer);
    const letGo = history.block({
      enableBeforeUnload: false,
      // Whichever is asked first, the one in front answers; and only once the browser is back where it was, as the answer may
      // be to leave the page after all.
      blockerFn: ({ action }) => {
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
