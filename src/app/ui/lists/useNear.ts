import { useEffect, useRef } from 'react';

/** An element within this distance of the viewport is near. */
const ahead = '1200px';

/**
 * Calls back when an element comes near the viewport, such as the end of a list that can grow.
 *
 * @param onNear `null` while there is nothing to do
 * @returns the element's ref
 */
export function useNear<E extends Element>(onNear: (() => void) | null) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!onNear || !element.current) return undefined;
    // A busy browser reports several changes at once; the last one is current.
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNear(), {
      rootMargin: ahead,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [onNear]);
  return element;
}
