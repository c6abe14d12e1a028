import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Lets a preference say how much less often its care is wanted in winter. Nobody has said it of those that exist. */
export const seasons = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema.alterTable('preference').addColumn('winter_factor', 'double precision').execute();
  },
};
