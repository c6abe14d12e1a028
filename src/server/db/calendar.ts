import type { Db, Schema } from './schema.ts';

/** Selects the calendar address of a user, if there is one. */
export const findCalendarOf = (db: Db, user: string) =>
  db
    .selectFrom('calendar_address')
    .select(['created_at', 'last_read_at'])
    .where('user_id', '=', user)
    .executeTakeFirst();

/** Stores a new calendar address for a user and replaces the previous one. */
export async function putCalendar(db: Db, user: string, token_hash: string, now: number): Promise<void> {
  const fresh = { token_hash, created_at: now, last_read_at: null, content_hash: null, changed_at: now };
  await db
    .insertInto('calendar_address')
    .values({ user_id: user, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

export async function dropCalendar(db: Db, user: string): Promise<void> {
  await db.deleteFrom('calendar_address').where('user_id', '=', user).execute();
}

/** Selects the calendar address with this token hash, with its user's household. */
export const findCalendar = (db: Db, token_hash: string) =>
  db
    .selectFrom('calendar_address')
    .innerJoin('user', 'user.id', 'calendar_address.user_id')
    .selectAll('calendar_address')
    .select('user.householdId as household')
    .where('calendar_address.token_hash', '=', token_hash)
    .executeTakeFirst();

/** Records that a calendar app read an address, and when the content last changed. */
export async function noteReading(
  db: Db,
  {
    token_hash,
    ...reading
  }: Pick<Schema['calendar_address'], 'token_hash' | 'last_read_at' | 'content_hash' | 'changed_at'>,
): Promise<void> {
  await db.updateTable('calendar_address').set(reading).where('token_hash', '=', token_hash).execute();
}
