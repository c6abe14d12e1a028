import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** How long a claim stands that no user came of: a crash between claim and user must not lock everybody out. */
const claimLease = 30_000;

/** Whether nobody has an account yet. */
export async function needsFirstUser(db: Db): Promise<boolean> {
  const user = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

/**
 * Claims the right to be the first user. Counting users would let several through that ask at the same time; a unique
 * row lets exactly one.
 *
 * @param now epoch milliseconds
 * @returns whether the claim was won
 */
export async function claimFirstUser(db: Db, now: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into first_user_claim (id, claimed_at) values (1, ${now})
    on conflict (id) do update set claimed_at = excluded.claimed_at
    where first_user_claim.claimed_at < ${now - claimLease} and not exists (select 1 from "user")
  `.execute(db);
  return numAffectedRows === 1n;
}
