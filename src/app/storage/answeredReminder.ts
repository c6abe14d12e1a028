/**
 * The last reminder that was answered in its notification, until the app offers to undo that. It is stored in the same cache
 * as the signed-in user's id, so signing out removes it.
 */
import type { AnsweredReminder } from '#domain/answeredReminder.ts';
import { workerNotes } from './signedIn.ts';

const key = '/answered-reminder';

export async function noteAnswered(reminder: AnsweredReminder): Promise<void> {
  await (await caches.open(workerNotes)).put(key, Response.json(reminder));
}

/**
 * Removes and returns the reminder, so that only one of several open pages gets it.
 *
 * @param day the household's day, `YYYY-MM-DD`
 * @returns `null` if this user has answered none on this day
 */
export async function takeAnswered(userId: string, day: string): Promise<AnsweredReminder | null> {
  if (!('caches' in globalThis)) return null;
  const noted = await caches.match(key, { cacheName: workerNotes });
  if (!noted || !(await (await caches.open(workerNotes)).delete(key))) return null;
  const reminder = (await noted.json()) as AnsweredReminder;
  return reminder.userId === userId && reminder.day === day ? reminder : null;
}
