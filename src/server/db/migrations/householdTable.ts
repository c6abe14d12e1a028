import type { CreateTableBuilder, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Begins a table that belongs to a household, with `household_id` first in its primary key. */
export function householdTable(
  db: Transaction<Schema>,
  name: string,
): CreateTableBuilder<string, 'household_id' | 'id'> {
  return db.schema
    .createTable(name)
    .addColumn('household_id', 'text', (c) => c.notNull().references('household.id'))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addPrimaryKeyConstraint(`${name}_pk`, ['household_id', 'id']);
}
