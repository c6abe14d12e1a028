import { useDeferredValue, useEffect, useState } from 'react';

let hasDrawn = false;

/**
 * Has what comes after waiting drawn in slices, between which a finger is heard. The first thing that the app draws is waited for in
 * any case; later, what need not wait takes the place of something else, and does so at once.
 *
 * @param isWaiting whether something is not there yet that is to be drawn
 * @returns whether to draw what stands for it
 */
export function useWaiting(isWaiting: boolean): boolean {
  const [isLater] = useState(() => hasDrawn);
  const wasWaiting = useDeferredValue(isWaiting, isLater ? isWaiting : true);
  useEffect(() => {
    if (!wasWaiting) hasDrawn = true;
  }, [wasWaiting]);
  return isWaiting || wasWaiting;
}
