import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps files here in memory. */
const inMemory = '/dev/shm';

/** The free memory that a run needs, in bytes: more than twice what it uses at once. */
const room = 3 * 1024 ** 3;

/** Whether files in a folder can be executed: containers often forbid it in `/dev/shm`. */
function canExecute(folder: string): boolean {
  const file = join(folder, 'probe');
  try {
    writeFileSync(file, '', { mode: 0o755 });
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(file, { force: true });
  }
}

/** @returns the new folder; `null` if memory has no room for it */
function makeInMemory(needed: number): string | null {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (Math.min(bavail * bsize, freemem()) < needed) return null;
    const folder = mkdtempSync(join(inMemory, 'snug-'));
    if (canExecute(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // There is no such folder.
  }
  return null;
}

/**
 * Creates a folder for the temporary files of a run: in memory if there is room, because servers wait for the disk at each write;
 * otherwise, or if `TMPDIR` is set, where temporary files usually are.
 *
 * @param needed the least free memory, in bytes
 */
export function makeTemporaryFolder(needed = room): string {
  const folder =
    (process.env.TMPDIR === undefined && makeInMemory(needed)) || mkdtempSync(join(tmpdir(), 'snug-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return folder;
}
