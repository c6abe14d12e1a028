import type { Database } from '../connect.ts';
import { inHousehold } from '../household/scope.ts';
import type { Schema } from '../schema.ts';
import { write } from '../write.ts';

/** A session, by which one device of a user is signed in. */
export type UserSession = Pick<
  Schema['session'],
  'id' | 'createdAt' | 'updatedAt' | 'userAgent' | 'model' | 'seen_at'
>;

/** The sessions of users; the authentication service creates them. */
export const sessionsIn = (database: Database) => ({
  /**
   * Selects the sessions of a user that have not expired.
   *
   * @param now by the computer's clock, by which the authentication service measures too
   */
  async list(user: string, now: number): Promise<UserSession[]> {
    const rows = await database.db
      .selectFrom('session')
      .where('userId', '=', user)
      .select(['id', 'createdAt', 'updatedAt', 'userAgent', 'model', 'seen_at', 'expiresAt'])
      .execute();
    return rows.filter(({ expiresAt }) => new Date(expiresAt).getTime() >= now);
  },

  /** Changes when a session expires. @param expiresAt epoch milliseconds */
  prolong: (id: string, expiresAt: number) =>
    database.db
      .updateTable('session')
      .set({ expiresAt: new Date(expiresAt).toISOString() })
      .where('id', '=', id)
      .execute(),

  /**
   * Ends a session of a user, and the push subscription of its device. Does nothing if it belongs to another user.
   *
   * Subscriptions of other ended or unknown sessions end too, because one of them may be the device's. A device that is still
   * signed in subscribes again when Snug is opened on it.
   */
  end: (household: string, user: string, id: string): Promise<void> =>
    write(database, household, async (tx) => {
      const own = tx.deleteFrom('session').where('id', '=', id).where('userId', '=', user);
      const { numDeletedRows } = await own.executeTakeFirst();
      if (numDeletedRows === 0n) return;
      const left = await tx.selectFrom('session').select('id').where('userId', '=', user).execute();
      const known = left.map((session) => session.id);
      await inHousehold(tx, household)
        .deleteFrom('push_subscription')
        .where('user_id', '=', user)
        .where(({ or, eb }) => or([eb('session_id', 'is', null), eb('session_id', 'not in', known)]))
        .execute();
    }),
});
