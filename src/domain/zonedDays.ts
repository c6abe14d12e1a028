/** Calendar days in a time zone for lists and entries. */
import { daysBetween } from './days.ts';
import { dayIn } from './zone.ts';

/**
 * Returns the day that a list shows as today. It is the day of the last response, since a list that is left open overnight still
 * shows that day; but it is never earlier than an entry that was added offline since then.
 *
 * @param readAt the time of the server's last response, epoch milliseconds
 * @param times the times of the shown entries, epoch milliseconds
 * @returns `YYYY-MM-DD`
 */
export function todayOf(zone: string, readAt: number, times: readonly number[]): string {
  return dayIn(
    zone,
    times.reduce((latest, time) => Math.max(latest, time), readAt),
  );
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
