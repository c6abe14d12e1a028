import type { Box, Drawing } from '../../layout/drawing.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;

/** A px beside the direction counts as many: the state straight ahead is meant, even if one at an angle is nearer. */
const sideways = 2;

/** A state with a line from or to the current one counts as nearer by this. */
const connected = 0.5;

/** Returns the nearest state in a direction, first those that a line leads to or from. */
export function neighbour(
  { boxes, edges }: Pick<Drawing, 'boxes' | 'edges'>,
  from: Box,
  direction: Direction,
): Box | null {
  const isAround = (outer: Box, inner: Box) => outer.path === '' || inner.path.startsWith(`${outer.path}.`);
  const joined = new Set(
    edges
      .filter(({ source, target }) => source === from.path || target === from.path)
      .flatMap(({ source, target }) => [source, target]),
  );
  const [x, y] = middle(from);
  const ranked = boxes
    .filter((box) => box !== from && !isAround(box, from) && !isAround(from, box))
    .flatMap((box) => {
      const [toX, toY] = middle(box);
      const [right, down] = [toX - x, toY - y];
      const ahead = { left: -right, right, up: -down, down }[direction];
      const beside = Math.abs(right) + Math.abs(down) - ahead;
      const distance = ahead + sideways * beside;
      return ahead > 4 ? [{ box, distance: joined.has(box.path) ? distance * connected : distance }] : [];
    });
  return ranked.toSorted((a, b) => a.distance - b.distance)[0]?.box ?? null;
}

const parentOf = (path: string) => path.split('.').slice(0, -1).join('.');

/** Returns the state in which a state with states inside begins, or the first of its regions; `null` if nothing is drawn inside. */
export function inside({ boxes, edges }: Pick<Drawing, 'boxes' | 'edges'>, from: Box): Box | null {
  const within = boxes.filter(({ path }) => path !== '' && parentOf(path) === from.path);
  const begins = new Set(edges.filter(({ source }) => source === null).map(({ target }) => target));
  return within.find(({ path }) => begins.has(path)) ?? within[0] ?? null;
}

/** Returns the state around a state; `null` for the whole chart. */
export const around = ({ boxes }: Pick<Drawing, 'boxes'>, { path }: Box): Box | null =>
  path === '' ? null : (boxes.find((box) => box.path === parentOf(path)) ?? null);
