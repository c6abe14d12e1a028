/** Arithmetic with calendar days, `YYYY-MM-DD`. */

/** Returns whether a text is a calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // 31 April would be 1 May.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Returns the number of days from one calendar day to another.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`
 * @returns positive if `to` is later
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/**
 * Returns the calendar day `days` after another. Changes to and from daylight saving time have no effect.
 *
 * @param day `YYYY-MM-DD`
 * @param days may be negative
 * @returns `YYYY-MM-DD`
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Returns the day label of section 9 of the specification: today, yesterday, N days ago, tomorrow, in N days.
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

/**
 * Returns what was done with its day: 'Watered' today, 'Watered yesterday' before.
 *
 * @param done such as 'Watered'
 * @param day `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export const doneOnDay = (done: string, day: string, today: string): string =>
  day === today ? done : `${done} ${relativeDay(day, today)}`;
