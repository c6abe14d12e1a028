import { useRef, type RefObject } from 'react';
import { taskReveal, taskRules } from '#machines/gesture/rules.ts';
import { useGesture } from '../gestures/useGesture.ts';

const rowOf = (pressed: Element) => pressed.closest<HTMLElement>('[data-swipes]');

/** Lets a row lie where it is drawn to, in px; 0 where it rests. */
function place(row: HTMLElement, dx: number, commit: number): void {
  const { style } = row.querySelector<HTMLElement>('[data-face]')!;
  // From where it began to follow, or it would jump there.
  style.translate = dx === 0 ? '' : `${Math.min(0, dx + taskRules(0).start)}px`;
  style.transition = dx === 0 ? '' : 'none';
  row.toggleAttribute('data-moving', dx !== 0);
  row.toggleAttribute('data-far', -dx > commit);
}

/**
 * Rows that are swiped to the left (spec §2, §9): a short swipe, or one past half of the row's width.
 *
 * @param area the rows are in it, each marked by `data-swipes` with its task
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
