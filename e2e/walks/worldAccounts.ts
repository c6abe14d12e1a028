import type { Selectable } from 'kysely';
import { resetIdentifier } from '#server/auth/resetLink.ts';
import type { Db, Schema } from '#server/db/schema.ts';
import { ann } from '../support/people.ts';
import { post } from '../support/post.ts';

/**
 * The world's sessions, passwords and limits on attempts.
 *
 * @param people the household's first users; the first is Ann
 * @param cookie of Ann's session
 * @param mailedTo the address for which links are requested too often
 */
export async function makeAccounts(
  db: Db,
  people: readonly Selectable<Schema['user']>[],
  { origin, cookie, mailedTo }: { origin: string; cookie: string; mailedTo: string },
) {
  const sessions = await db.selectFrom('session').selectAll().execute();
  const accounts = await db.selectFrom('account').selectAll().execute();
  return {
    /** Ends every session, as if they had expired. */
    endSessions: () => db.deleteFrom('session').execute(),
    /** Reverts {@link endSessions}. */
    async restoreSessions(): Promise<void> {
      await db
        .insertInto('session')
        .values(sessions)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** Renames Ann, as she might do on another phone. */
    rename: (name: string) => db.updateTable('user').set({ name }).where('email', '=', ann.email).execute(),
    /** Gives every account the password of the last one, so that Ann's is wrong. */
    changePassword: () =>
      db
        .updateTable('account')
        .set({ password: accounts.at(-1)!.password })
        .execute(),
    /** Reverts {@link changePassword}. */
    async restorePassword(): Promise<void> {
      for (const { id, password } of accounts) {
        await db.updateTable('account').set({ password }).where('id', '=', id).execute();
      }
    },
    /** Makes the token of a link to a new password for Ann valid. */
    async addResetLink(token: string): Promise<void> {
      const identifier = resetIdentifier(token);
      await db.deleteFrom('verification').where('identifier', '=', identifier).execute();
      const now = new Date().toISOString();
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
      await db
        .insertInto('verification')
        .values({ id: token, identifier, value: people[0]!.id, expiresAt, createdAt: now, updatedAt: now })
        .execute();
    },
    /** Makes all links to new passwords useless. */
    spendResetLinks: () => db.deleteFrom('verification').execute(),
    /** Requests links by e-mail until the server throttles them. */
    async requestMailTooOften(): Promise<void> {
      for (let status = 0; status !== 429;) {
        status = (await post(origin, '/api/password-resets', { email: mailedTo })).status;
      }
    },
    /** Sets whether the address of Ann is verified. */
    async setVerified(isVerified: boolean): Promise<void> {
      const emailVerified = isVerified ? 1 : 0;
      await db.updateTable('user').set({ emailVerified }).where('email', '=', ann.email).execute();
    },
    /** Requests links to a verified address until the server throttles them. */
    async verifyTooOften(): Promise<void> {
      for (let status = 0; status !== 429;) {
        const path = '/api/auth/send-verification-email';
        status = (await post(origin, path, { email: ann.email }, cookie)).status;
      }
    },
    /** Resets the limits on attempts. */
    forgetAttempts: () => db.deleteFrom('rateLimit').execute(),
    /** Gives everyone their name and e-mail address back, which is verified. */
    async restoreNames(): Promise<void> {
      for (const { id, name, email } of people) {
        await db.updateTable('user').set({ name, email, emailVerified: 1 }).where('id', '=', id).execute();
      }
    },
    /** Tries wrong passwords for Ann until the server throttles them. */
    async tryTooOften(): Promise<void> {
      for (let status = 0; status !== 429;) {
        const body = { email: ann.email, password: 'a guess' };
        status = (await post(origin, '/api/auth/sign-in/email', body)).status;
      }
    },
  };
}
