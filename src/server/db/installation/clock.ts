import type { Db, Schema } from '../schema.ts';

export type KnownTime = Omit<Schema['clock'], 'id'>;

/** What the installation knows about the time; see `clock.ts`. */
export const clockIn = (db: Db) => ({
  /** @returns `undefined` in a fresh installation */
  read: (): Promise<KnownTime | undefined> =>
    db.selectFrom('clock').select(['agreed_at', 'seen_at', 'seen_for']).executeTakeFirst(),

  store: (known: KnownTime) =>
    db
      .insertInto('clock')
      .values({ id: 1, ...known })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(known))
      .execute(),
});
