import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/** Creates the marks of what was deleted. */
export const deletions = {
  async up(db: Transaction<Schema>): Promise<void> {
    await householdTable(db, 'deletion')
      .addColumn('deleted_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('deletion_by_time').on('deletion').column('deleted_at').execute();
  },
};
