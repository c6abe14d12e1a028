import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/**
 * Creates the table of what sensors have measured, lets a preference say below which soil moisture its care is due, and creates the
 * table by which one of several servers speaks to the MQTT broker.
 */
export const measurements = {
  async up(db: Transaction<Schema>): Promise<void> {
    await householdTable(db, 'measurement')
      .addColumn('plant_id', 'text', (c) => c.notNull())
      .addColumn('quantity', 'text', (c) => c.notNull())
      .addColumn('value', 'double precision', (c) => c.notNull())
      .addColumn('measured_at', 'bigint', (c) => c.notNull())
      .addColumn('period', 'text', (c) => c.notNull())
      .addColumn('source', 'text')
      // Checked at the end of a transaction that moves a plant into the bin.
      .addForeignKeyConstraint(
        'measurement_plant_fk',
        ['household_id', 'plant_id'],
        'plant',
        ['household_id', 'id'],
        (c) => c.onDelete('cascade').deferrable(),
      )
      .execute();
    // One in a minute, even with concurrent requests.
    await db.schema
      .createIndex('measurement_once')
      .unique()
      .on('measurement')
      .columns(['household_id', 'plant_id', 'quantity', 'measured_at'])
      .execute();
    await db.schema
      .createIndex('measurement_age')
      .on('measurement')
      .columns(['household_id', 'period', 'measured_at'])
      .execute();
    await db.schema.alterTable('preference').addColumn('due_below', 'double precision').execute();
    await db.schema
      .createTable('mqtt_turn')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('server', 'text', (c) => c.notNull())
      .addColumn('free_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
