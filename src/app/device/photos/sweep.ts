import { database } from '#app/storage/database.ts';
import { madeAt, unneededFiles } from '#app/storage/unneeded.ts';

/** Minimum age in ms: a younger file may belong to work that another open page has just begun. */
const grace = 86_400_000;

/**
 * Deletes files that nothing on this device needs: of a plant that was never created, of an upload that was cancelled, or of a
 * page that died between storing a file and storing its purpose.
 */
export async function sweepFiles(): Promise<void> {
  const db = await database();
  const reading = db.transaction(['intents', 'files', 'flows']);
  const reads = [
    reading.objectStore('intents').getAll(),
    reading.objectStore('flows').getAll(),
    reading.objectStore('files').getAllKeys(),
  ] as const;
  reading.commit();
  const [intents, flows, keys] = await Promise.all(reads);
  const old = Date.now() - grace;
  const unneeded = unneededFiles(keys, [...intents, ...flows]).filter((key) => madeAt(key) < old);
  if (unneeded.length === 0) return;
  const transaction = db.transaction('files', 'readwrite');
  const deletions = unneeded.map((key) => transaction.store.delete(key));
  transaction.commit();
  await Promise.all([...deletions, transaction.done]);
}
