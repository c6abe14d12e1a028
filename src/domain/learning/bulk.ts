/** Care of several plants at once. */

/** Care of the next plant within this time, in ms, belongs to the same round. */
const longestPause = 5 * 60_000;

/** Fewer plants are not a round: each of them may have wanted it. */
const fewestPlants = 3;

/**
 * Returns the times of care that was given to at least three plants in a row, with at most five minutes between two of them, by
 * whichever person.
 *
 * @param plants the times of one kind of care, epoch milliseconds, of each plant of a household
 */
export function bulkTimes(plants: readonly (readonly number[])[]): Set<number> {
  const all = plants.flatMap((times, plant) => times.map((at) => ({ at, plant })));
  all.sort((a, b) => a.at - b.at);
  const bulk = new Set<number>();
  for (let from = 0; from < all.length;) {
    let to = from + 1;
    while (to < all.length && all[to]!.at - all[to - 1]!.at <= longestPause) to += 1;
    const round = all.slice(from, to);
    if (new Set(round.map(({ plant }) => plant)).size >= fewestPlants)
      for (const { at } of round) bulk.add(at);
    from = to;
  }
  return bulk;
}
