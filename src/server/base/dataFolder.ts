import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In bytes: below this, an upload of photos does not fit. */
const leastRoom = 16 * 1024 * 1024;

/** Returns the free room of a folder's disk, in bytes. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Checks that the data folder can be written to and has room.
 *
 * @throws if it is full, read-only or deleted
 */
export async function checkRoom(dataDir: string): Promise<void> {
  if ((await roomIn(dataDir)) < leastRoom) throw new Error(`The disk of ${dataDir} is full.`);
  const probe = join(dataDir, `.ready-${process.pid}`);
  await writeFile(probe, '');
  await rm(probe, { force: true });
}
