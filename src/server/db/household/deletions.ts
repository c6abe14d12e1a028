import { prepare, type HouseholdDb } from './scope.ts';

const mark = prepare((db, { id }: { id: string }) =>
  db.selectFrom('deletion').select('id').where('id', '=', id),
);

/** In ms. A phone that was offline for longer is not expected to retry. */
const keptFor = 30 * 86_400_000;

/** Marks of deleted interactions and photos, so that a retry which arrives late does not bring them back. */
export const deletionsIn = (db: HouseholdDb) => ({
  has: async (id: string) => (await db.run(mark, { id })).length > 0,

  /** @param now epoch milliseconds */
  async note(id: string, now: number): Promise<void> {
    await db
      .insertInto('deletion')
      .values({ id, deleted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Forgets what was deleted more than 30 days before `now`. */
  forget: (now: number) =>
    db
      .deleteFrom('deletion')
      .where('deleted_at', '<', now - keptFor)
      .execute(),
});
