/**
 * Moves rows out of the lists within an element when they are removed, such as completed tasks. It is the element's `ref`.
 *
 * @returns a function that stops it
 */
export function leavingRows(area: Element | null): (() => void) | undefined {
  if (!area) return undefined;
  const end = new AbortController();
  // Not part of a page's first load. Without it, rows leave without motion.
  import('./rowMotion.ts').then(
    ({ shrinkLeaving }) => shrinkLeaving(area, end.signal),
    () => undefined,
  );
  return () => end.abort();
}
