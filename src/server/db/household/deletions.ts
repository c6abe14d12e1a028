import { prepare, type HouseholdDb } from './scope.ts';

const mark = prepare((db, { id }: { id: string }) =>
  db.selectFrom('deletion').select('id').where('id', '=', id),
);

/** In ms. A phone that was offline for longer is not expected to retry. */
const keptFor = 30 * 86_400_000;

/**
 * Marks of deletions, so that a retry which arrives late changes nothing: of deleted interactions and photos, which it would bring
 * back; and of deletions into the bin and restorations by their keys, since it would repeat one after the other.
 */
export function deletionsIn(db: HouseholdDb) {
  const has = async (id: string) => (await db.run(mark, { id })).length > 0;

  /** @param now epoch milliseconds */
  async function note(id: string, now: number): Promise<void> {
    await db
      .insertInto('deletion')
      .values({ id, deleted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return {
    has,
    note,

    /**
     * Deletes or restores something once for each key, as far as is remembered.
     *
     * @param key names the deletion or restoration; without one it is done in any case
     * @param now epoch milliseconds
     * @returns whether it was done now
     */
    async once(key: string | undefined, now: number, work: () => Promise<void>): Promise<boolean> {
      if (key !== undefined && (await has(key))) return false;
      await work();
      if (key !== undefined) await note(key, now);
      return true;
    },

    /** Forgets what was deleted more than 30 days before `now`. */
    forget: (now: number) =>
      db
        .deleteFrom('deletion')
        .where('deleted_at', '<', now - keptFor)
        .execute(),
  };
}
