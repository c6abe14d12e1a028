/** Pseudo-random numbers, determined by a seed. */

/** @returns a function that returns the next number in [0, 1) */
export function randomFrom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @returns a number in [0, 1) that is fixed for a grid position */
export function valueAt(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x | 0, 0x165667b1) ^ Math.imul(y | 0, 0x27d4eb2f) ^ Math.imul(seed | 0, 0x3c6ef372);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x4c1906d3);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns smooth noise in [0, 1] of three octaves: soil, glaze, leaves. */
export function cloudAt(x: number, y: number, seed: number): number {
  return (
    0.5 * softAt(x, y, seed) +
    0.3 * softAt(x * 2.1, y * 2.1, seed + 1) +
    0.2 * softAt(x * 4.3, y * 4.3, seed + 2)
  );
}

function softAt(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const across = ease(x - left);
  const down = ease(y - top);
  const above = mix(valueAt(left, top, seed), valueAt(left + 1, top, seed), across);
  const below = mix(valueAt(left, top + 1, seed), valueAt(left + 1, top + 1, seed), across);
  return mix(above, below, down);
}

/** Returns the linear interpolation between a and b at t. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/**
 * Returns a long table of Gaussian noise with mean 0 and standard deviation 1, to be read from random offsets: drawing a number
 * for each pixel of each frame would dominate the run time.
 */
export function noiseTable(seed: number): Float32Array {
  const random = randomFrom(seed);
  const table = new Float32Array(1 << 16);
  for (let i = 0; i < table.length; i++) table[i] = (random() + random() + random() + random() - 2) * 1.732;
  return table;
}
