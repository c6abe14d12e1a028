import { useRef, type RefObject } from 'react';
import { taskReveal, taskRules, taskStart } from '#machines/gesture/rules.ts';
import { useGesture } from '#app/device/gestures/useGesture.ts';

const rowOf = (pressed: Element) => pressed.closest<HTMLElement>('[data-swipes]');

/** Moves a row to where it is dragged, in px; 0 is its resting position. */
function place(row: HTMLElement, dx: number, commit: number): void {
  const { style } = row.querySelector<HTMLElement>('[data-face]')!;
  // Measured from where it began to follow; otherwise it would jump there.
  const way = Math.sign(dx) * Math.max(0, Math.abs(dx) - taskStart);
  style.translate = dx === 0 ? '' : `${way}px`;
  style.transition = dx === 0 ? '' : 'none';
  if (dx === 0) delete row.dataset.moving;
  else row.dataset.moving = dx < 0 ? 'left' : 'right';
  row.toggleAttribute('data-far', Math.abs(dx) > commit);
}

/** The actions of gestures on a row, by the id of its task. */
interface RowGestures {
  isFree: boolean;
  /** Swiped to the left: briefly, or past half of the row's width. */
  onShort: (taskId: string) => void;
  onFar: (taskId: string) => void;
  /** Swiped to the right past half of the row's width; only a row with `data-does`. */
  onDone: (taskId: string) => void;
  /** Pressed for long by a finger; only a row with `data-holds`. */
  onHeld: (taskId: string) => void;
}

/**
 * Handles swipes and long presses of rows (spec §2, §9).
 *
 * @param area contains the rows, each with its task's id in `data-swipes`
 */
export function useRowSwipe(area: RefObject<HTMLElement | null>, gestures: RowGestures): void {
  const drawn = useRef(0);
  const end = (pressed: Element, tell: ((taskId: string) => void) | null) => {
    const row = rowOf(pressed);
    if (!row) return;
    place(row, 0, 0);
    tell?.(row.dataset.swipes!);
  };
  useGesture(area, {
    rulesAt: (pressed, isMouse) => {
      const row = rowOf(pressed);
      drawn.current = 0;
      if (!row || !gestures.isFree) return null;
      const { does, holds } = row.dataset;
      return taskRules(row.clientWidth, {
        canDo: does !== undefined,
        canHold: !isMouse && holds !== undefined,
      });
    },
    onDragged: (pressed, { dx }) => {
      const row = rowOf(pressed);
      drawn.current = dx;
      if (row) place(row, dx, row.clientWidth / 2);
    },
    onSwiped: (pressed, direction) => end(pressed, direction === 'left' ? gestures.onFar : gestures.onDone),
    onReturned: (pressed) => end(pressed, -drawn.current >= taskReveal ? gestures.onShort : null),
    onHeld: (pressed) => end(pressed, gestures.onHeld),
  });
}
