/** When the list of tasks says that there are offers of a better frequency, and how many. */

/** Returns how many schedules could be changed, such as '3 schedules could fit better'. */
export const offersWords = (count: number): string =>
  count === 1 ? 'A schedule could fit better' : `${count} schedules could fit better`;

/** In days: how long the list of tasks is without offers after it had some. */
const pause = 7;

/** Returns whether the list of tasks says that there are offers. @param seenOn epoch milliseconds; `null` if never */
export const isOfferTime = (seenOn: number | null, now: number): boolean =>
  seenOn === null || now - seenOn >= pause * 86_400_000 || seenOn > now;
