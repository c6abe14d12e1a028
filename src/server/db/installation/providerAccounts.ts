import { randomUUID } from 'node:crypto';
import { providerId } from '../../base/oidcConfig.ts';
import type { Db } from '../schema.ts';

/** The accounts at the provider of single sign-on by which users sign in; they are deleted with their user. */
export const providerAccountsIn = (db: Db) => ({
  /** Returns the user of an account at the provider; `undefined` if it signs no one in. */
  userOf: (accountId: string): Promise<{ id: string; email: string } | undefined> =>
    db
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .where('providerId', '=', providerId)
      .where('accountId', '=', accountId)
      .select(['user.id', 'user.email'])
      .executeTakeFirst(),

  /** Lets an account at the provider sign in a user, unless it signs in one already. */
  async join(userId: string, accountId: string): Promise<void> {
    const now = new Date().toISOString();
    await db
      .insertInto('account')
      .values({ id: randomUUID(), userId, providerId, accountId, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doNothing())
      .execute();
  },

  /** Returns the ways in which a user can sign in, except passkeys. */
  async waysOf(userId: string): Promise<{ password: boolean; singleSignOn: boolean }> {
    const rows = await db
      .selectFrom('account')
      .where('userId', '=', userId)
      .select(['providerId', 'password'])
      .execute();
    return {
      password: rows.some(({ password }) => password !== null),
      singleSignOn: rows.some((row) => row.providerId === providerId),
    };
  },

  /** Makes a user an owner of their household. */
  async makeOwner(userId: string): Promise<void> {
    await db.updateTable('user').set({ role: 'owner' }).where('id', '=', userId).execute();
  },
});
