import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Intent } from '#domain/intent.ts';

/** What this device keeps of a household, beside what the server has. */
interface Schema extends DBSchema {
  /** Changes that the server has not answered yet, by their ids, which sort by time. */
  intents: { key: string; value: { userId: string; intent: Intent } };
  /** Pictures that are still to be sent, by the ids that the photos are going to have. */
  files: { key: string; value: File };
  /** Flows that have begun to write and are not settled, by the names of their charts. */
  flows: { key: string; value: KeptFlow };
}

/** A flow as it stood last: enough to go on after a reload. */
export interface KeptFlow {
  userId: string;
  input: unknown;
  snapshot: unknown;
}

const stores = ['intents', 'files', 'flows'] as const;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** @throws where the browser keeps nothing for this page */
export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('snug', 1, {
    upgrade(db) {
      for (const store of stores) db.createObjectStore(store);
    },
  });
  // Tried anew next time: a full disk may have been cleared by then.
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Forgets all that this device keeps: nobody is signed in on it any more. */
export async function emptyDatabase(): Promise<void> {
  const db = await database();
  const transaction = db.transaction(stores, 'readwrite');
  await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
}
