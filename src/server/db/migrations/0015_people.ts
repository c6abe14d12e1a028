import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/** Adds invitations, when each user was last seen, and what remains of users who left. */
export const people = {
  async up(db: Transaction<Schema>): Promise<void> {
    await householdTable(db, 'former_person')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('left_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('ended_session')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('ended_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('invitation')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('household_id', 'text', (c) => c.notNull().references('household.id'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('invited_by', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_by', 'text')
      .execute();
    await db.schema.createIndex('invitation_of_household').on('invitation').column('household_id').execute();
    await db.schema.createIndex('invitation_of_user').on('invitation').column('invited_by').execute();
    await db.schema.alterTable('user').addColumn('seen_at', 'bigint').execute();
  },
};
