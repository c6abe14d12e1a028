/** Calendar days in a time zone for lists and entries. */
import { daysBetween } from './days.ts';
import { dayIn } from './zone.ts';

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
export function movedToDay(zone: string, time: number, day: string, now: number): number {
  const moved = time + daysBetween(dayIn(zone, time), day) * 86_400_000;
  // A change of daylight saving time in between shifts it by an hour, perhaps across midnight.
  const found = dayIn(zone, moved);
  const hour = found === day ? 0 : found < day ? 3_600_000 : -3_600_000;
  return Math.min(moved + hour, now);
}
