import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/** The counters of rate limits, which all servers of the installation share. */
export const attemptsIn = (db: Db) => ({
  /**
   * Counts an attempt in the current window of a key, or in a new one if that is over.
   *
   * @param now epoch milliseconds
   * @returns the attempts in the window, and when it began
   */
  async count(key: string, windowMs: number, now: number): Promise<{ count: number; since: number }> {
    const isOver = sql<boolean>`"rateLimit"."lastRequest" <= ${now - windowMs}`;
    const { count, lastRequest } = await db
      .insertInto('rateLimit')
      .values({ id: key, key, count: 1, lastRequest: now })
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

  /** Deletes counters older than a day, which is longer than every window. */
  forget: (now: number) =>
    db
      .deleteFrom('rateLimit')
      .where('lastRequest', '<', now - 86_400_000)
      .execute(),
});

export type Attempts = ReturnType<typeof attemptsIn>;
