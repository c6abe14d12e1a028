import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { listenToGestures, type Gestures } from './listen.ts';

/**
 * Lets an area be swiped and held. Where a finger is goes past React: handlers move elements themselves.
 *
 * @param area there when the component has been drawn, and as long as it lives
 */
export function useGesture(area: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  useLayoutEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => (area.current ? listenToGestures(area.current, () => latest.current) : undefined), [area]);
}
