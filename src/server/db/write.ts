import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Busy } from './busy.ts';
import type { Database } from './connect.ts';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;

/** Errors of concurrent writers. On a retry, the second one sees the changes of the first. */
const collisions = new Set([
  // PostgreSQL: serialization failure, deadlock, unique violation.
  '40001',
  '40P01',
  '23505',
  // SQLite: the lock timed out, or a unique violation.
  'SQLITE_BUSY',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);

const isCollision = (error: unknown) =>
  error instanceof Error && 'code' in error && collisions.has(String(error.code));

/** After this many collisions the cause is probably something else. */
const mostTries = 12;
/** The longest pause between two tries, in ms. */
const longestPause = 500;

/**
 * Runs a serializable transaction and retries it on a collision with another one. `work` may therefore run several times, so it
 * must only read and write the database.
 *
 * @param work gets the transaction; if it throws, everything is rolled back
 * @returns the result of `work`
 * @throws {Busy} after too many collisions
 */
export async function write<T>({ db, dialect }: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const transaction = db.transaction();
      // SQLite has one writer at a time, so its transactions are serializable.
      return await (
        dialect === 'postgres' ? transaction.setIsolationLevel('serializable') : transaction
      ).execute(work);
    } catch (error) {
      if (!isCollision(error)) throw error;
      if (tries === mostTries) throw new Busy(error);
      await sleep(Math.random() * Math.min(longestPause, 10 * 2 ** tries));
    }
  }
}
