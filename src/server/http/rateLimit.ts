import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { Problem } from './problem.ts';

/** At most `max` attempts per window. */
export interface Limit {
  /** The limited action, such as `sign-in`. */
  name: string;
  max: number;
  windowMs: number;
}

/** A 429 with the time after which to retry. */
export class TooMany extends Problem {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(429, 'too-many-requests', 'Too many requests; wait a little.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Counts an attempt against a limit. The count is in the database, so all servers of the installation share it.
 *
 * @param who identifies the attempts that are counted together; only a hash of it is stored
 * @param now epoch milliseconds
 * @throws {TooMany} if the limit is exceeded
 */
export async function countTry(
  { db }: Database,
  { name, max, windowMs }: Limit,
  who: readonly string[],
  now: number,
): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(who)).digest('base64url');
  const key = `${name}:${digest}`;
  const isOver = sql<boolean>`"rateLimit"."lastRequest" <= ${now - windowMs}`;
  const { count, lastRequest } = await db
    .insertInto('rateLimit')
    .values({ id: key, key, count: 1, lastRequest: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else "rateLimit"."count" + 1 end`,
        // The start of the current window.
        lastRequest: sql<number>`case when ${isOver} then ${now} else "rateLimit"."lastRequest" end`,
      }),
    )
    .returning(['count', 'lastRequest'])
    .executeTakeFirstOrThrow();
  if (count > max) throw new TooMany(Math.max(1, Math.ceil((lastRequest + windowMs - now) / 1000)));
}

/** Deletes counters older than a day, which is longer than every window. */
export async function forgetTries({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('rateLimit')
    .where('lastRequest', '<', now - 86_400_000)
    .execute();
}
