import type { Db, Schema } from '#server/db/schema.ts';

/** The tables into which flows write rows. */
const counted = [
  'code_batch',
  'code',
  'pot',
  'plant',
  'interaction',
  'photo',
  'preference',
  'push_subscription',
  'invitation',
] as const satisfies readonly (keyof Schema)[];

/** The number of rows per table. */
export type Rows = Partial<Record<(typeof counted)[number] | 'user', number>>;

/** The prefix of every id that a world assigns; ids from the app or the server do not have it. */
const given = '01940000-0000-7000-8000-';

/**
 * Counts the rows that a walk created on the server.
 *
 * @param isKnown whether the world itself added a user
 */
export const makeRows = (db: Db, household_id: string, isKnown: (email: string) => boolean) => ({
  /** Returns the number of rows that the world did not create; tables without any are omitted. */
  async made(): Promise<Rows> {
    const made: Rows = {};
    for (const table of counted) {
      const rows = await db
        .selectFrom(table)
        .where('household_id', '=', household_id)
        .where(table === 'code' ? 'batch_id' : 'id', 'not like', `${given}%`)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (rows.count > 0) made[table] = rows.count;
    }
    const users = await db.selectFrom('user').select('email').execute();
    const user = users.filter(({ email }) => !isKnown(email)).length;
    return { ...made, ...(user > 0 && { user }) };
  },
});
