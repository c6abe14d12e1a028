import type { Db, Schema } from '#server/db/schema.ts';

/** The passkeys of the first user. */
export function makePasskeys(db: Db, userId: string) {
  /** The passkeys that `hidePasskeys` removed. */
  let hidden: Schema['passkey'][] = [];
  const restore = async () => {
    if (hidden.length > 0) await db.insertInto('passkey').values(hidden).execute();
    hidden = [];
  };
  return {
    /** Adds a passkey of a Pixel 8. */
    async addPasskey(): Promise<void> {
      const row = {
        id: 'passkey-1',
        name: 'Pixel 8, Chrome',
        publicKey: 'p',
        userId,
        credentialID: 'c',
        counter: 0,
        deviceType: 'multiDevice',
        backedUp: 1 as const,
        transports: 'internal',
        createdAt: new Date().toISOString(),
        aaguid: null,
        used_at: null,
      };
      await db
        .insertInto('passkey')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    /** Removes all passkeys from the account until `restorePasskeys`. */
    async hidePasskeys(): Promise<void> {
      await restore();
      hidden = await db.selectFrom('passkey').selectAll().execute();
      await db.deleteFrom('passkey').execute();
    },
    restorePasskeys: restore,
    /** Removes all passkeys from the account. */
    async forgetPasskeys(): Promise<void> {
      hidden = [];
      await db.deleteFrom('passkey').execute();
    },
  };
}
