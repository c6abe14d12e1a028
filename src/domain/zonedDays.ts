/** Calendar days in a time zone for lists and entries. */
import { dayIn, sameTimeOn } from './zone.ts';

/**
 * Returns the day that a list shows as today: never earlier than an entry, because the server's clock may be ahead of the phone's.
 *
 * @param today by the phone's clock, `YYYY-MM-DD`
 * @param times the times of the shown entries, epoch milliseconds
 * @returns `YYYY-MM-DD`
 */
export function todayOf(zone: string, today: string, times: readonly number[]): string {
  if (times.length === 0) return today;
  const latest = dayIn(
    zone,
    times.reduce((last, time) => Math.max(last, time)),
  );
  return latest > today ? latest : today;
}

/**
 * Returns the same time of day on another day, but not later than now.
 *
 * @param time epoch milliseconds
 * @param day `YYYY-MM-DD`
 * @param now epoch milliseconds
 * @returns epoch milliseconds
 */
export const movedToDay = (zone: string, time: number, day: string, now: number): number =>
  Math.min(sameTimeOn(zone, time, day), now);
