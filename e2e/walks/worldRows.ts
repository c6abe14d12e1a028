import type { Db, Schema } from '#server/db/schema.ts';

/** Tables into which flows write rows. */
const counted = [
  'code_batch',
  'code',
  'pot',
  'plant',
  'interaction',
  'photo',
  'preference',
  'push_subscription',
] as const satisfies readonly (keyof Schema)[];

/** How many rows of which table. */
export type Rows = Partial<Record<(typeof counted)[number] | 'user', number>>;

/** Every id that a world assigns begins like this; ids that the app or the server makes do not. */
const given = '01940000-0000-7000-8000-';

/**
 * Counts what a walk made on the server.
 *
 * @param isKnown whether the world itself added a user
 */
export const makeRows = (db: Db, household_id: string, isKnown: (email: string) => boolean) => ({
  /** The number of rows that the world did not make; tables without any are left out. */
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
