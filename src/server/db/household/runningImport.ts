import type { HouseholdDb } from './scope.ts';

/** The most rows that one statement deletes. */
const partSize = 500;

/** An import that is writing rows into a household. */
export interface RunningImport {
  importing: string | null;
  /** When it last wrote, in epoch milliseconds. */
  importing_at: number | null;
}

/**
 * The import that writes into a household, in many transactions: on SQLite, one would keep out all other households for its
 * duration. Until it ends, nothing else reads or changes the household.
 */
export const runningImportIn = (db: HouseholdDb) => ({
  find: (): Promise<RunningImport | undefined> =>
    db.selectFrom('household').select(['importing', 'importing_at']).executeTakeFirst(),

  /** Notes that an import has begun, or goes on. @param now epoch milliseconds */
  note: (importing: string, now: number) =>
    db.updateTable('household').set({ importing, importing_at: now }).execute(),

  end: () => db.updateTable('household').set({ importing: null, importing_at: null }).execute(),

  /** Disconnects plants from each other, so that they can be deleted in any order. */
  dropParents: () =>
    db.updateTable('plant').set({ parent_id: null }).where('parent_id', 'is not', null).execute(),

  /**
   * Deletes some of the rows that an import wrote: a household had none of them before, except for batches of labels in the bin.
   *
   * @returns whether there may be more
   */
  async deletePart(): Promise<boolean> {
    for (const table of [
      'task',
      'photo',
      'interaction',
      'preference',
      'stay',
      'measurement',
      'plant',
    ] as const) {
      const ids = db
        .selectFrom(table as 'plant')
        .select('id')
        .limit(partSize);
      const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', ids).executeTakeFirst();
      if (numDeletedRows > 0n) return true;
    }
    const codes = db.selectFrom('code').select('code').limit(partSize);
    const { numDeletedRows } = await db.deleteFrom('code').where('code', 'in', codes).executeTakeFirst();
    if (numDeletedRows > 0n) return true;
    const pots = db.selectFrom('pot').select('id').limit(partSize);
    if ((await db.deleteFrom('pot').where('id', 'in', pots).executeTakeFirst()).numDeletedRows > 0n)
      return true;
    await db
      .deleteFrom('code_batch')
      .where('id', 'not in', db.selectFrom('bin_link').select('target').where('kind', '=', 'batch'))
      .where('id', 'not in', db.selectFrom('bin_item').select('id'))
      .execute();
    return false;
  },
});
