import type { Role } from '#domain/role.ts';
import { Prepared } from '../prepared.ts';
import type { Db, Schema } from '../schema.ts';

type Row = Schema['access_token'];

/** A token as its user sees it. */
export type UserToken = Omit<Row, 'user_id' | 'token_hash'>;

/** The user of a token, with their household. */
interface TokenUser extends Pick<Row, 'id' | 'access' | 'expires_at' | 'used_at'> {
  user: string;
  userName: string;
  role: Role;
  household: string;
  importing: string | null;
  importing_at: number | null;
}

/** In ms. How exact the last use is, so that reading does not write each time. */
const usePrecision = 60_000;

const ofToken = new Prepared((db: Pick<Db, 'selectFrom'>, { hash }: { hash: string }) =>
  db
    .selectFrom('access_token')
    .innerJoin('user', 'user.id', 'access_token.user_id')
    .innerJoin('household', 'household.id', 'user.householdId')
    .where('access_token.token_hash', '=', hash)
    .select(['access_token.id', 'access_token.access', 'access_token.expires_at', 'access_token.used_at'])
    .select(['user.id as user', 'user.name as userName', 'user.role', 'user.householdId as household'])
    .select(['household.importing', 'household.importing_at']),
);

/** The tokens with which other programs act for users. They are deleted with their user. */
export const accessTokensIn = (db: Db) => ({
  /** Returns the tokens of a user, newest first. */
  list: (user: string): Promise<UserToken[]> =>
    db
      .selectFrom('access_token')
      .where('user_id', '=', user)
      .select(['id', 'name', 'beginning', 'access', 'created_at', 'expires_at', 'used_at', 'used_from'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),

  /**
   * Stores a token, or replaces the one with this id: the answer that held its secret was lost.
   *
   * @returns whether the id is free or that of a token of this user
   */
  async create(row: Omit<Row, 'used_at' | 'used_from'>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('access_token')
      .values({ ...row, used_at: null, used_from: null })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ ...row, used_at: null, used_from: null })
          .where('access_token.user_id', '=', row.user_id),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** Returns the user of a token; `undefined` if it was revoked or has expired. @param now epoch milliseconds */
  async findUser(hash: string, now: number): Promise<TokenUser | undefined> {
    const [known] = await ofToken.run(db, () => db, { hash });
    return known && (known.expires_at === null || known.expires_at > now) ? known : undefined;
  },

  /** Notes that a program used a token, at most once a minute. @param from the address of its computer */
  async noteUse(
    { id, used_at }: Pick<TokenUser, 'id' | 'used_at'>,
    from: string,
    now: number,
  ): Promise<void> {
    if (used_at !== null && now - used_at < usePrecision) return;
    await db
      .updateTable('access_token')
      .set({ used_at: now, used_from: from })
      .where('id', '=', id)
      .execute();
  },

  /** Deletes a token of a user. Does nothing if it belongs to another user. */
  async remove(user: string, id: string): Promise<void> {
    await db.deleteFrom('access_token').where('id', '=', id).where('user_id', '=', user).execute();
  },

  /** Deletes all tokens of a user. */
  async removeAll(user: string): Promise<void> {
    await db.deleteFrom('access_token').where('user_id', '=', user).execute();
  },
});
