import type { Drawing, Point } from './drawing.ts';

/** Returns the position of the chart's own initial dot, not of one in a compound state. */
export function beginningOf({ edges }: Drawing): Point | undefined {
  const depth = (path: string) => path.split('.').length;
  const beginnings = edges.filter(({ source }) => source === null);
  return beginnings.toSorted((a, b) => depth(a.target) - depth(b.target))[0]?.points[0];
}
