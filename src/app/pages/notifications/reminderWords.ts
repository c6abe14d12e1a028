import { dayAndMonth, fullDay } from '#domain/dates.ts';
import { relativeDay } from '#domain/days.ts';
import { dayIn } from '#domain/zone.ts';
import type { PushTestOutcome } from '#machines/pushTest/pushTestMachine.ts';

/** The message for each outcome of a test notification, and what to do about it. */
export const testWords: Record<PushTestOutcome, string> = {
  sent: 'Sent. If no notification appears within a minute, check whether this device silences notifications from the browser or from Snug.',
  gone: 'The push service no longer knows this device. Disable notifications here, then enable them again.',
  refused:
    'The push service did not accept the notification. Disable notifications here, then enable them again.',
  unreachable:
    'The computer that Snug runs on could not reach the push service. Reminders need its internet connection: check that, then try again.',
  unknown: 'Snug no longer knows this device. Disable notifications here, then enable them again.',
  tooMany: 'Too many tests in a row. Wait a minute, then try again.',
};

/** @param time ISO 8601 @param today `YYYY-MM-DD` @returns such as 'since 3 March', with the year if it is another */
export function since(time: string, zone: string, today: string): string {
  const day = dayIn(zone, Date.parse(time));
  return `since ${day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : fullDay(day)}`;
}

/** @param time ISO 8601 @param today `YYYY-MM-DD` @returns such as 'today, 09:00' */
export function sentAt(time: string, zone: string, today: string): string {
  const clock = new Intl.DateTimeFormat('en-IE', { hour: '2-digit', minute: '2-digit', timeZone: zone });
  return `${relativeDay(dayIn(zone, Date.parse(time)), today)}, ${clock.format(Date.parse(time))}`;
}
