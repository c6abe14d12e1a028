import type { HouseholdDb } from './scope.ts';

/** The places of the household's pots, and the order in which people walk through them. */
export const placesIn = (db: HouseholdDb) => ({
  /** Selects the places that pots have, without duplicates. */
  async inUse(): Promise<string[]> {
    const rows = await db
      .selectFrom('pot')
      .where('location', 'is not', null)
      .select('location')
      .$narrowType<{ location: string }>()
      .distinct()
      .execute();
    return rows.map(({ location }) => location);
  },

  /** Selects the stored order; a place in it may have lost its last pot since. */
  async order(): Promise<string[]> {
    const rows = await db.selectFrom('place').select('name').orderBy('position').execute();
    return rows.map(({ name }) => name);
  },

  /** Replaces the stored order. @param names without duplicates */
  async setOrder(names: readonly string[]): Promise<void> {
    await db.deleteFrom('place').execute();
    if (names.length === 0) return;
    await db
      .insertInto('place')
      .values(names.map((name, position) => ({ name, position })))
      .execute();
  },
});
