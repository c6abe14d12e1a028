/** Which days a person or client may give. A far-off one is a typing error, such as 2062 for 2026 (decision; no section of the specification). */
import { addDays } from './days.ts';

/** The first day that may be given, `YYYY-MM-DD`. */
export const earliestDay = '1900-01-01';

/**
 * Returns the last day on which something may have been acquired: in a year, because plants are entered when they are ordered.
 *
 * @param today `YYYY-MM-DD`
 */
export const latestAcquired = (today: string): string => addDays(today, 366);

/** Why a day may not be given, after 'the day' or the name of a field. */
export type DayProblem = 'is before 1900' | 'is more than a year ahead';

/**
 * Returns why something cannot have been acquired on a day; `null` if it can.
 *
 * @param day `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function acquiredProblem(day: string, today: string): DayProblem | null {
  if (day < earliestDay) return 'is before 1900';
  return day > latestAcquired(today) ? 'is more than a year ahead' : null;
}
