import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Gives each user a role. The oldest user of each household becomes its owner. */
export const roles = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema
      .alterTable('user')
      .addColumn('role', 'text', (c) =>
        c
          .notNull()
          .defaultTo('member')
          .check(sql`role in ('owner', 'member')`),
      )
      .execute();
    await sql`
      update "user" set role = 'owner' where id = (
        select other.id from "user" as other where other."householdId" = "user"."householdId"
        order by other."createdAt", other.id limit 1
      )
    `.execute(db);
  },
};
