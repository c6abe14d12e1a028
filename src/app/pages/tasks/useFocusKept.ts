import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Restores focus if the focused element disappears: to the row of the same task, the row that took its place, or the title.
 *
 * @param area contains the rows: list items marked by `data-task`
 */
export function useFocusKept(area: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; taskId: string | undefined; place: number }>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const element = target as Element;
      const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
      const place = rows.findIndex((row) => row.contains(element));
      last.current = area.current?.contains(element)
        ? { element, taskId: rows[place]?.dataset.task, place }
        : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [area]);
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const { taskId, place } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
    const same = rows.find(({ dataset }) => dataset.task === taskId);
    const next =
      same?.querySelector<HTMLElement>('[data-snoozes]') ??
      (place < 0 ? undefined : rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>('a')) ??
      document.querySelector<HTMLElement>('h1');
    next?.focus({ preventScroll: true });
  });
}
