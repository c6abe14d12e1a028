/** A module and its eight neighbours. */
const TAPS = 9;
/** Half the side of the square over which the light is taken to be even, in modules. */
const EVEN = 4;
/** How often the blur is learned anew from what is known by then. */
const ROUNDS = 3;
const STEPS = 12;
/** A remaining error of this share is small enough. */
const CLOSE = 1e-4;

/**
 * Returns the darkness of each module: about 1 for dark ones and -1 for light ones, after shadows, reflections and a blur are
 * taken out. A blur gives each module some of its neighbours' darkness: how much is learned from the modules that are known, and
 * then from all ('turbo equalisation').
 * @param light brightness of each module, in a square
 * @param known 1 dark, -1 light, 0 not known
 */
export function darknessOf(light: Float32Array, known: Float32Array): Float32Array {
  const side = Math.sqrt(light.length);
  const dark = light.map((value) => -value);
  let seen = scaled(minus(dark, means(dark, side)));
  const guess = known.slice();
  let darkness = seen;
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < guess.length; i++) guess[i] = known[i]! || Math.tanh(darkness[i]! * 1.2);
    const taps = tapsOf(seen, guess, side);
    if (!taps) break;
    // At the edge, where not all neighbours are known, the picture explains itself.
    const blurred = seen.slice();
    spread(guess, taps, around(side), side, blurred);
    // What the blurred guess does not explain, over some width, is the light.
    const rest = minus(seen, blurred);
    const shade = means(rest, side);
    seen = minus(seen, shade);
    let noise = 0;
    for (let i = 0; i < rest.length; i++) noise += (rest[i]! - shade[i]!) ** 2;
    noise = Math.max(0.002, noise / rest.length);
    darkness = undone(seen, guess, known, taps, noise, side);
  }
  return darkness;
}

function minus(a: Float32Array, b: Float32Array): Float32Array {
  const result = new Float32Array(a.length);
  for (let i = 0; i < a.length; i++) result[i] = a[i]! - b[i]!;
  return result;
}

/** Brings the spread of all values to 1, and cuts off what is far outside. */
function scaled(values: Float32Array): Float32Array {
  let squares = 0;
  for (const value of values) squares += value * value;
  const by = 1 / (Math.sqrt(squares / values.length) || 1);
  return values.map((value) => Math.max(-2.2, Math.min(2.2, value * by)));
}

/** Returns the mean around each place. */
function means(values: Float32Array, side: number): Float32Array {
  const table = new Float64Array((side + 1) ** 2);
  for (let y = 0; y < side; y++) {
    for (let x = 0, sum = 0; x < side; x++) {
      sum += values[y * side + x]!;
      table[(y + 1) * (side + 1) + x + 1] = table[y * (side + 1) + x + 1]! + sum;
    }
  }
  const result = new Float32Array(values.length);
  for (let y = 0; y < side; y++) {
    const [top, bottom] = [Math.max(0, y - EVEN), Math.min(side, y + EVEN + 1)];
    for (let x = 0; x < side; x++) {
      const [left, right] = [Math.max(0, x - EVEN), Math.min(side, x + EVEN + 1)];
      const sum =
        table[bottom * (side + 1) + right]! -
        table[bottom * (side + 1) + left]! -
        table[top * (side + 1) + right]! +
        table[top * (side + 1) + left]!;
      result[y * side + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return result;
}

/** The distance from a place to each of its neighbours, in a square of this side. */
const around = (side: number): Int32Array =>
  Int32Array.from({ length: TAPS }, (_, k) => (Math.floor(k / 3) - 1) * side + (k % 3) - 1);

/** Returns by how much each neighbour and the place itself make up what is seen at a place, and a constant (least squares). */
function tapsOf(seen: Float32Array, guess: Float32Array, side: number): Float64Array | null {
  const offsets = around(side);
  const n = TAPS + 1;
  const matrix = new Float64Array(n * n);
  const right = new Float64Array(n);
  const row = new Float64Array(n).fill(1);
  for (let y = 1; y < side - 1; y++) {
    for (let x = 1; x < side - 1; x++) {
      const at = y * side + x;
      for (let k = 0; k < TAPS; k++) row[k] = guess[at + offsets[k]!]!;
      for (let i = 0; i < n; i++) {
        const value = row[i]!;
        right[i]! += value * seen[at]!;
        for (let j = 0; j <= i; j++) matrix[i * n + j]! += value * row[j]!;
      }
    }
  }
  // The further a neighbour is, the better evidence it needs.
  for (let i = 0; i < n; i++) {
    const [dy, dx] = [Math.floor(i / 3) - 1, (i % 3) - 1];
    matrix[i * n + i]! += i === TAPS ? 1 : 1 + 6 * (dx * dx + dy * dy);
  }
  return solved(matrix, right, n);
}

/** Solves a symmetric, positive system of equations (Cholesky). Returns null if it is not one. */
function solved(matrix: Float64Array, right: Float64Array, n: number): Float64Array | null {
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = matrix[i * n + j]!;
      for (let k = 0; k < j; k++) sum -= matrix[i * n + k]! * matrix[j * n + k]!;
      if (i > j) matrix[i * n + j] = sum / matrix[j * n + j]!;
      else if (sum <= 0) return null;
      else matrix[j * n + j] = Math.sqrt(sum);
    }
  }
  const out = right.slice();
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) out[i]! -= matrix[i * n + k]! * out[k]!;
    out[i]! /= matrix[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) out[i]! -= matrix[k * n + i]! * out[k]!;
    out[i]! /= matrix[i * n + i]!;
  }
  return out;
}

