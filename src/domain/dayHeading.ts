import { dayAndMonth, month, monthYear, weekday } from './dates.ts';
import { daysBetween } from './days.ts';

/** In days. */
const oldest = 30;

/**
 * Returns whether a day is so long ago that its entries are under the heading of its month.
 *
 * @param day `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export const isLongAgo = (day: string, today: string): boolean => daysBetween(day, today) > oldest;

/**
 * Returns the heading over the entries of a day: 'Today', 'Yesterday', 'Saturday 14 November', or the month of an old one.
 *
 * @param day `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function dayHeading(day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (!isLongAgo(day, today)) return `${weekday(day)} ${dayAndMonth(day)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? month(day) : monthYear(day);
}
