import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter than this it was cut off while it was written. */
const minLength = 43;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const isWhole = (file: string) => existsSync(file) && readFileSync(file, 'utf8').length >= minLength;

/**
 * The installation's own secret, made once and readable by its owner only. It appears whole or not at all, whatever
 * happens while it is made; one that a power cut left empty is made anew.
 *
 * @param dataDir where it is kept; it must exist
 * @returns at least 32 random bytes as text
 */
export function installationSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!isWhole(file)) {
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    try {
      if (existsSync(file)) renameSync(fresh, file);
      else linkSync(fresh, file);
    } catch (error) {
      // Another server that starts at the same time may have made it; and not every file system has links.
      if (codeOf(error) !== 'EEXIST') renameSync(fresh, file);
    } finally {
      rmSync(fresh, { force: true });
    }
  }
  return readFileSync(file, 'utf8');
}
