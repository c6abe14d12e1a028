import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Creates the table of private calendar addresses, one per user. */
export const calendar = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .createTable('calendar_address')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('last_read_at', 'bigint')
      .addColumn('content_hash', 'text')
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
