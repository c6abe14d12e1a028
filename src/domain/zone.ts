/** Days and hours in a time zone, by its IANA name such as `Europe/Dublin`. */

/** The zone of a household that has chosen none. */
export const defaultZone = 'Europe/Dublin';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formats are slow to make and few: one is kept for each zone. @throws RangeError if the zone is unknown */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  // A name can be written in many ways, of which each would be kept.
  if (clocks.size > 600) clocks.clear();
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What the clock on the wall shows, `YYYY-MM-DD HH:MM:SS`. */
const wallClock = (zone: string, time: number): string => clockOf(zone).format(time);

/** How far the clock on the wall is ahead of UTC, in ms. */
const offsetAt = (zone: string, time: number): number =>
  Date.parse(`${wallClock(zone, time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;

/** Whether `zone` is the IANA name of a time zone that this computer knows. */
export function isZone(zone: string): boolean {
  try {
    return /^[A-Z][A-Za-z]*(\/|$)/.test(zone) && wallClock(zone, 0) !== '';
  } catch {
    return false;
  }
}

/**
 * The calendar day of an instant.
 *
 * @param time epoch milliseconds
 * @returns `YYYY-MM-DD`
 * @throws RangeError if the zone is unknown
 */
export const dayIn = (zone: string, time: number): string => wallClock(zone, time).slice(0, 10);

/**
 * The first instant of a day at which the clock shows an hour. If the clock skips that hour, the instant at which it does.
 *
 * @param day `YYYY-MM-DD`
 * @param hour 0 to 23
 * @returns epoch milliseconds
 * @throws RangeError if the zone is unknown
 */
export function timeAt(zone: string, day: string, hour: number): number {
  const asIfUtc = Date.parse(day) + hour * 3_600_000;
  const before = offsetAt(zone, asIfUtc - 86_400_000);
  const after = offsetAt(zone, asIfUtc + 86_400_000);
  const [early, late] = [asIfUtc - Math.max(before, after), asIfUtc - Math.min(before, after)];
  const isShown = (time: number) => time + offsetAt(zone, time) === asIfUtc;
  if (isShown(early)) return early;
  return isShown(late) ? late : asIfUtc - before;
}
