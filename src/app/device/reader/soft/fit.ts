import { lightAt, type Grey } from './grey.ts';
import { layoutOf } from './layout.ts';
import { copyOf, flat, project, sideOf, type Shape } from './shape.ts';
import type { Corners } from './finders.ts';
import type { Quad } from '../reading.ts';

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
type Detail = 'coarse' | 'fine';

/** Points within a module, from its middle, in modules. */
const FINE = [
  [-0.25, -0.25],
  [0.25, -0.25],
  [-0.25, 0.25],
  [0.25, 0.25],
] as const;

function patternsOf(version: number, detail: Detail): Patterns {
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

/** A shape, and how well it matches. */
export interface Fit {
  shape: Shape;
  match: number;
}

/** Below this, a start is bent. */
const GOOD_MATCH = 0.75;

/** A search that has not reached a match after some sweeps is given up. */
const HOPE_AFTER = 3;
const LEAST_HOPE = 0.36;

/** Half-angles in radians, and bows in shares of a side, of labels on pots. */
const TURNS = [0.5, 0.8, 1.15];
const BOWS = [0, 0.04, -0.04, 0.08, -0.08, 0.13, -0.13, 0.19, -0.19];
/** Below this match of the best bend, nothing is there. */
const LEAST_BENT = 0.1;
/** How many of the bends are looked at closely. */
const MOST_NUDGED = 3;

/**
 * Finds about where a label lies: flat as it is given, or bent round a pot.
 * @param start where three corners are about right
 */
export function roughFit(grey: Grey, start: Shape, version: number): Fit {
  const { size } = layoutOf(version);
  let best: Fit = { shape: start, match: matchOf(grey, start, version, 'coarse') };
  if (best.match >= GOOD_MATCH) return best;
  const bends: Fit[] = [best];
  for (const turn of TURNS) {
    for (const bow of BOWS) {
      const shape = bent(start, turn, bow, size);
      bends.push({ shape, match: matchOf(grey, shape, version, 'coarse') });
    }
  }
  bends.sort((a, b) => b.match - a.match);
  best = bends[0]!;
  if (best.match < LEAST_BENT) return best;
  for (const { shape } of bends.slice(0, MOST_NUDGED)) {
    const close = nudged(grey, nudged(grey, shape, version), version);
    const match = matchOf(grey, close, version, 'coarse');
    if (match > best.match) best = { shape: close, match };
  }
  return best;
}

/**
 * Moves a shape until the fixed patterns match best.
 * @param rough about where they lie
 * @param sweeps how often each of the shape's numbers is tried, at most
 */
export function closeFit(grey: Grey, rough: Fit, version: number, sweeps = 14): Fit {
  let best = rough;
  const module = sideOf(rough.shape) / layoutOf(version).size;
  let step = module;
  for (let sweep = 0; sweep < sweeps && step > module * 0.04; sweep++) {
    const detail = step > module * 0.3 ? 'coarse' : 'fine';
    const before = matchOf(grey, best.shape, version, detail);
    best = improved(grey, { shape: best.shape, match: before }, version, step, detail);
    if (best.match - before < 0.01) step /= 2;
    if (sweep >= HOPE_AFTER && best.match < LEAST_HOPE) break;
  }
  return { shape: best.shape, match: matchOf(grey, best.shape, version) };
}

/** How far a finder pattern may be from where it is expected, in modules, and an alignment pattern. */
const NEAR = [-1.5, -0.75, 0, 0.75, 1.5];
const FAR = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** Moves each finder pattern, and then the alignment pattern, to where it matches best by itself. */
function nudged(grey: Grey, shape: Shape, version: number): Shape {
  const { size } = layoutOf(version);
  const middles = middlesOf(size);
  for (let group = 0; group < 3; group++) {
    const [s, t] = nearest(grey, shape, version, group, NEAR);
    middles[group * 2]! += s;
    middles[group * 2 + 1]! += t;
  }
  const wanted = new Float32Array(6);
  project(shape, middles, wanted);
  const moved = anchored(copyOf(shape), wanted, size);
  if (version === 1) return moved;
  const middle = 1 - 13 / size;
  const [s, t] = nearest(grey, moved, version, ALIGNMENT, FAR);
  const [from, to] = [new Float32Array(2), new Float32Array(2)];
  project(moved, Float32Array.of(middle, middle), from);
  project(moved, Float32Array.of(middle + s, middle + t), to);
  // The pattern follows its corner by about the share of the way from the opposite one.
  const share = ((middle + 1) / 2) ** 2;
  for (let i = 0; i < 2; i++) moved.corners[4 + i]! += (to[i]! - from[i]!) / share;
  return moved;
}

const ALIGNMENT = 5;

/** Returns by how much, in s and t, a group of patterns must be moved to match best. */
function nearest(
  grey: Grey,
  shape: Shape,
  version: number,
  group: number,
  steps: readonly number[],
): [s: number, t: number] {
  const { points, expected, starts } = patternsOf(version, 'coarse');
  const { size } = layoutOf(version);
  const [from, to] = [starts[group]!, starts[group + 1]!];
  const own = new Float32Array((to - from) * 2);
  const out = new Float32Array(own.length);
  let best: [number, number] = [0, 0];
  let most = -Infinity;
  for (const dy of steps) {
    for (const dx of steps) {
      const [s, t] = [(dx * 2) / size, (dy * 2) / size];
      for (let i = 0; i < own.length; i += 2) {
        own[i] = points[from * 2 + i]! + s;
        own[i + 1] = points[from * 2 + i + 1]! + t;
      }
      project(shape, own, out);
      // In doubt, it is where it is expected.
      const match = correlation(grey, out, expected, 0, from, to - from) - 0.01 * Math.hypot(dx, dy);
      if (match > most) {
        most = match;
        best = [s, t];
      }
    }
  }
  return best;
}

/** Returns how well some points agree with what is expected: from 1 by 0 to -1. */
function correlation(
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

/** The middles of the finder patterns, in s and t. */
const middlesOf = (size: number) => {
  const edge = 1 - 7 / size;
  return Float32Array.of(-edge, -edge, edge, -edge, -edge, edge);
};

/** Returns a shape that is bent, with its three finder patterns where they were. */
function bent(start: Shape, turn: number, bow: number, size: number): Shape {
  const middles = middlesOf(size);
  const wanted = new Float32Array(6);
  project(start, middles, wanted);
  const shape = copyOf(start);
  const c = shape.corners;
  // A pot bends a label along the label's own vertical.
  for (let i = 0; i < 2; i++) {
    const down = (c[6 + i]! + c[4 + i]! - c[i]! - c[2 + i]!) / 2;
    shape.bow[i] = shape.bow[i + 2] = down * bow;
  }
  shape.turn = turn;
  return anchored(shape, wanted, size);
}

/** Moves a shape's corners until its finder patterns have their middles at three points. */
function anchored(shape: Shape, wanted: Float32Array, size: number): Shape {
  const middles = middlesOf(size);
  const now = new Float32Array(6);
  const c = shape.corners;
  for (let round = 0; round < 4; round++) {
    project(shape, middles, now);
    for (let i = 0; i < 2; i++) {
      const [a, b, d] = [wanted[i]! - now[i]!, wanted[i + 2]! - now[i + 2]!, wanted[i + 4]! - now[i + 4]!];
      c[i]! += a;
      c[i + 2]! += b;
      c[i + 4]! += b + d - a;
      c[i + 6]! += d;
    }
  }
  return shape;
}

/** Returns the flat shape whose finder patterns have their middles at three points. */
export function shapeAt(corners: Corners, version: number): Shape {
  const [a, b, d] = corners;
  const wanted = Float32Array.of(a.x, a.y, b.x, b.y, d.x, d.y);
  return anchored(
    flat([a, b, { x: b.x + d.x - a.x, y: b.y + d.y - a.y }, d]),
    wanted,
    layoutOf(version).size,
  );
}

/** Returns the middles of the finder patterns of a flat code. */
export function cornersOf(quad: Quad, version: number): Corners {
  const out = new Float32Array(6);
  project(flat(quad), middlesOf(layoutOf(version).size), out);
  return [
    { x: out[0]!, y: out[1]! },
    { x: out[2]!, y: out[3]! },
    { x: out[4]!, y: out[5]! },
  ];
}

/** The numbers of a shape. */
const TURN = 8;
const NUMBERS = 17;

/** Tries each number of a shape a step further and back, and keeps what matches better. */
function improved(grey: Grey, from: Fit, version: number, step: number, detail: Detail): Fit {
  let best = from;
  const trial = copyOf(from.shape);
  const side = sideOf(from.shape);
  const move = (number: number, by: number) => {
    if (number < TURN) trial.corners[number]! += by;
    else if (number === TURN) trial.turn += (by * 4) / side;
    else if (number < 13) trial.bow[number - 9]! += by;
    // Both ends of a bow together, then all corners together.
    else if (number < 15) for (let i = number - 13; i < 4; i += 2) trial.bow[i]! += by;
    else for (let i = number - 15; i < 8; i += 2) trial.corners[i]! += by;
  };
  for (let number = 0; number < NUMBERS; number++) {
    for (const by of [step, -step]) {
      move(number, by);
      if (trial.turn >= 0 && trial.turn <= 1.4) {
        const match = matchOf(grey, trial, version, detail);
        if (match > best.match) {
          best = { shape: copyOf(trial), match };
          break;
        }
      }
      move(number, -by);
    }
  }
  return best;
}
