import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** In ms. A claim expires if no user was created: a crash between the two must not block sign-up forever. */
const claimLease = 30_000;

/** Returns whether the installation has no user yet. */
export async function needsFirstUser(db: Db): Promise<boolean> {
  const user = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  return user === undefined;
}

/**
 * Claims the right to create the first user. Counting users would let several concurrent requests through; a unique row admits
 * exactly one.
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
