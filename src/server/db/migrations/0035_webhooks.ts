import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/** Creates the tables of webhooks and of their deliveries. */
export const webhooks = {
  async up(db: Transaction<Schema>): Promise<void> {
    await householdTable(db, 'webhook')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('events', 'text', (c) => c.notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('former_secret', 'text')
      .addColumn('former_until', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('failing_since', 'bigint')
      .addColumn('off_at', 'bigint')
      .addColumn('off_reason', 'text')
      .addColumn('due_day', 'text')
      .execute();
    await householdTable(db, 'webhook_delivery')
      .addColumn('webhook_id', 'text', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('next_try_at', 'bigint', (c) => c.notNull())
      .addColumn('tried_at', 'bigint')
      .addColumn('status', 'integer')
      .addColumn('answer', 'text')
      .addColumn('problem', 'text')
      .addForeignKeyConstraint(
        'webhook_delivery_fk',
        ['household_id', 'webhook_id'],
        'webhook',
        ['household_id', 'id'],
        (c) => c.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('webhook_delivery_of_webhook')
      .on('webhook_delivery')
      .columns(['household_id', 'webhook_id', 'created_at'])
      .execute();
    await db.schema
      .createIndex('webhook_delivery_waiting')
      .on('webhook_delivery')
      .column('next_try_at')
      .where(sql.ref('state'), '=', 'waiting')
      .execute();
  },
};
