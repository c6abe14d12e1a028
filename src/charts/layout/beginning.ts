import type { Drawing, Point } from './drawing.ts';

/** Returns where the dot stands with which a chart itself begins, not a state inside. */
export function beginningOf({ edges }: Drawing): Point | undefined {
  const depth = (path: string) => path.split('.').length;
  const beginnings = edges.filter(({ source }) => source === null);
  return beginnings.toSorted((a, b) => depth(a.target) - depth(b.target))[0]?.points[0];
}
