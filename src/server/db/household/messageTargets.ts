import type { HouseholdDb, NewRow, Row } from './scope.ts';

export type MessageTarget = Row<'message_target'>;

/** Where the household's people get messages beside their devices. */
export function messageTargetsIn(db: HouseholdDb) {
  /** Selects a user's targets, oldest first. */
  const ofUser = (user: string) =>
    db
      .selectFrom('message_target')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('created_at')
      .orderBy('id');

  return {
    list: (user: string): Promise<MessageTarget[]> => ofUser(user).execute(),

    find: (user: string, id: string): Promise<MessageTarget | undefined> =>
      ofUser(user).where('id', '=', id).executeTakeFirst(),

    /** Returns the e-mail address of a user, and whether it is known that messages reach it. */
    async addressOf(user: string): Promise<{ email: string; isVerified: boolean } | undefined> {
      const found = await db
        .selectFrom('user')
        .select(['email', 'emailVerified'])
        .where('id', '=', user)
        .executeTakeFirst();
      return found && { email: found.email, isVerified: Boolean(found.emailVerified) };
    },

    async create(row: Omit<NewRow<'message_target'>, 'sent_at' | 'failed_at' | 'problem'>): Promise<void> {
      await db
        .insertInto('message_target')
        .values({ ...row, sent_at: null, failed_at: null, problem: null })
        .execute();
    },

    /** Records how the last message ended. @param problem `null` if it arrived */
    async noteReach(id: string, problem: string | null, now: number): Promise<void> {
      const failed_at = problem === null ? null : now;
      await db.updateTable('message_target').set({ failed_at, problem }).where('id', '=', id).execute();
    },

    /** Deletes a target of a user. Does nothing if there is none with this id. */
    async remove(user: string, id: string): Promise<void> {
      await db.deleteFrom('message_target').where('id', '=', id).where('user_id', '=', user).execute();
    },
  };
}
