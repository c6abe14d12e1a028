import { fullDay, weekday } from './dates.ts';
import { clockIn, dayIn } from './zone.ts';

/** Formats an instant, such as 'Saturday 14 November 2026, 08:10'. @param time epoch milliseconds */
export function exactTime(zone: string, time: number): string {
  const day = dayIn(zone, time);
  return `${weekday(day)} ${fullDay(day)}, ${clockIn(zone, time)}`;
}
