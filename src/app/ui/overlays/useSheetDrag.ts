import { useRef, type PointerEvent } from 'react';
import { dismisses } from './dismisses.ts';

/** How far a finger moves before it drags, in px; less is a tap. */
const slop = 6;

/** A finger that rests this long before its release, in ms, has no velocity left. */
const rest = 100;

interface Drag {
  startY: number;
  lastY: number;
  lastTime: number;
  /** Downwards, in px per second. */
  velocity: number;
  isMoving: boolean;
}

/**
 * Moves a sheet with the finger that drags its head down, and closes it if the drag was far or fast enough.
 *
 * @param onClose omitted if the sheet cannot be closed; then it does not move
 * @returns the ref of the sheet, and the handlers of its head
 */
export function useSheetDrag(onClose: (() => void) | undefined) {
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const moveTo = (distance: number) => {
    if (sheet.current) sheet.current.style.translate = distance > 0 ? `0 ${distance}px` : '';
  };
  const end = (event: PointerEvent, isLetGo: boolean) => {
    const current = drag.current;
    drag.current = null;
    if (!current?.isMoving) return;
    const distance = event.clientY - current.startY;
    const velocity = event.timeStamp - current.lastTime > rest ? 0 : current.velocity;
    // Snap back, since `onClose` may ask first.
    moveTo(0);
    if (isLetGo && dismisses({ distance, velocity })) onClose?.();
  };
  const head = {
    onPointerDown: (event: PointerEvent) => {
      if (!onClose || !event.isPrimary) return;
      const { clientY, timeStamp } = event;
      drag.current = { startY: clientY, lastY: clientY, lastTime: timeStamp, velocity: 0, isMoving: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const current = drag.current;
      if (!current) return;
      const distance = event.clientY - current.startY;
      if (!current.isMoving && Math.abs(distance) > slop) {
        current.isMoving = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      const elapsed = event.timeStamp - current.lastTime;
      if (elapsed > 0) current.velocity = ((event.clientY - current.lastY) / elapsed) * 1000;
      current.lastY = event.clientY;
      current.lastTime = event.timeStamp;
      if (current.isMoving) moveTo(distance);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
  return { sheet, head };
}
