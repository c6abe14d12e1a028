import type { Transaction } from 'kysely';
import { secretHash } from '../../base/token.ts';
import type { Database } from '../connect.ts';
import { exists } from '../exists.ts';
import { endHousehold } from '../household/ending.ts';
import { peopleIn, type PeopleChange } from '../household/people.ts';
import { inHousehold } from '../household/scope.ts';
import type { Schema } from '../schema.ts';
import { write } from '../write.ts';

type Tx = Transaction<Schema>;

/** In ms. How long the devices of a removed user can say why they are signed out: as long as a session lasts. */
const memory = 90 * 86_400_000;

async function holdsData(tx: Tx, household: string): Promise<boolean> {
  for (const table of ['code_batch', 'pot', 'plant'] as const) {
    if (await exists(inHousehold(tx, household).selectFrom(table).select('id'))) return true;
  }
  return false;
}

/**
 * Deletes a user and keeps their name for what they wrote. With the row go their sessions, devices, calendar address, invitations
 * and settings, by foreign keys.
 */
async function depart(tx: Tx, household: string, id: string, now: number): Promise<void> {
  const own = inHousehold(tx, household);
  const { name } = await own.selectFrom('user').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  await own.insertInto('former_person').values({ id, name, left_at: now }).execute();
  await own.deleteFrom('user').where('id', '=', id).execute();
}

/** Remembers the sessions that a removal ends. */
async function noteSessions(tx: Tx, id: string, now: number): Promise<void> {
  const sessions = await tx.selectFrom('session').select('token').where('userId', '=', id).execute();
  if (sessions.length === 0) return;
  const ended = sessions.map(({ token }) => ({ token_hash: secretHash(token), ended_at: now }));
  await tx.insertInto('ended_session').values(ended).execute();
}

/** The outcome of leaving a household. */
type Departure = 'done' | 'ended' | 'lastUser' | 'lastOwner';

/** Users who leave their household or are removed from it. In each case the account ends, and its e-mail address is free again. */
export const departuresIn = (database: Database) => ({
  /**
   * Deletes the account of a user who leaves. The row is deleted in the same transaction as the check, so that of two users who
   * leave at once the second one is refused.
   *
   * @param endsHousehold whether the last user agrees that the household is deleted with all its data
   * @returns `ended` if the household was deleted; `lastUser` if it has data and they did not agree
   */
  async leave(id: string, endsHousehold: boolean, now: number): Promise<Departure> {
    const { db } = database;
    const known = await db.selectFrom('user').select('householdId').where('id', '=', id).executeTakeFirst();
    if (!known) return 'done';
    const { householdId } = known;
    return write(database, householdId, async (tx) => {
      const own = inHousehold(tx, householdId);
      const users = own.selectFrom('user').select('id');
      if (!(await exists(users.where('id', '=', id)))) return 'done';
      const isLast = !(await exists(users.where('id', '!=', id)));
      if (isLast && !endsHousehold && (await holdsData(tx, householdId))) return 'lastUser';
      if (isLast) {
        await endHousehold(tx, householdId, now);
        return 'ended';
      }
      if (!(await peopleIn(own).hasOwnerBesides(id))) return 'lastOwner';
      await depart(tx, householdId, id, now);
      return 'done';
    });
  },

  /**
   * Removes another user from a household.
   *
   * @param by the owner who asks
   */
  remove: (household: string, by: string, id: string, now: number): Promise<PeopleChange> =>
    write(database, household, async (tx) => {
      const own = inHousehold(tx, household);
      const people = peopleIn(own);
      if (!(await people.isOwner(by))) return 'denied';
      if (!(await exists(own.selectFrom('user').select('id').where('id', '=', id)))) return 'missing';
      if (!(await people.hasOwnerBesides(id))) return 'lastOwner';
      await noteSessions(tx, id, now);
      await depart(tx, household, id, now);
      return 'done';
    }),

  /** Forgets the sessions that ended so long ago. @param now epoch milliseconds */
  forget: (now: number) =>
    database.db
      .deleteFrom('ended_session')
      .where('ended_at', '<', now - memory)
      .execute(),

  /** Returns whether the user of a session was removed from their household. @param token from its cookie */
  isRemoved: (token: string): Promise<boolean> =>
    exists(
      database.db
        .selectFrom('ended_session')
        .select('token_hash')
        .where('token_hash', '=', secretHash(token)),
    ),
});
