import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the rows of a list to their new places when their order changes.
 *
 * @param list its rows have the attribute `data-place`
 */
export function useMovingRows(list: RefObject<HTMLElement | null>): void {
  const last = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const row of rows) {
      const way = (last.current.get(row.dataset.place!) ?? row.offsetTop) - row.offsetTop;
      if (way === 0 || isStill) continue;
      row.animate({ translate: [`0 ${way}px`, '0 0'] }, { duration: 200, easing: 'ease-out' });
    }
    last.current = new Map(rows.map((row) => [row.dataset.place!, row.offsetTop]));
  });
}
