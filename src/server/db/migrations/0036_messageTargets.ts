import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/** Creates the table of where people get messages, and lets the deliveries of a digest lead there. */
export const messageTargets = {
  async up(db: Transaction<Schema>): Promise<void> {
    await householdTable(db, 'message_target')
      .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('url', 'text')
      .addColumn('recipient', 'text')
      .addColumn('token', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('failed_at', 'bigint')
      .addColumn('problem', 'text')
      .execute();
    await db.schema
      .createIndex('message_target_of_user')
      .on('message_target')
      .columns(['household_id', 'user_id'])
      .execute();
    await db.schema
      .alterTable('delivery')
      .addColumn('target_id', 'text', (c) => c.references('message_target.id').onDelete('cascade'))
      .execute();
    await db.schema
      .createIndex('delivery_to_target')
      .unique()
      .on('delivery')
      .columns(['target_id', 'day'])
      .execute();
    // One call of the operator's webhook per household and day.
    await db.schema.dropIndex('delivery_to_webhook').execute();
    await db.schema
      .createIndex('delivery_to_webhook')
      .unique()
      .on('delivery')
      .columns(['household_id', 'day'])
      .where(sql.ref('subscription_id'), 'is', null)
      .where(sql.ref('target_id'), 'is', null)
      .execute();
  },
};
