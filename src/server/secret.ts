import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter than this it was cut off while it was written. */
const minLength = 43;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Makes the file where there is none; of two servers that start together the second leaves the first one's. */
function create(fresh: string, file: string): void {
  try {
    linkSync(fresh, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    // Not every file system has links.
    renameSync(fresh, file);
  }
}

/**
 * The installation's own secret, made once and readable by its owner only. It appears whole or not at all, whatever
 * happens while it is made; one that a power cut left empty is made anew.
 *
 * @param dataDir where it is kept; it must exist
 * @returns at least 32 random bytes as text
 */
export function installationSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  // Looked at once: what another server has made since must not be taken for broken, nor be replaced.
  const found = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (found !== null && found.length >= minLength) return found;
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    if (found === null) create(fresh, file);
    else renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
  return readFileSync(file, 'utf8');
}
