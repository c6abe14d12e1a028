import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/** Creates care preferences, tasks and push subscriptions. */
export const care = {
  async up(db: Transaction<Schema>): Promise<void> {
    await householdTable(db, 'preference')
      .addColumn('plant_id', 'text', (c) => c.notNull())
      .addColumn('effect_id', 'integer', (c) => c.notNull().references('effect.id'))
      .addColumn('frequency_days', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addForeignKeyConstraint('preference_plant_fk', ['household_id', 'plant_id'], 'plant', [
        'household_id',
        'id',
      ])
      .addUniqueConstraint('preference_of_plant', ['household_id', 'plant_id', 'effect_id'])
      .execute();
    await householdTable(db, 'task')
      .addColumn('preference_id', 'text', (c) => c.notNull())
      .addColumn('due_on', 'text', (c) => c.notNull())
      .addColumn('snoozed_to', 'text')
      .addColumn('completed_at', 'bigint')
      .addColumn('completed_by', 'text')
      .addForeignKeyConstraint(
        'task_preference_fk',
        ['household_id', 'preference_id'],
        'preference',
        ['household_id', 'id'],
        (c) => c.onDelete('cascade'),
      )
      .addForeignKeyConstraint('task_interaction_fk', ['household_id', 'completed_by'], 'interaction', [
        'household_id',
        'id',
      ])
      .execute();
    // At most one pending task per preference, even with concurrent requests.
    await db.schema
      .createIndex('task_pending')
      .unique()
      .on('task')
      .columns(['household_id', 'preference_id'])
      .where(sql.ref('completed_at'), 'is', null)
      .execute();
    await db.schema
      .createIndex('task_completed_by')
      .on('task')
      .columns(['household_id', 'completed_by'])
      .execute();

    await householdTable(db, 'push_subscription')
      .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('endpoint', 'text', (c) => c.notNull().unique())
      .addColumn('p256dh', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('push_setting')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
      .addColumn('hour', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('installation_key')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};
