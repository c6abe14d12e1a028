import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Lets a preference say how much less often its care is wanted in winter. The household has not answered yet for those that exist. */
export const seasons = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema.alterTable('preference').addColumn('winter_factor', 'double precision').execute();
  },
};
