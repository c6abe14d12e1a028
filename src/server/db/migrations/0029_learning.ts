import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Remembers since when a frequency has been as it is, and what its user was offered and did not want; indexes what was put off. */
export const learning = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema.alterTable('preference').addColumn('changed_at', 'bigint').execute();
    await db.schema.alterTable('preference').addColumn('kept_days', 'double precision').execute();
    await db.schema
      .createIndex('task_put_off')
      .on('task')
      .columns(['household_id', 'due_on', 'preference_id', 'snoozed_to'])
      .where(sql.ref('snoozed_to'), 'is not', null)
      .execute();
  },
};
