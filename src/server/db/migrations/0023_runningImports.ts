import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Notes the import that is writing rows into a household. */
export const runningImports = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema.alterTable('household').addColumn('importing', 'text').execute();
    await db.schema.alterTable('household').addColumn('importing_at', 'bigint').execute();
  },
};
