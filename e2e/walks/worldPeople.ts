import type { Role } from '#domain/role.ts';
import type { Db } from '#server/db/schema.ts';
import { secretHash } from '#server/base/token.ts';

/** The people of the household, as walks change them from outside. */
export async function makePeople(db: Db, household_id: string) {
  const users = await db.selectFrom('user').selectAll().execute();
  const accounts = await db.selectFrom('account').selectAll().execute();
  const households = await db.selectFrom('household').selectAll().where('id', '=', household_id).execute();
  const idOf = (name: string) => users.find((user) => user.name === name)!.id;
  return {
    setRole: (name: string, role: Role) =>
      db.updateTable('user').set({ role }).where('id', '=', idOf(name)).execute(),
    /** Removes everyone but Ann. */
    leaveAlone: () => db.deleteFrom('user').where('id', '!=', idOf('Ann')).execute(),
    /** Brings back the household if it was deleted, without its people. */
    async restoreHousehold(): Promise<void> {
      await db
        .insertInto('household')
        .values(households)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db.deleteFrom('ended_household').execute();
    },
    /** Brings back those who left or were removed, with their roles. Their sessions come back separately. */
    async restorePeople(): Promise<void> {
      await db
        .insertInto('user')
        .values(users)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('account')
        .values(accounts)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // The server, which goes on running, notes once an hour that a user was seen.
      for (const { id, name, role } of users) {
        const seen_at = name === 'Ann' ? Date.now() : null;
        await db.updateTable('user').set({ role, seen_at }).where('id', '=', id).execute();
      }
      await db.deleteFrom('former_person').where('household_id', '=', household_id).execute();
      await db.deleteFrom('ended_session').execute();
      await db.deleteFrom('invitation').execute();
    },
    /** Marks every session as one that a removal ended. */
    async removeMe(): Promise<void> {
      const sessions = await db.selectFrom('session').select('token').execute();
      const ended = sessions.map(({ token }) => ({ token_hash: secretHash(token), ended_at: Date.now() }));
      if (ended.length > 0) await db.insertInto('ended_session').values(ended).execute();
      await db.deleteFrom('session').execute();
    },
    /** Adds Ann's invitations with these tokens. */
    async invite(...tokens: string[]): Promise<void> {
      const now = Date.now();
      const rows = tokens.map((token, index) => ({
        id: `01940000-0000-7000-8000-0000000003${String(index).padStart(2, '0')}`,
        household_id,
        token_hash: secretHash(token),
        invited_by: idOf('Ann'),
        created_at: now,
        expires_at: now + 7 * 86_400_000,
        used_by: null,
      }));
      await db.insertInto('invitation').values(rows).execute();
    },
    useInvitation: (used_by: string) => db.updateTable('invitation').set({ used_by }).execute(),
    expireInvitation: () => db.updateTable('invitation').set({ expires_at: 1 }).execute(),
    revokeInvitation: () => db.deleteFrom('invitation').execute(),
  };
}
