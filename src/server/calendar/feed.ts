import { createHash } from 'node:crypto';
import { addDays } from '#domain/days.ts';
import type { CalendarDay } from '#domain/calendarDays.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Only this is kept of a token, so that the database opens no calendar. */
export const hashOf = (token: string): string => sha256(token);

/** The same for the same days, whenever they are read. */
export const contentHash = (days: readonly CalendarDay[]): string => sha256(JSON.stringify(days));

/**
 * The iCalendar file (RFC 5545) of the days on which something is due.
 *
 * @param owner whose it is: an entry keeps its UID for a person and a day
 * @param changedAt when the content changed last, epoch milliseconds; the time of reading would change each file's ETag
 * @param tasksUrl the page that an entry leads to
 */
export async function calendarFile(
  days: readonly CalendarDay[],
  { owner, changedAt, tasksUrl }: { owner: string; changedAt: number; tasksUrl: string },
): Promise<string> {
  const { default: ical, ICalEventTransparency } = await import('ical-generator');
  const person = sha256(`calendar of ${owner}`).slice(0, 22);
  const calendar = ical({
    name: 'Snug',
    prodId: { company: 'Snug', product: 'Plant care', language: 'EN' },
    ttl: 4 * 3600,
  });
  for (const { day, summary, description } of days) {
    calendar.createEvent({
      id: `${day}.${person}@snug`,
      start: day,
      end: addDays(day, 1),
      allDay: true,
      stamp: new Date(changedAt),
      summary,
      description,
      url: tasksUrl,
      // Plants do not make people busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** @returns the strong entity tag of a file */
export const tagOf = (file: string): string => `"${sha256(file).slice(0, 22)}"`;
