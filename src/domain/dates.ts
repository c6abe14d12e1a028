/** Formats calendar days for people. */

const locale = 'en-IE';

/** Creates the format lazily, because the first `Intl.DateTimeFormat` of a page blocks a phone for longer than a frame. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (day) =>
    (made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })).format(Date.parse(day));
}

/**
 * Formats month and year, such as 'March 2024'.
 *
 * @param day `YYYY-MM-DD`
 */
export const monthYear = dayFormat({ month: 'long', year: 'numeric' });

/**
 * Formats month and year in a narrow space, such as 'Mar 2024'.
 *
 * @param day `YYYY-MM-DD`
 */
export const shortMonthYear = dayFormat({ month: 'short', year: 'numeric' });

/**
 * Formats the full date in a narrow space, such as '3 Mar 2024'.
 *
 * @param day `YYYY-MM-DD`
 */
export const shortDay = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/**
 * Formats the month, such as 'March'.
 *
 * @param day `YYYY-MM-DD`
 */
export const month = dayFormat({ month: 'long' });

/**
 * Formats the day of the week, such as 'Friday'.
 *
 * @param day `YYYY-MM-DD`
 */
export const weekday = dayFormat({ weekday: 'long' });

/**
 * Formats the day of the week in short, such as 'Fri'.
 *
 * @param day `YYYY-MM-DD`
 */
export const shortWeekday = dayFormat({ weekday: 'short' });

/**
 * Formats day and month, such as '3 March'.
 *
 * @param day `YYYY-MM-DD`
 */
export const dayAndMonth = dayFormat({ day: 'numeric', month: 'long' });

/**
 * Formats day and month in short, such as '3 Mar'.
 *
 * @param day `YYYY-MM-DD`
 */
export const dayAndShortMonth = dayFormat({ day: 'numeric', month: 'short' });

/**
 * Formats the full date, such as '3 March 2024'.
 *
 * @param day `YYYY-MM-DD`
 */
export const fullDay = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' });
