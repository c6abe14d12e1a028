import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Creates the table of the tokens with which other programs act for a user. */
export const accessTokens = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .createTable('access_token')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('beginning', 'text', (c) => c.notNull())
      .addColumn('access', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('used_at', 'bigint')
      .addColumn('used_from', 'text')
      .execute();
    await db.schema.createIndex('access_token_user').on('access_token').column('user_id').execute();
  },
};
