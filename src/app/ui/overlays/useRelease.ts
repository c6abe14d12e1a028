import { useRef, type PointerEvent } from 'react';
import { dismisses } from './dismisses.ts';

/** A finger that rests this long before its release, in ms, has no velocity left. */
const rest = 100;

/**
 * Follows the finger that drags a sheet, to decide whether its release closes the sheet.
 *
 * @returns the handlers of the sheet, and a function that takes the release and returns the decision
 */
export function useRelease() {
  /** The finger's first position and its last two. */
  const path = useRef<PointerEvent[]>([]);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary) path.current = [event, event, event];
    },
    onPointerMove: (event: PointerEvent) => {
      const [from, , last] = path.current;
      if (from && event.pointerId === from.pointerId) path.current = [from, last!, event];
    },
    onPointerCancel: () => {
      path.current = [];
    },
  };
  const isDismissal = (release: PointerEvent) => {
    const [from, before, last] = path.current;
    if (!from) return false;
    const velocity =
      (1000 * (last!.clientY - before!.clientY)) / Math.max(1, last!.timeStamp - before!.timeStamp);
    const hasRested = release.timeStamp - last!.timeStamp > rest;
    return dismisses({ distance: release.clientY - from.clientY, velocity: hasRested ? 0 : velocity });
  };
  return { handlers, isDismissal };
}
