import type { Drawing, Point } from './drawing.ts';

/** Returns the position of the chart's own initial dot, not of one in a compound state; of several at once, the first. */
export function beginningOf({ edges }: Drawing): Point | undefined {
  const depth = (path: string) => path.split('.').length;
  const fromTopLeft = ([x, y]: Point) => x + y;
  const beginnings = edges
    .filter(({ source }) => source === null)
    .map(({ target, points }) => ({ depth: depth(target), at: points[0]! }))
    .toSorted((a, b) => a.depth - b.depth || fromTopLeft(a.at) - fromTopLeft(b.at));
  return beginnings[0]?.at;
}
