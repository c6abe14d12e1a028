/**
 * The reminder that was answered last from its notification, until the app offers to undo it. The service worker puts it
 * beside the note of who is signed in, so signing out forgets it.
 */
import type { AnsweredReminder } from '#domain/answeredReminder.ts';
import { workerNotes } from './signedIn.ts';

const key = '/answered-reminder';

export async function noteAnswered(reminder: AnsweredReminder): Promise<void> {
  await (await caches.open(workerNotes)).put(key, Response.json(reminder));
}

/**
 * Takes the reminder; of several open pages one gets it.
 *
 * @param day the household's day, `YYYY-MM-DD`
 * @returns `null` if this person has answered none on this day
 */
export async function takeAnswered(userId: string, day: string): Promise<AnsweredReminder | null> {
  if (!('caches' in globalThis)) return null;
  const noted = await caches.match(key, { cacheName: workerNotes });
  if (!noted || !(await (await caches.open(workerNotes)).delete(key))) return null;
  const reminder = (await noted.json()) as AnsweredReminder;
  return reminder.userId === userId && reminder.day === day ? reminder : null;
}
