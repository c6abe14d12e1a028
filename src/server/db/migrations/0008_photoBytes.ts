import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Records the size of photos; that of those stored before is unknown and counts as nothing. */
export const photoBytes = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .alterTable('photo')
      .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
