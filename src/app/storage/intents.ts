import type { Intent } from '#domain/intent.ts';
import { database, putRows } from './database.ts';
import { withRoom } from './withRoom.ts';
import { dropFile } from './dropFile.ts';

/** Ids of intents that this page has stored or read. */
const stored = new Set<string>();

let isAsked = false;

/** Asks the browser once not to clear this phone's storage when room is scarce. Some browsers ask the user. */
function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  // Missing in service workers and on insecure pages.
  const { persist, persisted } = (navigator.storage ?? {}) as {
    persist?: () => Promise<boolean>;
    persisted?: () => Promise<boolean>;
  };
  persisted
    ?.call(navigator.storage)
    .then((is) => is || persist?.call(navigator.storage))
    .catch(() => undefined);
}

/** Stores each intent in a row of its own, so that two open pages do not overwrite each other's. */
export async function keepIntents(userId: string, intents: readonly Intent[]): Promise<void> {
  askToPersist();
  const rows = intents.map((intent) => ({ key: intent.id, value: { userId, intent } }));
  await withRoom(() => putRows('intents', rows));
  for (const { id } of intents) stored.add(id);
}

/** Removes intents, and the files that only they need. */
export async function dropIntents(intents: readonly Intent[]): Promise<void> {
  const transaction = (await database()).transaction('intents', 'readwrite');
  const deletions = intents.map(({ id }) => transaction.store.delete(id));
  transaction.commit();
  await Promise.all([...deletions, transaction.done]);
  for (const intent of intents) {
    stored.delete(intent.id);
    if (intent.kind === 'uploadPhoto') dropFile(intent.photoId);
  }
}

/** Returns a user's pending intents. Those of other users on this device stay untouched. */
export async function loadIntents(userId: string): Promise<Intent[]> {
  const transaction = (await database()).transaction('intents');
  const reading = transaction.store.getAll();
  transaction.commit();
  const rows = await reading;
  const intents = rows.filter((row) => row.userId === userId).map(({ intent }) => intent);
  for (const { id } of intents) stored.add(id);
  return intents;
}

/**
 * Returns an intent as last stored by any open page.
 *
 * @returns `null` if another page has settled it
 */
export async function currentIntent(intent: Intent): Promise<Intent | null> {
  try {
    const transaction = (await database()).transaction('intents');
    const reading = transaction.store.get(intent.id);
    transaction.commit();
    const row = await reading;
    if (row) return row.intent;
  } catch {
    // This page has the only copy that can be read; sending it twice changes nothing.
    return intent;
  }
  return stored.has(intent.id) ? null : intent;
}
