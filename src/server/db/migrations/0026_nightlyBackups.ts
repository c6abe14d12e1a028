import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Creates the table by which one of several servers makes the backup of a night. */
export const nightlyBackups = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .createTable('nightly_backup')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('night', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('free_at', 'bigint', (c) => c.notNull())
      .addColumn('done_at', 'bigint')
      .addColumn('failed_at', 'bigint')
      .addColumn('failure', 'text')
      .execute();
  },
};
