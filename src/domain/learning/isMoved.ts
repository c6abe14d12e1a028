/** By which share of what it said before the evidence has to move until a user is asked again. */
const share = 0.2;

/**
 * Returns whether a user who kept a schedule is asked again.
 *
 * @param kept what the intervals said then, in days; `null` if the user has not been asked
 * @param days what they say now
 */
export const isMoved = (kept: number | null, days: number): boolean =>
  kept === null || Math.abs(days - kept) >= kept * share;
