import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/** Creates the tables of claimed reminders and their deliveries. */
export const reminders = {
  async up(db: Transaction<Schema>): Promise<void> {
    for (const [column, type] of [
      ['device', 'text'],
      ['sent_at', 'bigint'],
      ['failed_at', 'bigint'],
    ] as const) {
      await db.schema.alterTable('push_subscription').addColumn(column, type).execute();
    }
    await db.schema
      .createIndex('push_subscription_user')
      .on('push_subscription')
      .columns(['household_id', 'user_id'])
      .execute();

    await householdTable(db, 'push_removal')
      .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('endpoint_hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('push_removal_of_device', ['household_id', 'user_id', 'endpoint_hash'])
      .execute();

    await householdTable(db, 'digest')
      .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('sent_at', 'bigint')
      // The claim: of several servers only one inserts this row.
      .addUniqueConstraint('digest_of_day', ['household_id', 'user_id', 'day'])
      .execute();

    await householdTable(db, 'delivery')
      .addColumn('digest_id', 'text')
      // References the id only, since a device may move to another household. Then this delivery is not sent.
      .addColumn('subscription_id', 'text', (c) => c.references('push_subscription.id').onDelete('cascade'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('ends_at', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('next_try_at', 'bigint', (c) => c.notNull())
      .addForeignKeyConstraint(
        'delivery_digest_fk',
        ['household_id', 'digest_id'],
        'digest',
        ['household_id', 'id'],
        (c) => c.onDelete('cascade'),
      )
      .addUniqueConstraint('delivery_of_day', ['subscription_id', 'day'])
      .execute();
    await db.schema
      .createIndex('delivery_of_digest')
      .on('delivery')
      .columns(['household_id', 'digest_id'])
      .execute();
    // One webhook call per household and day.
    await db.schema
      .createIndex('delivery_to_webhook')
      .unique()
      .on('delivery')
      .columns(['household_id', 'day'])
      .where(sql.ref('subscription_id'), 'is', null)
      .execute();
    await db.schema
      .createIndex('delivery_waiting')
      .on('delivery')
      .column('next_try_at')
      .where(sql.ref('state'), '=', 'waiting')
      .execute();
  },
};
