import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The beginning of the names of folders in which a database is filled. */
const prefix = 'restoring-';

/**
 * Runs work that needs an empty folder on the disk of the data folder, which is created if missing. It first removes what work that
 * was killed has left.
 *
 * @param work gets the path of the folder, which is removed at its end
 */
export async function withWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true });
  for (const name of await readdir(dataDir))
    if (name.startsWith(prefix)) await rm(join(dataDir, name), { recursive: true });
  const folder = await mkdtemp(join(dataDir, prefix));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
