/** Calendar days as people are told of them. */

const locale = 'en-IE';

/** Made with its first use: the first one that a page makes keeps a phone busy for longer than a frame. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (day) =>
    (made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })).format(Date.parse(day));
}

/**
 * Month and year, such as 'March 2024'.
 *
 * @param day `YYYY-MM-DD`
 */
export const monthYear = dayFormat({ month: 'long', year: 'numeric' });

/**
 * The day of the week, such as 'Friday'.
 *
 * @param day `YYYY-MM-DD`
 */
export const weekday = dayFormat({ weekday: 'long' });

/**
 * Day and month, such as '3 March'.
 *
 * @param day `YYYY-MM-DD`
 */
export const dayAndMonth = dayFormat({ day: 'numeric', month: 'long' });

/**
 * The whole day, such as '3 March 2024'.
 *
 * @param day `YYYY-MM-DD`
 */
export const fullDay = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' });
