import { useDeferredValue, useEffect, useState } from 'react';

let hasDrawn = false;

/**
 * Defers content that follows a loading state, so that React renders it in slices and can handle input between them. The app's
 * very first content is always deferred. Later, content that is ready on mount replaces something else, and renders at once.
 *
 * @param isWaiting whether the content is still loading
 * @returns whether to render the loading state
 */
export function useWaiting(isWaiting: boolean): boolean {
  const [isLater] = useState(() => hasDrawn);
  const wasWaiting = useDeferredValue(isWaiting, isLater ? isWaiting : true);
  useEffect(() => {
    if (!wasWaiting) hasDrawn = true;
  }, [wasWaiting]);
  return isWaiting || wasWaiting;
}
