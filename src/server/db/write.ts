import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Busy } from '../base/turns.ts';
import { lockPatience, type Database } from './connect.ts';
import type { Schema } from './schema.ts';

type Tx = Transaction<Schema>;

/** Errors of concurrent writers. On a retry, the second one sees the changes of the first. */
const collisions = new Set([
  // PostgreSQL: serialization failure, deadlock, lock not available in time, unique violation.
  '40001',
  '40P01',
  '55P03',
  '23505',
  // SQLite: unique violation.
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
]);

const isCollision = (error: unknown) =>
  error instanceof Error && 'code' in error && collisions.has(String(error.code));

/** After this many collisions the cause is probably something else. */
const mostTries = 12;
/** The longest pause between two tries, in ms. */
const longestPause = 500;
/** How long a write is retried, in ms. With its last wait for a lock, it is answered before a phone gives up after 20 s. */
const patience = 12_000;
/** How long a write waits while none before it ends, in ms: longer than one is retried, or it would be refused before that one. */
const turnPatience = patience + lockPatience + 1000;

/** What a transaction does. @param importing the import that is writing into the household; `null` if none is */
type Work<T> = (tx: Tx, importing: string | null) => Promise<T>;

function transact<T>({ db, dialect }: Database, household: string, work: Work<T>): Promise<T> {
  const own = (tx: Tx) => tx.selectFrom('household').select('importing').where('id', '=', household);
  // SQLite has one writer at a time.
  if (dialect === 'sqlite') {
    return db
      .transaction()
      .execute(async (tx) => work(tx, (await own(tx).executeTakeFirst())?.importing ?? null));
  }
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      // The first statement of every transaction, so that none can wait for a lock while another one waits for its own. Each later
      // statement sees what the previous holder of the lock committed.
      const locked = await own(tx).forNoKeyUpdate().executeTakeFirst();
      return work(tx, locked?.importing ?? null);
    });
}

/**
 * Runs a transaction that is serializable among all writes of its household, also those of other servers, and retries it on a
 * collision. `work` may therefore run several times, so it must only read and write the database.
 *
 * @param household whose rows `work` reads and writes
 * @param work gets the transaction; if it throws, everything is rolled back
 * @returns the result of `work`
 * @throws {Busy} after too many collisions, or if the writes before it do not end
 */
export async function write<T>(database: Database, household: string, work: Work<T>): Promise<T> {
  // In this process, waiting writes hold no connection of the pool, which reads need too.
  const endTurn = await database.writes.take(household, turnPatience);
  const deadline = performance.now() + patience;
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await transact(database, household, work);
      } catch (error) {
        if (!isCollision(error)) throw error;
        const pause = Math.random() * Math.min(longestPause, 10 * 2 ** tries);
        if (tries === mostTries || performance.now() + pause > deadline) throw new Busy(error);
        await sleep(pause);
      }
    }
  } finally {
    endTurn();
  }
}
