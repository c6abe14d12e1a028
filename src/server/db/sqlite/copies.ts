/** Copies of the database file, made before its upgrades. */
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { flush } from '../../base/flush.ts';

const prefix = 'snug.db.before-';

/**
 * Copies a database with all that was committed to it, also what is only in its log. It gets its name once it is complete.
 *
 * @param path of the SQLite file
 * @param name what comes after `before-`
 * @param time epoch milliseconds
 * @returns the path of the copy
 */
export async function copyBefore(path: string, name: string, time: number): Promise<string> {
  const copy = join(dirname(path), prefix + name);
  const unfinished = `${path}.copying`;
  // What a copy that was killed has left.
  await rm(unfinished, { force: true });
  const file = new Sqlite(path, { readonly: true });
  try {
    await file.backup(unfinished);
    await utimes(unfinished, time / 1000, time / 1000);
    await flush(unfinished);
    await rename(unfinished, copy);
  } finally {
    file.close();
    await rm(unfinished, { force: true });
  }
  await flush(dirname(path));
  return copy;
}

/** In ms. */
const week = 7 * 86_400_000;

/** Deletes the copies but the newest, once the upgrade that made it is a week old. @param now epoch milliseconds */
export async function forgetCopies(dataDir: string, now: number): Promise<void> {
  const names = await readdir(dataDir);
  const copies = await Promise.all(
    names
      .filter((name) => name.startsWith(prefix))
      .map(async (name) => ({ path: join(dataDir, name), at: (await stat(join(dataDir, name))).mtimeMs })),
  );
  const [newest, ...others] = copies.toSorted((a, b) => b.at - a.at);
  if (newest === undefined || newest.at > now - week) return;
  for (const { path } of others) await rm(path, { force: true });
}
