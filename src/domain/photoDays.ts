/** The days of photos that are chosen from a phone's library (decision; no section of the specification). */
import { dayAndMonth, fullDay } from './dates.ts';
import { isDay } from './days.ts';
import { earliestDay } from './givenDays.ts';
import { dayIn, timeAt } from './zone.ts';

/** The days on which the clocks of cameras start that have lost their time. */
const lostClocks = new Set(['1970-01-01', '1980-01-01']);

const wallClock = /^(\d{4}):(\d\d):(\d\d) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)/;
const offsetFromUtc = /^[+-](0\d|1[0-4]):[0-5]\d$/;

/**
 * Returns when a photo was taken.
 *
 * @param original EXIF's DateTimeOriginal, such as `2019:03:03 14:05:06`
 * @param offset EXIF's OffsetTimeOriginal, such as `+01:00`; without a valid one, the time is one of the zone
 * @param zone the household's
 * @param now epoch milliseconds
 * @returns epoch milliseconds; `null` if the text is no time, or one at which no photo was taken
 */
export function takenAt(original: unknown, offset: unknown, zone: string, now: number): number | null {
  const parts = typeof original === 'string' ? wallClock.exec(original) : null;
  if (!parts) return null;
  const [, year, month, date, hours, minutes, seconds] = parts;
  const day = `${year}-${month}-${date}`;
  if (!isDay(day) || day < earliestDay || lostClocks.has(day)) return null;
  const time =
    typeof offset === 'string' && offsetFromUtc.test(offset)
      ? Date.parse(`${day}T${hours}:${minutes}:${seconds}${offset}`)
      : timeAt(zone, day, Number(hours) + Number(minutes) / 60 + Number(seconds) / 3600);
  return time > now ? null : time;
}

/** A chosen photo. */
export interface DatedPhoto {
  id: string;
  /** When it was taken, epoch milliseconds; `null` if unknown. */
  takenAt: number | null;
}

/** Photos that become one timeline entry. */
export interface PhotoEntry {
  interactionId: string;
  /** ISO 8601; absent for an entry of today. */
  occurredAt?: string;
  /** `takenAt` is ISO 8601, and absent if it is unknown. */
  photos: { photoId: string; takenAt?: string }[];
}

const iso = (time: number) => new Date(time).toISOString();

/**
 * Divides photos into entries, one for each day. A photo without a time is one of today.
 *
 * @param today `YYYY-MM-DD`
 * @param newId returns the id of another entry
 * @returns oldest first; each has the time of its last photo
 */
export function photoEntries(
  photos: readonly DatedPhoto[],
  { zone, today, newId }: { zone: string; today: string; newId: () => string },
): PhotoEntry[] {
  const days = new Map<string, DatedPhoto[]>();
  for (const photo of photos) {
    const day = photo.takenAt === null ? today : dayIn(zone, photo.takenAt);
    days.set(day, [...(days.get(day) ?? []), photo]);
  }
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({
      interactionId: newId(),
      ...(day !== today && { occurredAt: iso(Math.max(...ofDay.map(({ takenAt: time }) => time ?? 0))) }),
      photos: ofDay.map(({ id, takenAt: time }) => ({
        photoId: id,
        ...(time !== null && { takenAt: iso(time) }),
      })),
    }));
}

/**
 * Says when a photo was taken, such as 'Taken 3 March', with the year if it is another one.
 *
 * @param day `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function takenWords(day: string, today: string): string {
  if (day === today) return 'Taken today';
  return `Taken ${day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : fullDay(day)}`;
}
