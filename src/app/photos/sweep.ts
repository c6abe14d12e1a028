import { database } from '#app/storage/database.ts';
import { madeAt, unneededFiles } from '#app/storage/unneeded.ts';

/** Minimum age in ms: a younger file may belong to work that another open page has just begun. */
const grace = 86_400_000;

/**
 * Deletes files that nothing on this device needs: of a plant that was never created, of an upload that was cancelled, or of a
 * page that died between storing a file and storing its purpose.
 */
export async function sweepFiles(): Promise<void> {
  const transaction = (await database()).transaction(['intents', 'files', 'flows'], 'readwrite');
  const files = transaction.objectStore('files');
  const rows = [
    ...(await transaction.objectStore('intents').getAll()),
    ...(await transaction.objectStore('flows').getAll()),
  ];
  const old = Date.now() - grace;
  for (const key of unneededFiles(await files.getAllKeys(), rows))
    if (madeAt(key) < old) await files.delete(key);
  await transaction.done;
}
