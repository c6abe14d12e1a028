import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The columns that say when rows were written. */
const written = {
  household: 'created_at',
  bin_item: 'deleted_at',
  interaction: 'recorded_at',
  photo: 'created_at',
  deletion: 'deleted_at',
  session: 'seen_at',
} as const;

/** Creates the table with what is known about the time; at first, that is when the newest row was written. */
export const clock = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .createTable('clock')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('agreed_at', 'bigint', (c) => c.notNull())
      .addColumn('seen_at', 'bigint')
      .addColumn('seen_for', 'bigint', (c) => c.notNull())
      .execute();
    const times: number[] = [];
    for (const [table, column] of Object.entries(written)) {
      const { rows } = await sql<{ newest: number | null }>`
        select max(${sql.ref(column)}) as newest from ${sql.table(table)}`.execute(db);
      times.push(rows[0]?.newest ?? 0);
    }
    const newest = Math.max(...times);
    // A fresh installation has no time to compare with.
    if (newest === 0) return;
    await sql`insert into clock (id, agreed_at, seen_at, seen_for) values (1, ${newest}, null, 0)`.execute(
      db,
    );
  },
};
