import type { Db, Schema } from '../schema.ts';

type Reading = Pick<
  Schema['calendar_address'],
  'token_hash' | 'last_read_at' | 'content_hash' | 'changed_at'
>;

/** The private addresses of calendar feeds. */
export const calendarsIn = (db: Db) => ({
  /** Selects the address of a user, if there is one. */
  findOfUser: (user: string) =>
    db
      .selectFrom('calendar_address')
      .select(['created_at', 'last_read_at'])
      .where('user_id', '=', user)
      .executeTakeFirst(),

  /** Selects the address with this token hash, with its user's household. */
  find: (token_hash: string) =>
    db
      .selectFrom('calendar_address')
      .innerJoin('user', 'user.id', 'calendar_address.user_id')
      .selectAll('calendar_address')
      .innerJoin('household', 'household.id', 'user.householdId')
      .select(['user.householdId as household', 'household.importing'])
      .where('calendar_address.token_hash', '=', token_hash)
      .executeTakeFirst(),

  /** Stores a new address for a user and replaces the previous one. */
  async create(user: string, token_hash: string, now: number): Promise<void> {
    const fresh = { token_hash, created_at: now, last_read_at: null, content_hash: null, changed_at: now };
    await db
      .insertInto('calendar_address')
      .values({ user_id: user, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute();
  },

  delete: (user: string) => db.deleteFrom('calendar_address').where('user_id', '=', user).execute(),

  /** Records that a calendar app read an address, and when the content last changed. */
  noteReading: ({ token_hash, ...reading }: Reading) =>
    db.updateTable('calendar_address').set(reading).where('token_hash', '=', token_hash).execute(),
});
