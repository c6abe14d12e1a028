import type { Intent } from '#domain/intent.ts';
import { database } from './database.ts';
import { dropFile } from './filesInHand.ts';

/** The intents that this page knows to be in the database. */
const stored = new Set<string>();

/** A row for each, so that two open pages never overwrite what the other keeps. */
export async function keepIntents(userId: string, intents: readonly Intent[]): Promise<void> {
  const transaction = (await database()).transaction('intents', 'readwrite');
  await Promise.all([
    ...intents.map((intent) => transaction.store.put({ userId, intent }, intent.id)),
    transaction.done,
  ]);
  for (const { id } of intents) stored.add(id);
}

/** Forgets intents, and the files that only they needed. */
export async function dropIntents(intents: readonly Intent[]): Promise<void> {
  const transaction = (await database()).transaction('intents', 'readwrite');
  await Promise.all([...intents.map(({ id }) => transaction.store.delete(id)), transaction.done]);
  for (const intent of intents) {
    stored.delete(intent.id);
    if (intent.kind === 'uploadPhoto') dropFile(intent.photoId);
  }
}

/** What a person wanted and the server has not answered; what others wanted on this device stays theirs. */
export async function loadIntents(userId: string): Promise<Intent[]> {
  const rows = await (await database()).getAll('intents');
  const intents = rows.filter((row) => row.userId === userId).map(({ intent }) => intent);
  for (const { id } of intents) stored.add(id);
  return intents;
}

/**
 * An intent as it was kept last, by whichever open page.
 *
 * @returns `null` where another page has brought it to its end
 */
export async function currentIntent(intent: Intent): Promise<Intent | null> {
  const row = await database()
    .then((db) => db.get('intents', intent.id))
    // A phone that keeps nothing has what this page has.
    .catch(() => undefined);
  if (row) return row.intent;
  return stored.has(intent.id) ? null : intent;
}
