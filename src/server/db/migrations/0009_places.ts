import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Creates the household's order of places. */
export const places = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .createTable('place')
      .addColumn('household_id', 'text', (c) => c.notNull().references('household.id'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('place_pk', ['household_id', 'name'])
      .execute();
  },
};
