import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '../schema.ts';

/** In ms. */
const day = 86_400_000;

/** The counters of rate limits, which all servers of the installation share. */
export const attemptsIn = (db: Db) => ({
  /**
   * Counts an attempt in the current window of a key, or in a new one if that is over. A window that begins more than its length
   * in the future is over too: the clock was set back.
   *
   * @param now epoch milliseconds
   * @returns the attempts in the window, and when it began
   */
  async count(key: string, windowMs: number, now: number): Promise<{ count: number; since: number }> {
    const isOver = sql<boolean>`"rateLimit"."lastRequest" not between ${now - windowMs + 1} and ${now + windowMs}`;
    const { count, lastRequest } = await db
      .insertInto('rateLimit')
      // If the id could collide as well as the key, PostgreSQL would refuse a concurrent insert instead of updating the row.
      .values({ id: uuid(), key, count: 1, lastRequest: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else "rateLimit"."count" + 1 end`,
          lastRequest: sql<number>`case when ${isOver} then ${now} else "rateLimit"."lastRequest" end`,
        }),
      )
      .returning(['count', 'lastRequest'])
      .executeTakeFirstOrThrow();
    return { count, since: lastRequest };
  },

  /** Deletes counters that are a day away from now, which is longer than every window: old ones, and those of a wrong clock. */
  forget: (now: number) =>
    db
      .deleteFrom('rateLimit')
      .where((eb) => eb.or([eb('lastRequest', '<', now - day), eb('lastRequest', '>', now + day)]))
      .execute(),
});

export type Attempts = ReturnType<typeof attemptsIn>;
