/** Calendar days of instants that a list or an entry shows. */
import { daysBetween } from './days.ts';
import { dayIn } from './zone.ts';

/**
 * The day that counts as today for a list. Without a connection it is not read again, but what was done since is not of tomorrow;
 * a list that is left open over night still is of the day on which it was read.
 *
 * @param readAt when the server answered last, epoch milliseconds
 * @param times of what the list shows, epoch milliseconds
 * @returns `YYYY-MM-DD`
 */
export function todayOf(zone: string, readAt: number, times: readonly number[]): string {
  return dayIn(
    zone,
    times.reduce((latest, time) => Math.max(latest, time), readAt),
  );
}

/**
 * The same time of day on another day, but nothing that has not happened yet.
 *
 * @param time epoch milliseconds
 * @param day `YYYY-MM-DD`
 * @param now epoch milliseconds
 * @returns epoch milliseconds
 */
export function movedToDay(zone: string, time: number, day: string, now: number): number {
  const moved = time + daysBetween(dayIn(zone, time), day) * 86_400_000;
  // A change of the clocks in between makes it an hour off, perhaps over midnight.
  const found = dayIn(zone, moved);
  const hour = found === day ? 0 : found < day ? 3_600_000 : -3_600_000;
  return Math.min(moved + hour, now);
}
