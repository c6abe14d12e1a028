import { sql, type Transaction } from 'kysely';
import type { Dialect, Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/** The references within the rows of a plant, which move together. */
const references = [
  ['interaction', 'interaction_plant_fk'],
  ['interaction_effect', 'interaction_effect_fk'],
  ['photo', 'photo_interaction_fk'],
  ['photo', 'photo_plant_fk'],
  ['preference', 'preference_plant_fk'],
  ['task', 'task_preference_fk'],
  ['task', 'task_interaction_fk'],
] as const;

/**
 * Creates the bins. Deleted plants and pots belong to a second household, the bin of the first one; a transaction that moves them
 * checks their references at its end.
 */
export const bin = {
  async up(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
    await db.schema
      .alterTable('household')
      .addColumn('bin_of', 'text', (c) => c.references('household.id'))
      .execute();
    await db.schema.createIndex('bin_of_household').unique().on('household').column('bin_of').execute();
    await householdTable(db, 'bin_item')
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('plant', 'pot')`))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('deleted_at', 'bigint', (c) => c.notNull())
      .addColumn('deleted_by', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('bin_link')
      .addColumn('household_id', 'text', (c) => c.notNull())
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('assigned_at', 'bigint')
      .addPrimaryKeyConstraint('bin_link_pk', ['household_id', 'item_id', 'kind', 'target'])
      .addForeignKeyConstraint(
        'bin_link_item_fk',
        ['household_id', 'item_id'],
        'bin_item',
        ['household_id', 'id'],
        (c) => c.onDelete('cascade'),
      )
      .execute();
    await db.schema
      .createIndex('bin_link_target')
      .on('bin_link')
      .columns(['household_id', 'kind', 'target'])
      .execute();
    // In SQLite, a transaction can defer every reference.
    if (dialect === 'sqlite') return;
    for (const [table, constraint] of references) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(constraint)} deferrable`.execute(
        db,
      );
    }
  },
};
