import { addDays, daysBetween } from '#domain/days.ts';
import type { Kept } from '../base/config.ts';

/** A Monday. */
const someMonday = '2024-01-01';

const mondayOf = (day: string) => addDays(day, -(((daysBetween(someMonday, day) % 7) + 7) % 7));
const monthOf = (day: string) => day.slice(0, 7);

/** Returns the last day of each of the newest periods in which there is a day. */
function lastOfEach(
  newestFirst: readonly string[],
  periodOf: (day: string) => string,
  most: number,
): string[] {
  const lasts = new Map<string, string>();
  for (const day of newestFirst) {
    const period = periodOf(day);
    if (!lasts.has(period)) lasts.set(period, day);
  }
  return [...lasts.values()].slice(0, most);
}

/**
 * Decides which backups are kept: those of the newest days, and the last one of each of the newest weeks (from Monday) and months.
 * Only days with a backup count, so that neither a pause nor a wrong clock makes old ones go.
 *
 * @param days of the backups, `YYYY-MM-DD`
 */
export function keptDays(days: readonly string[], kept: Kept): Set<string> {
  const newestFirst = days.toSorted().toReversed();
  return new Set([
    ...lastOfEach(newestFirst, (day) => day, kept.days),
    ...lastOfEach(newestFirst, mondayOf, kept.weeks),
    ...lastOfEach(newestFirst, monthOf, kept.months),
  ]);
}
