import type { Db } from '../schema.ts';

/** How long an invitation can be used, in ms. */
const life = 7 * 86_400_000;

/** Invitations to households. Found by the hash of their token, since an invited person has no account yet. */
export function invitationsIn(db: Db) {
  const ofHousehold = (household: string) =>
    db.selectFrom('invitation').where('household_id', '=', household);

  return {
    /** Selects the invitations of a household that can be used, newest first. */
    listOpen: (household: string, now: number) =>
      ofHousehold(household)
        .innerJoin('user', 'user.id', 'invitation.invited_by')
        .select(['invitation.id', 'invitation.created_at', 'invitation.expires_at', 'user.name as by'])
        .where('used_by', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('invitation.id', 'desc')
        .execute(),

    /** Selects an invitation with the name of the user who made it; `undefined` if there is none or it was revoked. */
    find: (token_hash: string) =>
      db
        .selectFrom('invitation')
        .innerJoin('user', 'user.id', 'invitation.invited_by')
        .selectAll('invitation')
        .select('user.name as by')
        .where('token_hash', '=', token_hash)
        .executeTakeFirst(),

    /**
     * Stores an invitation. A retry with the same id replaces its token, because the first response may have been lost.
     *
     * @returns when it expires, in epoch milliseconds; `null` if the id belongs to another household, or was used
     */
    async create(
      { id, household_id, invited_by }: { id: string; household_id: string; invited_by: string },
      token_hash: string,
      now: number,
    ): Promise<number | null> {
      const expires_at = now + life;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('invitation')
        .values({ id, household_id, invited_by, token_hash, created_at: now, expires_at, used_by: null })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ token_hash, expires_at })
            .where('invitation.household_id', '=', household_id)
            .where('invitation.used_by', 'is', null),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n ? expires_at : null;
    },

    /** Revokes an unused invitation. */
    revoke: (household: string, id: string) =>
      db
        .deleteFrom('invitation')
        .where('household_id', '=', household)
        .where('id', '=', id)
        .where('used_by', 'is', null)
        .execute(),

    /**
     * Uses an invitation. Of several concurrent calls exactly one succeeds.
     *
     * @param by the e-mail address of the new user, in lower case
     * @returns the household; `undefined` if the invitation is used, expired or revoked
     */
    async use(token_hash: string, by: string, now: number): Promise<string | undefined> {
      const used = await db
        .updateTable('invitation')
        .set({ used_by: by })
        .where('token_hash', '=', token_hash)
        .where('used_by', 'is', null)
        .where('expires_at', '>', now)
        .returning('household_id')
        .executeTakeFirst();
      return used?.household_id;
    },

    /** Makes an invitation usable again, unless the user for whom it was used exists. */
    release: (token_hash: string, by: string) =>
      db
        .updateTable('invitation')
        .set({ used_by: null })
        .where('token_hash', '=', token_hash)
        .where('used_by', '=', by)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('user').select('id').where('email', '=', by))),
        )
        .execute(),
  };
}
