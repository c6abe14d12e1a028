/** Days and hours in time zones, which are IANA names such as `Europe/Dublin`. */

/** The zone of a household that has not chosen one. */
export const defaultZone = 'Europe/Dublin';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Caches a format per zone, since creating one is slow. @throws RangeError if the zone is unknown */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  // Bounded, because a name can be written in any mix of upper and lower case.
  if (clocks.size > 600) clocks.clear();
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Returns the local time, `YYYY-MM-DD HH:MM:SS`. */
const wallClock = (zone: string, time: number): string => clockOf(zone).format(time);

/** Returns the offset from UTC in ms; positive if local time is ahead. @param time a whole second */
const offsetAt = (zone: string, time: number): number =>
  Date.parse(`${wallClock(zone, time).replace(' ', 'T')}Z`) - time;

/** Returns whether `zone` is the IANA name of a time zone that the runtime supports. */
export function isZone(zone: string): boolean {
  try {
    return /^[A-Z][A-Za-z]*(\/|$)/.test(zone) && wallClock(zone, 0) !== '';
  } catch {
    return false;
  }
}

/**
 * Returns the calendar day of an instant.
 *
 * @param time epoch milliseconds
 * @returns `YYYY-MM-DD`
 * @throws RangeError if the zone is unknown
 */
export const dayIn = (zone: string, time: number): string => wallClock(zone, time).slice(0, 10);

/**
 * Returns a function like {@link dayIn}, for many instants: it asks for the offset from UTC twice a day instead of each time.
 *
 * @throws RangeError if the zone is unknown
 */
export function dayReader(zone: string): (time: number) => string {
  const dayMs = 86_400_000;
  const offsets = new Map<number, number>();
  const offsetOf = (day: number) => {
    const known = offsets.get(day) ?? offsetAt(zone, day * dayMs);
    offsets.set(day, known);
    return known;
  };
  const days = new Map<number, string>();
  return (time) => {
    const utcDay = Math.floor(time / dayMs);
    const offset = offsetOf(utcDay);
    // The clock changes within this day.
    if (offset !== offsetOf(utcDay + 1)) return dayIn(zone, time);
    const localDay = Math.floor((time + offset) / dayMs);
    const day = days.get(localDay) ?? new Date(localDay * dayMs).toISOString().slice(0, 10);
    days.set(localDay, day);
    return day;
  };
}

/**
 * Returns the time of day of an instant.
 *
 * @param time epoch milliseconds
 * @returns `HH:MM`
 * @throws RangeError if the zone is unknown
 */
export const clockIn = (zone: string, time: number): string => wallClock(zone, time).slice(11, 16);

/** Returns the first instant with a local time. @param asIfUtc that time, read as UTC; a whole second */
function instantOf(zone: string, asIfUtc: number): number {
  const before = offsetAt(zone, asIfUtc - 86_400_000);
  const after = offsetAt(zone, asIfUtc + 86_400_000);
  const [early, late] = [asIfUtc - Math.max(before, after), asIfUtc - Math.min(before, after)];
  const isShown = (time: number) => time + offsetAt(zone, time) === asIfUtc;
  // If neither is shown, the clock skips the time, and the late one has the offset before the change.
  return isShown(early) ? early : late;
}

/**
 * Returns the first instant at which the local time is an hour of a day. If the clock skips that hour, the offset before the
 * change is used.
 *
 * @param day `YYYY-MM-DD`
 * @param hour 0 to 24; 2.5 is 02:30
 * @returns epoch milliseconds
 * @throws RangeError if the zone is unknown
 */
export const timeAt = (zone: string, day: string, hour: number): number =>
  instantOf(zone, Date.parse(day) + Math.round(hour * 3_600_000));

/**
 * Returns the instant with the same time of day on another day. If the clock skips that time, the offset before the change is used.
 *
 * @param time epoch milliseconds
 * @param day `YYYY-MM-DD`
 * @returns epoch milliseconds
 * @throws RangeError if the zone is unknown
 */
export function sameTimeOn(zone: string, time: number, day: string): number {
  const [found, clock] = wallClock(zone, time).split(' ');
  // An hour that occurs twice would become its first occurrence.
  return found === day ? time : instantOf(zone, Date.parse(`${day}T${clock}Z`)) + (time % 1000);
}
