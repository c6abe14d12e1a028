import type { Point } from '../reading.ts';
import type { Grey } from './grey.ts';

/** A place that looks like one of a code's three large squares, its finder patterns. */
export interface Finder extends Point {
  /** The side of a module, in pixels. */
  module: number;
  /** How much it stands out: 2 for a perfect one, below 1 for most other things. */
  strength: number;
}

/** Below this, a place is not looked at any further. */
const LEAST_STRENGTH = 0.5;
/** Contrasts below this, of 255, are noise. */
const LEAST_VARIANCE = 3;
const MOST_FINDERS = 16;

/**
 * Finds places where dark and light squares lie one in another as in a finder pattern. Since it compares the means of whole
 * squares, it also finds blurred, dark and noisy ones, and such that dirt covers in part.
 * @param modules sides of modules to look for, in pixels; each finds what is up to a quarter smaller or larger
 * @returns the strongest, at most {@link MOST_FINDERS}
 */
export function findersIn(grey: Grey, modules: readonly number[]): Finder[] {
  const { width, height } = grey;
  const [sums, squares] = tablesOf(grey);
  const row = width + 1;
  const found: Finder[] = [];
  for (const module of modules) {
    const [r3, r5, r7, r9] = [3, 5, 7, 9].map((modulesWide) =>
      Math.round((module * modulesWide - 1) / 2),
    ) as [number, number, number, number];
    const [n3, n5, n7, n9] = [r3, r5, r7, r9].map((reach) => (2 * reach + 1) ** 2) as [
      number,
      number,
      number,
      number,
    ];
    const dark = 1 / (n3 + n7 - n5);
    const light = 1 / (n5 - n3 + n9 - n7);
    const step = module < 2 ? 1 : 2;
    const own: Finder[] = [];
    const strengthAt = (at: number): number => {
      const s3 = boxAt(sums, row, at, r3);
      const s9 = boxAt(sums, row, at, r9);
      // The middle of a finder pattern is darker than all of it.
      if (s3 * n9 >= s9 * n3) return 0;
      const s7 = boxAt(sums, row, at, r7);
      const s5 = boxAt(sums, row, at, r5);
      const apart = (s5 - s3 + s9 - s7) * light - (s3 + s7 - s5) * dark;
      if (apart < 1) return 0;
      const variance = boxAt(squares, row, at, r9) / n9 - (s9 / n9) ** 2;
      return apart / Math.sqrt(variance + LEAST_VARIANCE);
    };
    for (let y = r9 + 1; y < height - r9 - 1; y += step) {
      for (let x = r9 + 1; x < width - r9 - 1; x += step) {
        const strength = strengthAt(y * row + x);
        if (strength > LEAST_STRENGTH) own.push({ x, y, module, strength });
      }
    }
    own.sort((a, b) => b.strength - a.strength);
    const peaks: Finder[] = [];
    for (const finder of own) {
      if (peaks.length === MOST_FINDERS) break;
      if (!peaks.some((peak) => isSame(peak, finder))) peaks.push(finder);
    }
    for (const { x, y } of peaks) found.push(sharpest(x, y, module, (px, py) => strengthAt(py * row + px)));
  }
  found.sort((a, b) => b.strength - a.strength);
  return found
    .filter((finder, i) => !found.slice(0, i).some((stronger) => isSame(stronger, finder)))
    .slice(0, MOST_FINDERS);
}

/** Returns the strongest place beside one, between pixels: the middle of all around it, weighed by their strength. */
function sharpest(
  x: number,
  y: number,
  module: number,
  strengthAt: (x: number, y: number) => number,
): Finder {
  let [sumX, sumY, sum, strength] = [0, 0, 0, 0];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const here = strengthAt(x + dx, y + dy);
      const weight = here ** 4;
      sumX += weight * (x + dx);
      sumY += weight * (y + dy);
      sum += weight;
      strength = Math.max(strength, here);
    }
  }
  return { x: sumX / sum + 0.5, y: sumY / sum + 0.5, module, strength };
}

const isSame = (a: Finder, b: Finder) =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < 4 * Math.max(a.module, b.module);

/** Returns the sum over a square around a pixel. Sums wrap around at 2³², which their differences undo. */
function boxAt(table: Uint32Array, row: number, at: number, reach: number): number {
  const top = at - reach * row;
  const bottom = at + (reach + 1) * row;
  return (
    (table[bottom + reach + 1]! - table[bottom - reach]! - table[top + reach + 1]! + table[top - reach]!) >>>
    0
  );
}

/** Returns tables of the sums of all pixels, and of their squares, above and to the left of each place. */
function tablesOf({ data, width, height }: Grey): [Uint32Array, Uint32Array] {
  const row = width + 1;
  const sums = new Uint32Array(row * (height + 1));
  const squares = new Uint32Array(row * (height + 1));
  for (let y = 0, at = 0; y < height; y++) {
    let sum = 0;
    let square = 0;
    for (let x = 0, to = (y + 1) * row + 1; x < width; x++, at++, to++) {
      const value = data[at]!;
      sum += value;
      square += value * value;
      sums[to] = sums[to - row]! + sum;
      squares[to] = squares[to - row]! + square;
    }
  }
  return [sums, squares];
}

/** The middles of three finder patterns of a code: at its top left, top right and bottom left. */
export type Corners = readonly [Point, Point, Point];

/**
 * Returns the groups of three finders that may belong to one code, the likeliest first.
 * @param size the modules along the code's side
 */
export function groupsOf(finders: readonly Finder[], size: number): Corners[] {
  const between = size - 7;
  const groups: { corners: Corners; merit: number }[] = [];
  for (const corner of finders) {
    for (const right of finders) {
      if (right === corner || !isAlike(corner, right)) continue;
      for (const below of finders) {
        if (below === corner || below === right || !isAlike(corner, below)) continue;
        const [ax, ay] = [right.x - corner.x, right.y - corner.y];
        const [bx, by] = [below.x - corner.x, below.y - corner.y];
        const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
        const sine = (ax * by - ay * bx) / (a * b);
        if (sine < 0.6 || Math.max(a, b) > 2.4 * Math.min(a, b)) continue;
        const module = (corner.module + right.module + below.module) / 3;
        const scale = (a + b) / 2 / between / module;
        if (scale < 0.55 || scale > 1.6) continue;
        const even = Math.abs(Math.log(a / b)) + Math.abs(Math.log(scale)) + (1 - sine);
        const strength = corner.strength + right.strength + below.strength;
        groups.push({ corners: [corner, right, below], merit: strength - even });
      }
    }
  }
  return groups.sort((a, b) => b.merit - a.merit).map(({ corners }) => corners);
}

const isAlike = (a: Finder, b: Finder) => Math.max(a.module, b.module) <= 1.6 * Math.min(a.module, b.module);
