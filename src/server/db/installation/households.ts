import { v7 as uuid } from 'uuid';
import type { Db } from '../schema.ts';

export const householdsIn = (db: Db) => ({
  /**
   * Creates an empty household.
   *
   * @param now epoch milliseconds
   * @returns its id
   */
  async create(now: number): Promise<string> {
    const id = uuid();
    await db.insertInto('household').values({ id, created_at: now }).execute();
    return id;
  },

  /** Returns the ids of the households that an import is writing into. */
  async listImporting(): Promise<string[]> {
    const rows = await db.selectFrom('household').where('importing', 'is not', null).select('id').execute();
    return rows.map(({ id }) => id);
  },

  /** Returns the ids of deleted households whose files are still to be deleted. */
  async listEnded(): Promise<string[]> {
    const rows = await db.selectFrom('ended_household').select('id').execute();
    return rows.map(({ id }) => id);
  },

  /** Notes that the files of a deleted household are gone. */
  forgetEnded: (id: string) => db.deleteFrom('ended_household').where('id', '=', id).execute(),

  /** Returns the household of the first account, or the oldest one after its end; `undefined` in a fresh installation. */
  first: (): Promise<{ id: string; time_zone: string; created_at: number } | undefined> =>
    db
      .selectFrom('household')
      .where('bin_of', 'is', null)
      .select(['id', 'time_zone', 'created_at'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the households that people live in, without their bins and those that an import is writing into, with their time zones. */
  listZones: (): Promise<{ id: string; time_zone: string }[]> =>
    db
      .selectFrom('household')
      .where('bin_of', 'is', null)
      .where('importing', 'is', null)
      .select(['id', 'time_zone'])
      .execute(),

  /** Returns the ids of the households that people live in, without their bins. */
  async listIds(): Promise<string[]> {
    const rows = await db.selectFrom('household').where('bin_of', 'is', null).select('id').execute();
    return rows.map(({ id }) => id);
  },
});
