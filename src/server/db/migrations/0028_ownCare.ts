import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Creates the table of households' own kinds of care, and lets a preference have a day instead of a frequency. */
export const ownCare = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .createTable('care_kind')
      .addColumn('household_id', 'text', (c) => c.notNull().references('household.id'))
      .addColumn('id', 'integer', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('verb', 'text', (c) => c.notNull())
      .addColumn('past', 'text', (c) => c.notNull())
      .addColumn('icon', 'text', (c) => c.notNull())
      .addColumn('colour', 'text', (c) => c.notNull())
      .addColumn('background', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('removed_at', 'bigint')
      .addPrimaryKeyConstraint('care_kind_pk', ['household_id', 'id'])
      .execute();
    await db.schema.alterTable('preference').addColumn('once_on', 'text').execute();
    // SQLite cannot make a column nullable.
    await db.schema.alterTable('preference').addColumn('every_days', 'integer').execute();
    await db
      .updateTable('preference')
      .set((eb) => ({ ['every_days' as 'frequency_days']: eb.ref('frequency_days') }))
      .execute();
    await db.schema.alterTable('preference').dropColumn('frequency_days').execute();
    await db.schema.alterTable('preference').renameColumn('every_days', 'frequency_days').execute();
  },
};
