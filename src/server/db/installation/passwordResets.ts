import { randomUUID } from 'node:crypto';
import type { Db } from '../schema.ts';

/** The links by which users choose a new password, in the table in which the authentication service looks for their tokens. */
export const passwordResetsIn = (db: Db) => ({
  /**
   * Stores a link.
   *
   * @param identifier the hash of its token
   * @param expiresAt epoch milliseconds
   */
  async create(userId: string, identifier: string, expiresAt: number): Promise<void> {
    const now = new Date().toISOString();
    const times = { expiresAt: new Date(expiresAt).toISOString(), createdAt: now, updatedAt: now };
    await db
      .insertInto('verification')
      .values({ id: randomUUID(), identifier, value: userId, ...times })
      .execute();
  },

  /** Selects the user of a link; `undefined` if it was used or has expired. */
  async find(
    identifier: string,
  ): Promise<{ id: string; name: string; email: string; householdId: string } | undefined> {
    const row = await db
      .selectFrom('verification')
      .innerJoin('user', 'user.id', 'verification.value')
      .where('identifier', '=', identifier)
      .select(['user.id', 'user.name', 'user.email', 'user.householdId', 'verification.expiresAt'])
      .executeTakeFirst();
    if (!row || new Date(row.expiresAt).getTime() < Date.now()) return undefined;
    const { expiresAt: _, ...user } = row;
    return user;
  },

  /** Deletes all links of a user. */
  deleteAll: (userId: string) =>
    db
      .deleteFrom('verification')
      .where('value', '=', userId)
      .where('identifier', 'like', 'hashed:reset-password:%')
      .execute(),

  /** Deletes the links and challenges that have expired. @param now by the computer's clock */
  forget: (now: number) =>
    db.deleteFrom('verification').where('expiresAt', '<', new Date(now).toISOString()).execute(),
});
