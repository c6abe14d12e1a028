/** What is left after comparing what was taken with what should have been. */
export interface Compared {
  /** What should have been taken and was not. */
  missing: string[];
  /** What was taken after that, from the first that fits nothing. */
  rest: string[];
  /** How many of those taken are accounted for. */
  consumed: number;
}

/**
 * Takes what was expected, in whatever order, off the front of what was taken, past what comes by itself.
 *
 * @param spontaneous what comes by itself; where it is expected too, it counts as that first
 */
export function consume(
  taken: readonly string[],
  expected: readonly string[],
  spontaneous: RegExp | undefined,
): Compared {
  const missing = [...expected];
  let consumed = 0;
  for (const key of taken) {
    const place = missing.indexOf(key);
    if (place === -1 && !spontaneous?.test(key)) break;
    if (place !== -1) missing.splice(place, 1);
    consumed += 1;
  }
  return { missing, rest: taken.slice(consumed), consumed };
}
