import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { Intent } from '#domain/intent.ts';
import { forgetScans } from './forgetScans.ts';
import { forgetShared } from './sharedCache.ts';
import { unneededFiles } from './unneeded.ts';

/** Data of a household that is stored on this device only. */
interface Schema extends DBSchema {
  /** Changes that the server has not answered yet, by their ids, which sort by time. */
  intents: { key: string; value: { userId: string; intent: Intent } };
  /** Pictures to upload, by the ids that the photos will have; `{id}:tile` is the thumbnail. */
  files: { key: string; value: File };
  /** Flows that have begun to write and are not settled, by the ids of their charts. */
  flows: { key: string; value: KeptFlow };
}

/** The last state of a flow: enough to resume it after a reload. */
export interface KeptFlow {
  userId: string;
  input: unknown;
  snapshot: unknown;
}

const stores = ['intents', 'files', 'flows'] as const;

type Store<Name extends (typeof stores)[number]> = IDBPObjectStore<Schema, typeof stores, Name, 'readwrite'>;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/**
 * Opens the database. Commit a transaction as soon as its last request is made: until it ends, changes to its stores wait for
 * this page, which may hang.
 *
 * @throws if the browser stores nothing for this page, or has no IndexedDB
 */
export async function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('snug', 1, {
    upgrade(db) {
      for (const store of stores) db.createObjectStore(store);
    },
    // Some browsers close it by themselves: the next call opens it again.
    terminated: () => (opened = undefined),
  });
  // Retry next time: a full disk may have been cleared by then.
  opened.catch(() => (opened = undefined));
  return opened;
}

/**
 * Stores rows, each in place of the one with its key.
 *
 * @throws as `database` does, or if there is no room
 */
export async function putRows<Name extends (typeof stores)[number]>(
  name: Name,
  rows: readonly { key: string; value: Schema[Name]['value'] }[],
): Promise<void> {
  const transaction = (await database()).transaction(name, 'readwrite');
  const puts = rows.map(({ key, value }) => transaction.store.put(value, key));
  // Otherwise the browser aborts the transaction if the page ends before it could go on with the last answer.
  transaction.commit();
  await Promise.all([...puts, transaction.done]);
}

/** Removes what this device stores for a user who signs out or was removed; other users keep their changes. */
export async function forgetPerson(userId: string): Promise<void> {
  await forgetShared();
  const transaction = (await database()).transaction(stores, 'readwrite');
  const [intents, files, flows] = stores.map((store) => transaction.objectStore(store)) as [
    Store<'intents'>,
    Store<'files'>,
    Store<'flows'>,
  ];
  const others: unknown[] = [];
  for (const row of await intents.getAll()) {
    if (row.userId === userId) await intents.delete(row.intent.id);
    else others.push(row);
  }
  for (const name of await flows.getAllKeys()) {
    const flow = await flows.get(name);
    if (flow?.userId === userId) await flows.delete(name);
    else others.push(flow);
  }
  for (const key of unneededFiles(await files.getAllKeys(), others)) await files.delete(key);
  await transaction.done;
  forgetScans();
}
