import Sqlite from 'better-sqlite3';
import { Unavailable } from '../faults.ts';
import { DatabaseFile } from './databaseFile.ts';
import { headerOf } from './header.ts';

const isCode = (error: unknown, codes: RegExp) =>
  error instanceof Error && 'code' in error && codes.test(String(error.code));

/** Returns whether an error says that the file cannot be read as a database, so that it is only kept as it is. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Unavailable || isCode(error, /^SQLITE_(CORRUPT|NOTADB)/);

/** A program has the database open. */
export class InUse extends Error {
  constructor() {
    super('Snug is running: stop it first.');
  }
}

/**
 * Merges the log of a SQLite file into it, after which the file is all of the database. Leaves a damaged file, and one with the log of
 * another, as it is.
 *
 * @throws {InUse} if a program has the file open
 */
export function settle(path: string): void {
  // SQLite would delete the log of a file that is none of its own.
  if (headerOf(path) === null) return;
  try {
    new DatabaseFile(path).close();
    const file = new Sqlite(path, { timeout: 0 });
    try {
      // Only the last program that has the file open can leave this mode.
      file.pragma('journal_mode = delete');
    } finally {
      file.close();
    }
  } catch (error) {
    if (isCode(error, /^SQLITE_BUSY/)) throw new InUse();
    if (!isDamage(error)) throw error;
  }
}
