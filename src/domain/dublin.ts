/** Days and times as the product counts them: in Europe/Dublin, written the Irish way (spec §9). */

const zone = 'Europe/Dublin';
const locale = 'en-IE';

/** Made with its first use: the first one that a page makes keeps a phone busy for longer than a frame. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (time: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (time) => (made ??= new Intl.DateTimeFormat(locale, options)).format(time);
}

const isoDay = dateFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
const wholeDay = dateFormat(locale, { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' });
const nameOfDay = dateFormat(locale, { timeZone: 'UTC', weekday: 'long' });
const dayOfMonth = dateFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' });
const monthAndYear = dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });

/**
 * The calendar day of an instant in Dublin.
 *
 * @param time epoch milliseconds
 * @returns `YYYY-MM-DD`
 */
export function dublinDay(time: number): string {
  return isoDay(time);
}

/**
 * The day that counts as today for a list. Without a connection it is not read again, but what was done since is not of tomorrow;
 * a list that is left open over night still is of the day on which it was read.
 *
 * @param readAt when the server answered last, epoch milliseconds
 * @param times of what the list shows, epoch milliseconds
 * @returns `YYYY-MM-DD`
 */
export function todayOf(readAt: number, times: readonly number[]): string {
  return dublinDay(times.reduce((latest, time) => Math.max(latest, time), readAt));
}

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

/**
 * Month and year, such as 'March 2024'.
 *
 * @param day `YYYY-MM-DD`
 */
export function monthYear(day: string): string {
  return monthAndYear(Date.parse(day));
}

/**
 * The day of the week, such as 'Friday'.
 *
 * @param day `YYYY-MM-DD`
 */
export function weekday(day: string): string {
  return nameOfDay(Date.parse(day));
}

/**
 * Day and month, such as '3 March'.
 *
 * @param day `YYYY-MM-DD`
 */
export function dayAndMonth(day: string): string {
  return dayOfMonth(Date.parse(day));
}

/**
 * The same time of day on another day in Dublin, but nothing that has not happened yet.
 *
 * @param time epoch milliseconds
 * @param day `YYYY-MM-DD`
 * @param now epoch milliseconds
 * @returns epoch milliseconds
 */
export function movedToDay(time: number, day: string, now: number): number {
  const moved = time + daysBetween(dublinDay(time), day) * 86_400_000;
  // Where the clocks changed in between it may be an hour off, over midnight at that.
  const hour = dublinDay(moved) === day ? 0 : dublinDay(moved) < day ? 3_600_000 : -3_600_000;
  return Math.min(moved + hour, now);
}

/**
 * The whole day of an instant in Dublin, such as '3 March 2024'.
 *
 * @param time epoch milliseconds
 */
export function fullDay(time: number): string {
  return wholeDay(time);
}
