import { dayAndMonth, fullDay } from './dates.ts';
import { daysBetween, relativeDay } from './days.ts';

/** Formats a day without the current year, such as '3 March'. Both are `YYYY-MM-DD`. */
export const shortestDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : fullDay(day);

/**
 * Formats when a person or a device was last seen, such as 'today', '3 days ago' or '3 March'.
 *
 * @param day `YYYY-MM-DD`, as `today`
 */
export const lastSeen = (day: string, today: string): string =>
  daysBetween(day, today) < 7 ? relativeDay(day, today) : shortestDay(day, today);
