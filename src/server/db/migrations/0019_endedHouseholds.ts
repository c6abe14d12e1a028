import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Adds the households that were deleted, but whose files may remain. */
export const endedHouseholds = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .createTable('ended_household')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('ended_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
