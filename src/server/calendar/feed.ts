import { createHash } from 'node:crypto';
import { addDays } from '#domain/days.ts';
import type { CalendarDay } from '#domain/calendarDays.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The time zone UTC. RFC 5545 §3.4 wants at least one component in a calendar, also in one in which nothing is due. */
const component = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** Returns a hash that depends on the days only, not on the time of the request. */
export const contentHash = (days: readonly CalendarDay[]): string => sha256(JSON.stringify(days));

/**
 * Returns the iCalendar file (RFC 5545) of the days on which something is due.
 *
 * @param owner id of the user; an entry's UID depends on the user and the day, so it is stable
 * @param changedAt when the content last changed, in epoch milliseconds; the current time would change the ETag of every response
 * @param tasksUrl the page that an entry links to
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
      // Entries must not mark the person as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  const file = calendar.toString();
  const whole = days.length > 0 ? file : file.replace('END:VCALENDAR', `${component}\r\nEND:VCALENDAR`);
  // The library leaves out the last line break, which RFC 5545 §3.1 wants after each line.
  return `${whole}\r\n`;
}

/** Returns the strong ETag of a file. */
export const tagOf = (file: string): string => `"${sha256(file).slice(0, 22)}"`;
