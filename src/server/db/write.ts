import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;

/** What two writers at the same time bring about; done again, the second one sees what the first one did. */
const collisions = new Set([
  // PostgreSQL: a serialisation failure, a deadlock, a key that somebody else has just taken.
  '40001',
  '40P01',
  '23505',
  // SQLite: the lock was not to be had in time, a key that is taken.
  'SQLITE_BUSY',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);

const isCollision = (error: unknown) =>
  error instanceof Error && 'code' in error && collisions.has(String(error.code));

/** Too many wrote at once; nothing was changed, and the same call may be made again. */
export class Busy extends Error {
  constructor(cause: unknown) {
    super('Too many changes at the same time.', { cause });
  }
}

/** After so many collisions something else is wrong. */
const mostTries = 12;
/** No longer than this between two, in ms. */
const longestPause = 500;

/**
 * Does a change of several steps wholly or not at all, as if nobody else were writing. Where somebody is, it is done again from
 * its beginning, so it must do nothing but read and write the database.
 *
 * @param work gets the transaction; what it throws undoes everything
 * @returns what the work returned
 */
export async function write<T>({ db, dialect }: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const transaction = db.transaction();
      // SQLite has one writer at a time, which is as good.
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
