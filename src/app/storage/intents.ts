import type { Intent } from '#domain/intent.ts';
import { database } from './database.ts';
import { dropFile } from './keptFiles.ts';

/** A row for each, so that two open pages never overwrite what the other keeps. */
export async function keepIntents(userId: string, intents: readonly Intent[]): Promise<void> {
  const transaction = (await database()).transaction('intents', 'readwrite');
  await Promise.all([
    ...intents.map((intent) => transaction.store.put({ userId, intent }, intent.id)),
    transaction.done,
  ]);
}

/** Forgets intents, and the files that only they needed. */
export async function dropIntents(intents: readonly Intent[]): Promise<void> {
  const transaction = (await database()).transaction('intents', 'readwrite');
  await Promise.all([...intents.map(({ id }) => transaction.store.delete(id)), transaction.done]);
  for (const intent of intents) if (intent.kind === 'uploadPhoto') dropFile(intent.photoId);
}

/** What a person wanted and the server has not answered; what others wanted on this device stays theirs. */
export async function loadIntents(userId: string): Promise<Intent[]> {
  const rows = await (await database()).getAll('intents');
  return rows.filter((row) => row.userId === userId).map(({ intent }) => intent);
}
