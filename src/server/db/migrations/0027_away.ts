import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/** Creates the tables of sitters, and of the days on which a household is away. */
export const away = {
  async up(db: Transaction<Schema>): Promise<void> {
    await householdTable(db, 'sitter')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('from_day', 'text', (c) => c.notNull())
      .addColumn('until_day', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('made_by', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('revoked_at', 'bigint')
      .execute();
    await db.schema.createIndex('sitter_of_user').on('sitter').column('made_by').execute();
    await db.schema
      .createTable('away')
      .addColumn('household_id', 'text', (c) => c.primaryKey().references('household.id'))
      .addColumn('from_day', 'text', (c) => c.notNull())
      .addColumn('until_day', 'text', (c) => c.notNull())
      .addColumn('reminded_id', 'text', (c) => c.references('user.id').onDelete('set null'))
      .execute();
    await db.schema.createIndex('away_of_user').on('away').column('reminded_id').execute();
  },
};
