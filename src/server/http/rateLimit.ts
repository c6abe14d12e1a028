import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { Problem } from './problem.ts';

/** So many tries in so long a time. */
export interface Limit {
  /** What is limited, such as `sign-in`. */
  name: string;
  max: number;
  windowMs: number;
}

/** A refusal that says when to come back. */
export class TooMany extends Problem {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(429, 'too-many-requests', 'Too many requests; wait a little.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Counts a try against a limit. The count is in the database, so it holds for all servers of the installation together.
 *
 * @param who whose tries are counted together; only a digest of it is kept
 * @param now epoch milliseconds
 * @throws {TooMany} when there were too many
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
        // When the time began in which tries are counted.
        lastRequest: sql<number>`case when ${isOver} then ${now} else "rateLimit"."lastRequest" end`,
      }),
    )
    .returning(['count', 'lastRequest'])
    .executeTakeFirstOrThrow();
  if (count > max) throw new TooMany(Math.max(1, Math.ceil((lastRequest + windowMs - now) / 1000)));
}

/** Forgets tries that no limit counts any more. */
export async function forgetTries({ db }: Database, now: number): Promise<void> {
  await db
    .deleteFrom('rateLimit')
    .where('lastRequest', '<', now - 86_400_000)
    .execute();
}
