/** How the way of a finger is read (spec §4 'Swipe gestures', §9). All lengths are in px, all times in ms. */

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Where a pointer was, and when. */
export interface Point {
  x: number;
  y: number;
  time: number;
}

/** What an area listens to; given with the press, so that one recogniser serves areas of several kinds. */
export interface GestureRules {
  directions: readonly Direction[];
  /** From this far on it is known which way the finger goes. */
  start: number;
  /** So many times as far as the other way must one way be, or it is neither. */
  lockRatio: number;
  /** Beyond this a swipe is meant. */
  commit: number;
  /** A shorter swipe is meant too, if it was fast at its end: at least this far, at least this many px a ms. */
  flick?: { px: number; speed: number };
  /** Further than this nothing follows. */
  max?: number;
  canHold: boolean;
}

type Axis = 'x' | 'y';

/** The way of a finger so far. */
export interface Way {
  rules: GestureRules;
  /** Where it was put down. */
  from: Point;
  /** Where it was last, and where before that. */
  now: Point;
  before: Point;
  /** Along which it goes, once that is known. */
  axis: Axis | null;
}

/** A finger that rested this long before it was lifted has no speed left. */
const rest = 100;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const length = ({ from, now }: Way, axis: Axis) => Math.abs(now[axis] - from[axis]);

/** Whether the finger has left the place where it was put down. */
export const isUnderWay = (way: Way): boolean =>
  Math.max(length(way, 'x'), length(way, 'y')) >= way.rules.start;

/** Which way a finger goes that is under way: `null` while that is neither. */
function lockOf(way: Way): Axis | null {
  if (!isUnderWay(way)) return null;
  const [x, y] = [length(way, 'x'), length(way, 'y')];
  if (x >= y * way.rules.lockRatio) return 'x';
  return y >= x * way.rules.lockRatio ? 'y' : null;
}

/** The way with one more step. */
export function stepTo(way: Way, at: Point): Way {
  const next = { ...way, before: way.now, now: at };
  return { ...next, axis: way.axis ?? lockOf(next) };
}

/** Which way the finger has gone from where it was put down; `null` while that is not known. */
export function directionOf({ axis, from, now }: Way): Direction | null {
  if (axis === null) return null;
  if (axis === 'x') return now.x < from.x ? 'left' : 'right';
  return now.y < from.y ? 'up' : 'down';
}

/** How far what is dragged follows: nowhere against the directions that are listened to, and no further than allowed. */
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

/** Whether it is so far that letting go means the swipe. */
export const isBeyond = (way: Way): boolean => Math.abs(dragged(way)) > way.rules.commit;

/** Whether letting go at this moment ends a short swipe that was fast. */
export function isFlick(way: Way, releasedAt: number): boolean {
  const { rules, axis, before, now } = way;
  if (!rules.flick || axis === null || releasedAt - now.time > rest) return false;
  const far = dragged(way);
  const speed = (now[axis] - before[axis]) / Math.max(1, now.time - before.time);
  return Math.abs(far) >= rules.flick.px && speed * Math.sign(far) >= rules.flick.speed;
}
