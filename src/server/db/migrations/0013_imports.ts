import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/** Creates the table of what was imported. */
export const imports = {
  async up(db: Transaction<Schema>): Promise<void> {
    await householdTable(db, 'import')
      .addColumn('report', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
