import { useRef, type RefObject } from 'react';
import { taskReveal, taskRules } from '#machines/gesture/rules.ts';
import { useGesture } from '#app/gestures/useGesture.ts';

const rowOf = (pressed: Element) => pressed.closest<HTMLElement>('[data-swipes]');

/** Moves a row to where it is dragged, in px; 0 is its resting position. */
function place(row: HTMLElement, dx: number, commit: number): void {
  const { style } = row.querySelector<HTMLElement>('[data-face]')!;
  // Measured from where it began to follow; otherwise it would jump there.
  style.translate = dx === 0 ? '' : `${Math.min(0, dx + taskRules(0).start)}px`;
  style.transition = dx === 0 ? '' : 'none';
  row.toggleAttribute('data-moving', dx !== 0);
  row.toggleAttribute('data-far', -dx > commit);
}

/**
 * Handles swipes of rows to the left (spec §2, §9): short ones, and those past half of the row's width.
 *
 * @param area contains the rows, each with its task's id in `data-swipes`
 */
export function useRowSwipe(
  area: RefObject<HTMLElement | null>,
  {
    isFree,
    onShort,
    onFar,
  }: { isFree: boolean; onShort: (taskId: string) => void; onFar: (taskId: string) => void },
): void {
  const drawn = useRef(0);
  const end = (pressed: Element, tell: ((taskId: string) => void) | null) => {
    const row = rowOf(pressed);
    if (!row) return;
    place(row, 0, 0);
    tell?.(row.dataset.swipes!);
  };
  useGesture(area, {
    rulesAt: (pressed) => {
      const row = rowOf(pressed);
      drawn.current = 0;
      return row && isFree ? taskRules(row.clientWidth) : null;
    },
    onDragged: (pressed, { dx }) => {
      const row = rowOf(pressed);
      drawn.current = dx;
      if (row) place(row, dx, row.clientWidth / 2);
    },
    onSwiped: (pressed) => end(pressed, onFar),
    onReturned: (pressed) => end(pressed, -drawn.current >= taskReveal ? onShort : null),
  });
}
