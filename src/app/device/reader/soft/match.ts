import { lightAt, type Grey } from './grey.ts';
import { layoutOf } from './layout.ts';
import { project, type Shape } from './shape.ts';

/** The points at which a code's fixed patterns are compared with the picture, in groups that have their own light. */
interface Patterns {
  /** s and t of each point, as for {@link project}. */
  points: Float32Array;
  /** 1 for dark and -1 for light. */
  expected: Float32Array;
  /** Where each group begins, and the end of the last. */
  starts: number[];
  /** How much each group counts. */
  weights: number[];
}

const known = new Map<string, Patterns>();

/** How closely patterns are compared: at one point of each module, or at four. */
export type Detail = 'coarse' | 'fine';

/** Points within a module, from its middle, in modules. */
const FINE = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

/** Returns the points of the fixed patterns of a version. */
export function patternsOf(version: number, detail: Detail): Patterns {
  const key = `${version} ${detail}`;
  let patterns = known.get(key);
  if (patterns) return patterns;
  const { size, fixed } = layoutOf(version);
  const groups: number[][][] = [[], [], [], [], [], []];
  for (let row = -1; row <= size; row++) {
    for (let column = -1; column <= size; column++) {
      const inside = row >= 0 && column >= 0 && row < size && column < size;
      const value = inside ? fixed[row * size + column]! : -1;
      if (value === 0) continue;
      const top = row < 8;
      const left = column < 8;
      const corner = top && left ? 0 : top && column > size - 9 ? 1 : left && row > size - 9 ? 2 : null;
      const group = corner ?? (row === 6 ? 3 : column === 6 ? 4 : inside ? 5 : null);
      if (group !== null) groups[group]!.push([column, row, value]);
    }
  }
  const points: number[] = [];
  const expected: number[] = [];
  const starts = [0];
  const weights: number[] = [];
  for (const [i, group] of groups.entries()) {
    if (group.length === 0) continue;
    for (const [column, row, value] of group) {
      for (const [dx, dy] of detail === 'fine' ? FINE : [[0, 0] as const]) {
        points.push(((column! + 0.5 + dx) / size) * 2 - 1, ((row! + 0.5 + dy) / size) * 2 - 1);
        expected.push(value!);
      }
    }
    starts.push(expected.length);
    weights.push(i < 3 ? 3 : i === 5 ? 2 : 1.5);
  }
  patterns = { points: Float32Array.from(points), expected: Float32Array.from(expected), starts, weights };
  known.set(key, patterns);
  return patterns;
}

let projected = new Float32Array(0);

/**
 * Returns how well the fixed patterns of a code of this shape are found in a picture: their correlation, from 1 (all of them)
 * by 0 (none) to -1 (a light code on a dark background).
 */
export function matchOf(grey: Grey, shape: Shape, version: number, detail: Detail = 'fine'): number {
  const { points, expected, starts, weights } = patternsOf(version, detail);
  if (projected.length < points.length) projected = new Float32Array(points.length);
  project(shape, points, projected);
  let score = 0;
  let all = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    const from = starts[group]!;
    score += weights[group]! * correlation(grey, projected, expected, from, from, starts[group + 1]! - from);
    all += weights[group]!;
  }
  return score / all;
}

/** Returns how well some points agree with what is expected: from 1 by 0 to -1. */
export function correlation(
  grey: Grey,
  places: Float32Array,
  expected: Float32Array,
  first: number,
  firstExpected: number,
  count: number,
): number {
  let [sum, squares, products, signs] = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const light = lightAt(grey, places[2 * (first + i)]!, places[2 * (first + i) + 1]!);
    const sign = expected[firstExpected + i]!;
    sum += light;
    squares += light * light;
    products += light * sign;
    signs += sign;
  }
  const spread = squares - (sum * sum) / count;
  const wanted = count - (signs * signs) / count;
  const common = products - (sum * signs) / count;
  // The constant keeps the noise of an even surface from looking like a pattern.
  return -common / Math.sqrt(wanted * (spread + 2 * count));
}