/**
 * Blurs values.
 * @param out is overwritten, except for the edge, which stays 0
 * @param sign -1 takes each neighbour from the opposite side: the transposed blur
 */
function spread(
  values: Float32Array,
  taps: Float64Array,
  offsets: Int32Array,
  side: number,
  out: Float32Array,
  sign = 1,
): void {
  const constant = sign > 0 ? taps[TAPS]! : 0;
  for (let y = 1; y < side - 1; y++) {
    for (let at = y * side + 1, end = (y + 1) * side - 1; at < end; at++) {
      let sum = constant;
      for (let k = 0; k < TAPS; k++) sum += taps[k]! * values[at + sign * offsets[k]!]!;
      out[at] = sum;
    }
  }
}

/**
 * Returns the darkness that explains best what is seen, and is not far from the guess where that is certain (least squares, by
 * conjugate gradients).
 */
function undone(
  seen: Float32Array,
  guess: Float32Array,
  known: Float32Array,
  taps: Float64Array,
  noise: number,
  side: number,
): Float32Array {
  const count = seen.length;
  const offsets = around(side);
  const once = new Float32Array(count);
  const twice = new Float32Array(count);
  const trust = new Float32Array(count);
  const rest = new Float32Array(count);
  const result = guess.slice();
  // What the guess does not explain, brought back to where it comes from. The guess itself is trusted, so it adds nothing.
  once.set(seen);
  spread(guess, taps, offsets, side, once);
  const linear = taps.slice();
  linear[TAPS] = 0;
  for (let i = 0; i < count; i++) {
    once[i] = seen[i]! - once[i]!;
    trust[i] = (known[i] ? 50 : 1 / Math.max(0.15, 1 - guess[i]! ** 2)) * noise;
  }
  spread(once, taps, offsets, side, rest, -1);
  const direction = rest.slice();
  let size = dot(rest, rest);
  const enough = size * CLOSE;
  for (let step = 0; step < STEPS && size > enough; step++) {
    spread(direction, linear, offsets, side, once);
    spread(once, linear, offsets, side, twice, -1);
    for (let i = 0; i < count; i++) twice[i]! += trust[i]! * direction[i]!;
    const by = size / (dot(direction, twice) || 1);
    for (let i = 0; i < count; i++) {
      result[i]! += by * direction[i]!;
      rest[i]! -= by * twice[i]!;
    }
    const next = dot(rest, rest);
    const share = next / size;
    for (let i = 0; i < count; i++) direction[i] = rest[i]! + share * direction[i]!;
    size = next;
  }
  return result;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
