import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

const copies = { bin_item: 'older_bin_item', bin_link: 'older_bin_link' } as const;

/** Lets the bin hold labels and sheets of labels. Its tables are created anew, because SQLite cannot change a check. */
export const deletedLabels = {
  async up(db: Transaction<Schema>): Promise<void> {
    for (const [table, copy] of Object.entries(copies)) {
      await sql`create table ${sql.table(copy)} as select * from ${sql.table(table)}`.execute(db);
    }
    await db.schema.dropTable('bin_link').execute();
    await db.schema.dropTable('bin_item').execute();
    await householdTable(db, 'bin_item')
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('plant', 'pot', 'label', 'sheet')`))
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
    await sql`
      insert into bin_item (household_id, id, kind, name, deleted_at, deleted_by)
      select household_id, id, kind, name, deleted_at, deleted_by from older_bin_item
    `.execute(db);
    await sql`
      insert into bin_link (household_id, item_id, kind, target, assigned_at)
      select household_id, item_id, kind, target, assigned_at from older_bin_link
    `.execute(db);
    for (const copy of Object.values(copies)) await db.schema.dropTable(copy).execute();
  },
};
