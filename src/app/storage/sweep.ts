import { database } from './database.ts';
import { madeAt, unneededFiles } from './unneeded.ts';

/** What is younger may belong to something that another open page has only begun, in ms. */
const grace = 86_400_000;

/**
 * Drops the files that nobody on this device waits for any more: of a plant that was never created, of an upload that was given
 * up, or of a page that died between keeping a file and noting what it is for.
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
