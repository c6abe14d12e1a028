import type { CodeSet } from './codeword.ts';
import { lightAt, type Grey } from './grey.ts';
import { formatBits, isMasked, layoutOf } from './layout.ts';
import { project, type Shape } from './shape.ts';

/** Modules around the code that are looked at too: they are light. */
export const MARGIN = 2;
/** Points along one side of a module whose mean is its brightness. */
const POINTS = 3;

/**
 * Returns the brightness of each module of a code, row by row, with {@link MARGIN} more on each side.
 */
export function lightOf(grey: Grey, shape: Shape, version: number): Float32Array {
  const { size } = layoutOf(version);
  const side = size + 2 * MARGIN;
  const points = new Float32Array(side * side * POINTS * POINTS * 2);
  let at = 0;
  for (let row = -MARGIN; row < size + MARGIN; row++) {
    for (let column = -MARGIN; column < size + MARGIN; column++) {
      for (let p = 0; p < POINTS * POINTS; p++) {
        const dx = ((p % POINTS) + 0.5) / POINTS;
        const dy = (Math.floor(p / POINTS) + 0.5) / POINTS;
        points[at++] = ((column + 0.2 + 0.6 * dx) / size) * 2 - 1;
        points[at++] = ((row + 0.2 + 0.6 * dy) / size) * 2 - 1;
      }
    }
  }
  const projected = new Float32Array(points.length);
  project(shape, points, projected);
  const light = new Float32Array(side * side);
  for (let module = 0, p = 0; module < light.length; module++) {
    let sum = 0;
    for (let i = 0; i < POINTS * POINTS; i++, p += 2) sum += lightAt(grey, projected[p]!, projected[p + 1]!);
    light[module] = sum / (POINTS * POINTS);
  }
  return light;
}

/** Returns how well each mask agrees with the format that is seen, the best first: from 1 by 0 to -1. */
export function masksOf(darkness: Float32Array, version: number): { mask: number; match: number }[] {
  const { size, formats } = layoutOf(version);
  const side = size + 2 * MARGIN;
  return Array.from({ length: 8 }, (_, mask) => {
    const bits = formatBits(mask);
    let sum = 0;
    let all = 0;
    for (const places of formats) {
      for (const [i, place] of places.entries()) {
        const value = darkness[(Math.floor(place / size) + MARGIN) * side + (place % size) + MARGIN]!;
        sum += (bits >> (14 - i)) & 1 ? value : -value;
        all += Math.abs(value);
      }
    }
    return { mask, match: sum / (all || 1) };
  }).sort((a, b) => b.match - a.match);
}

/** Returns for each bit of the codewords how much it looks like 1 (positive) or 0 (negative), at most 1.5. */
export function bitsOf(darkness: Float32Array, version: number, mask: number): Float32Array {
  const { size, places } = layoutOf(version);
  const side = size + 2 * MARGIN;
  return Float32Array.from(places, (place) => {
    const row = Math.floor(place / size);
    const column = place % size;
    const value = darkness[(row + MARGIN) * side + column + MARGIN]!;
    const bounded = Math.min(1.5, Math.max(-1.5, value));
    return isMasked(mask, row, column) ? -bounded : bounded;
  });
}

/**
 * Returns what is known about each module before a code is read, with {@link MARGIN} more on each side: 1 dark, -1 light, 0 not
 * known.
 * @param codes if given with a mask: the bits that all codes of a set have in common are known too
 */
export function knownOf(version: number, codes?: CodeSet, mask = 0): Float32Array {
  const { size, fixed, places, formats } = layoutOf(version);
  const side = size + 2 * MARGIN;
  const known = new Float32Array(side * side).fill(-1);
  const set = (place: number, value: number) => {
    known[(Math.floor(place / size) + MARGIN) * side + (place % size) + MARGIN] = value;
  };
  for (const [place, value] of fixed.entries()) set(place, value);
  if (!codes) return known;
  const bits = formatBits(mask);
  for (const copy of formats)
    for (const [i, place] of copy.entries()) set(place, (bits >> (14 - i)) & 1 ? 1 : -1);
  for (const i of codes.common) {
    const place = places[i]!;
    const isDark =
      Boolean(codes.base[i >> 5]! & (1 << (i & 31))) !==
      isMasked(mask, Math.floor(place / size), place % size);
    set(place, isDark ? 1 : -1);
  }
  return known;
}

/**
 * Returns how much of what is seen speaks against the bits that all codes of a set have in common: 0 if all agree, 0.5 if there
 * is no such code.
 * @param seen as from {@link bitsOf}
 */
export function againstKnown(seen: Float32Array, codes: CodeSet): number {
  let against = 0;
  let all = 0;
  for (const i of codes.common) {
    const weight = Math.abs(seen[i]!);
    all += weight;
    if (Boolean(codes.base[i >> 5]! & (1 << (i & 31))) !== seen[i]! > 0) against += weight;
  }
  return all ? against / all : 0.5;
}
