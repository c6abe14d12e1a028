import { useEffect, useRef } from 'react';

/** Nearer to the screen than this counts. */
const ahead = '1200px';

/**
 * Calls whenever an element comes near to the screen, such as the end of a list that can go on.
 *
 * @param onNear `null` while there is nothing to be done
 * @returns the ref of the element
 */
export function useNear<E extends Element>(onNear: (() => void) | null) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!onNear || !element.current) return undefined;
    // A browser that is busy tells of several changes at once; how it is now is told last.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNear(), {
      rootMargin: ahead,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [onNear]);
  return element;
}
