/** Calendar days, `YYYY-MM-DD`, and how far one is from another. */

/**
 * How many days lie between two calendar days.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`
 * @returns positive where `to` is later
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/**
 * The calendar day so many days after another. Days are counted on the calendar, so a change of the clocks moves nothing.
 *
 * @param day `YYYY-MM-DD`
 * @param days may be negative
 * @returns `YYYY-MM-DD`
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The day label of the spec (§9): today, yesterday, N days ago, tomorrow, in N days.
 *
 * @param day `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function relativeDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === -1) return 'yesterday';
  if (days === 1) return 'tomorrow';
  return days < 0 ? `${-days} days ago` : `in ${days} days`;
}
