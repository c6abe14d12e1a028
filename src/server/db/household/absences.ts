import type { HouseholdDb, NewRow } from './scope.ts';

/** The days on which the household is away. Changes belong into a transaction. */
export const absencesIn = (db: HouseholdDb) => ({
  /** Selects the absence that lasts until a day or longer. @param today `YYYY-MM-DD` */
  find: (today: string) =>
    db.selectFrom('away').selectAll().where('until_day', '>=', today).executeTakeFirst(),

  /** Selects the absence that was set last, which may be over. */
  last: () => db.selectFrom('away').selectAll().executeTakeFirst(),

  /** Replaces the absence. */
  async set(days: NewRow<'away'>): Promise<void> {
    await db.deleteFrom('away').execute();
    await db.insertInto('away').values(days).execute();
  },

  async end(): Promise<void> {
    await db.deleteFrom('away').execute();
  },
});
