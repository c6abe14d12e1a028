import type { HouseholdDb } from './scope.ts';

/** The reports of imports by the key of the request, so that a retry after a lost answer gets the same answer. */
export const importsIn = (db: HouseholdDb) => ({
  /** Returns the report of an import, as JSON. */
  async find(id: string): Promise<string | undefined> {
    const row = await db.selectFrom('import').select('report').where('id', '=', id).executeTakeFirst();
    return row?.report;
  },

  /** @param now epoch milliseconds */
  note: (id: string, report: string, now: number) =>
    db.insertInto('import').values({ id, report, created_at: now }).execute(),
});
