import type { Db, Schema } from '../schema.ts';

/** A passkey as its user sees it. */
export type UserPasskey = Pick<Schema['passkey'], 'id' | 'name' | 'aaguid' | 'createdAt' | 'used_at'>;

/** The passkeys of users; the authentication service creates them, and they are deleted with their user. */
export const passkeysIn = (db: Db) => ({
  list: (user: string): Promise<UserPasskey[]> =>
    db
      .selectFrom('passkey')
      .where('userId', '=', user)
      .select(['id', 'name', 'aaguid', 'createdAt', 'used_at'])
      .execute(),

  /** Notes that a passkey signed its user in. @param credential the id that the browser knows it by */
  async noteUse(credential: string, now: number): Promise<void> {
    await db.updateTable('passkey').set({ used_at: now }).where('credentialID', '=', credential).execute();
  },

  /** Deletes all passkeys of a user. */
  async removeAll(user: string): Promise<void> {
    await db.deleteFrom('passkey').where('userId', '=', user).execute();
  },

  /** Deletes a passkey of a user. Does nothing if it belongs to another user. */
  async remove(user: string, id: string): Promise<void> {
    await db.deleteFrom('passkey').where('id', '=', id).where('userId', '=', user).execute();
  },
});
