import type { CodeSet } from './codeword.ts';

/** The code that fits what was seen best. */
export interface Likeliest {
  /** All bits, as in {@link CodeSet.base}. */
  words: Uint32Array;
  /** How much of what was seen speaks against it, as a share of all that was seen: 0 for a clear code, 0.5 for none. */
  against: number;
  /** The same for the second best that was tried. */
  runnerUp: number;
}

/** How many of the least certain free bits are flipped in pairs. */
const MOST_PAIRED = 64;

/**
 * Finds the likeliest code of a set ('ordered statistics decoding', Fossorier and Lin 1995): the most certain bits that
 * determine all others are taken as seen, then each of them, and each two, are flipped. Unlike the usual decoding, it weighs
 * how clear each bit is, and makes use of every bit that is known beforehand.
 * @param seen for each bit: how much it looks like 1 (positive) or 0 (negative)
 */
export function likeliestOf({ base, rows }: CodeSet, seen: Float32Array): Likeliest {
  const words = base.length;
  const count = seen.length;
  const target = new Uint32Array(words);
  for (let i = 0; i < count; i++) if (seen[i]! > 0) target[i >> 5]! |= 1 << (i & 31);
  for (let w = 0; w < words; w++) target[w]! ^= base[w]!;

  const { reduced, pivots } = reduce(rows, seen);
  // Begin with the code that agrees with the most certain bits.
  const apart = target.slice();
  for (const [i, row] of reduced.entries()) {
    const pivot = pivots[i]!;
    if ((target[pivot >> 5]! >>> (pivot & 31)) & 1) for (let w = 0; w < words; w++) apart[w]! ^= row[w]!;
  }
  const weigh = weigherOf(seen, words);
  let best = apart.slice();
  let least = weigh(apart);
  let second = Infinity;
  const trial = new Uint32Array(words);
  const judge = () => {
    const weight = weigh(trial);
    if (weight < least) {
      second = least;
      least = weight;
      best = trial.slice();
    } else if (weight < second) second = weight;
  };
  // The last pivots are the least certain ones.
  for (let i = reduced.length - 1; i >= 0; i--) {
    const one = reduced[i]!;
    for (let w = 0; w < words; w++) trial[w] = apart[w]! ^ one[w]!;
    judge();
    if (reduced.length - i > MOST_PAIRED) continue;
    for (let j = reduced.length - 1; j > i; j--) {
      const other = reduced[j]!;
      for (let w = 0; w < words; w++) trial[w] = apart[w]! ^ one[w]! ^ other[w]!;
      judge();
    }
  }
  let total = 0;
  for (const value of seen) total += Math.abs(value);
  for (let w = 0; w < words; w++) best[w]! ^= target[w]! ^ base[w]!;
  return { words: best, against: least / (total || 1), runnerUp: second / (total || 1) };
}

/** Brings the rows into a form in which each of the most certain independent bits is set in one row only. */
function reduce(rows: Uint32Array[], seen: Float32Array): { reduced: Uint32Array[]; pivots: number[] } {
  const reduced = rows.map((row) => row.slice());
  const pivots: number[] = [];
  const order = Array.from(seen, (_, i) => i).sort((a, b) => Math.abs(seen[b]!) - Math.abs(seen[a]!));
  for (const at of order) {
    const done = pivots.length;
    if (done === reduced.length) break;
    const word = at >> 5;
    const bit = 1 << (at & 31);
    let found = done;
    while (found < reduced.length && !(reduced[found]![word]! & bit)) found += 1;
    if (found === reduced.length) continue;
    const pivot = reduced[found]!;
    [reduced[done], reduced[found]] = [pivot, reduced[done]!];
    for (const row of reduced) {
      if (row === pivot || !(row[word]! & bit)) continue;
      for (let w = 0; w < row.length; w++) row[w]! ^= pivot[w]!;
    }
    pivots.push(at);
  }
  return { reduced, pivots };
}

/** Returns a function that adds up the certainty of all set bits. A table for each eight bits makes it fast. */
function weigherOf(seen: Float32Array, words: number): (bits: Uint32Array) => number {
  const table = new Float32Array(words * 4 * 256);
  for (let byte = 0; byte < words * 4; byte++) {
    for (let value = 1; value < 256; value++) {
      const lowest = 31 - Math.clz32(value & -value);
      table[byte * 256 + value] =
        table[byte * 256 + (value & (value - 1))]! + Math.abs(seen[byte * 8 + lowest] ?? 0);
    }
  }
  return (bits) => {
    let sum = 0;
    for (let w = 0, at = 0; w < words; w++, at += 1024) {
      const word = bits[w]!;
      sum +=
        table[at + (word & 255)]! +
        table[at + 256 + ((word >>> 8) & 255)]! +
        table[at + 512 + ((word >>> 16) & 255)]! +
        table[at + 768 + (word >>> 24)]!;
    }
    return sum;
  };
}
