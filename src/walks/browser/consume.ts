/** The result of comparing taken transitions with the expected ones. */
export interface Compared {
  /** Expected, but not taken. */
  missing: string[];
  /** The taken ones from the first unexpected one on. */
  rest: string[];
  /** The number of taken ones that are accounted for. */
  consumed: number;
}

/**
 * Removes the expected transitions, in any order, and spontaneous ones from the front of the taken ones.
 *
 * @param spontaneous matches transitions that occur by themselves; one that is also expected counts as spontaneous first
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
