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

  /** Returns the ids of the households that people live in, without their bins. */
  async listIds(): Promise<string[]> {
    const rows = await db.selectFrom('household').where('bin_of', 'is', null).select('id').execute();
    return rows.map(({ id }) => id);
  },
});
