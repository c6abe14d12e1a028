/** Interprets the path of a finger (spec §4 'Swipe gestures', §9). All lengths are in px, all times in ms. */

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The position of a pointer, and the time. */
export interface Point {
  x: number;
  y: number;
  time: number;
}

/** The gestures that an area handles. They come with the press, so that one recogniser serves areas of several kinds. */
export interface GestureRules {
  directions: readonly Direction[];
  /** The distance after which the direction of the finger is determined. */
  start: number;
  /** To lock to an axis, the distance along it must be this many times the distance along the other one. */
  lockRatio: number;
  /** A swipe longer than this is committed. */
  commit: number;
  /** A shorter swipe is committed too if it is at least this long and ends at least this fast (px/ms). */
  flick?: { px: number; speed: number };
  /** The dragged element moves no further than this. */
  max?: number;
  canHold: boolean;
}

type Axis = 'x' | 'y';

/** The path of a finger so far. */
export interface Way {
  rules: GestureRules;
  /** The first touch of the finger. */
  from: Point;
  /** The last two positions. */
  now: Point;
  before: Point;
  /** The locked axis; `null` until it is determined. */
  axis: Axis | null;
}

/** A finger that rested this long before release counts as having no speed. */
const rest = 100;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const length = ({ from, now }: Way, axis: Axis) => Math.abs(now[axis] - from[axis]);

/** Returns whether the finger has moved further than a tap may. */
export const isUnderWay = (way: Way): boolean =>
  Math.max(length(way, 'x'), length(way, 'y')) >= way.rules.start;

/** Returns the axis of a moving finger, or `null` while neither axis dominates. */
function lockOf(way: Way): Axis | null {
  if (!isUnderWay(way)) return null;
  const [x, y] = [length(way, 'x'), length(way, 'y')];
  if (x >= y * way.rules.lockRatio) return 'x';
  return y >= x * way.rules.lockRatio ? 'y' : null;
}

/** Returns the path with one more position. */
export function stepTo(way: Way, at: Point): Way {
  const next = { ...way, before: way.now, now: at };
  return { ...next, axis: way.axis ?? lockOf(next) };
}

/** Returns the direction of the finger from where it was put down, or `null` until the axis is determined. */
export function directionOf({ axis, from, now }: Way): Direction | null {
  if (axis === null) return null;
  if (axis === 'x') return now.x < from.x ? 'left' : 'right';
  return now.y < from.y ? 'up' : 'down';
}

/** Returns how far the dragged element follows the finger: only in handled directions, and no further than `max`. */
export function dragOf({ rules, axis, from, now }: Way): { dx: number; dy: number } {
  const { directions, max = Number.POSITIVE_INFINITY } = rules;
  const least = directions.includes(axis === 'x' ? 'left' : 'up') ? -max : 0;
  const most = directions.includes(axis === 'x' ? 'right' : 'down') ? max : 0;
  return {
    dx: axis === 'x' ? between(now.x - from.x, least, most) : 0,
    dy: axis === 'y' ? between(now.y - from.y, least, most) : 0,
  };
}

const dragged = (way: Way) => {
  const { dx, dy } = dragOf(way);
  return dx + dy;
};

/** Returns whether a release here commits the swipe. */
export const isBeyond = (way: Way): boolean => Math.abs(dragged(way)) > way.rules.commit;

/** Returns whether a release at this time commits a short but fast swipe. */
export function isFlick(way: Way, releasedAt: number): boolean {
  const { rules, axis, before, now } = way;
  if (!rules.flick || axis === null || releasedAt - now.time > rest) return false;
  const far = dragged(way);
  const speed = (now[axis] - before[axis]) / Math.max(1, now.time - before.time);
  return Math.abs(far) >= rules.flick.px && speed * Math.sign(far) >= rules.flick.speed;
}
