import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { listenToGestures, type Gestures } from './listen.ts';

/**
 * Listens for swipes and long presses on an area. Positions bypass React: handlers move elements themselves.
 *
 * @param area mounted with the component, and as long as it
 */
export function useGesture(area: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  useLayoutEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => (area.current ? listenToGestures(area.current, () => latest.current) : undefined), [area]);
}
