import { prepare, type HouseholdDb, type NewRow, type Row } from './scope.ts';

export type Photo = Row<'photo'>;

const single = prepare((db, { id }: { id: string }) =>
  db.selectFrom('photo').selectAll().where('id', '=', id),
);
const ofPlant = prepare((db, { plantId }: { plantId: string }) =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('plant_id', '=', plantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

export function photosIn(db: HouseholdDb) {
  return {
    find: async (id: string): Promise<Photo | undefined> => (await db.run(single, { id }))[0],

    /** Selects the photos of a plant, newest first. */
    listOfPlant: (plantId: string) => db.run(ofPlant, { plantId }),

    /** Returns the id of the photo that was taken last, if there is one. */
    async newest(): Promise<string | undefined> {
      const last = db.selectFrom('photo').select('id').orderBy('created_at', 'desc').limit(1);
      return (await last.executeTakeFirst())?.id;
    },

    /** Returns how many photos there are, and the size of their files in bytes. */
    async used(): Promise<{ count: number; bytes: number }> {
      const { count, bytes } = await db
        .selectFrom('photo')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum('bytes').as('bytes')])
        .executeTakeFirstOrThrow();
      return { count, bytes: Number(bytes) };
    },

    /** Inserts photos, except those that a concurrent request has inserted already. */
    async create(rows: NewRow<'photo'>[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('photo')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    delete: (id: string) => db.deleteFrom('photo').where('id', '=', id).execute(),

    /** Makes a photo the plant's profile picture and unsets the previous one. */
    async setProfile({ id, plant_id }: Photo): Promise<void> {
      const ofPlant = db.updateTable('photo').where('plant_id', '=', plant_id);
      await ofPlant.set({ is_profile: 0 }).where('is_profile', '=', 1).execute();
      await ofPlant.set({ is_profile: 1 }).where('id', '=', id).execute();
    },

    /** Returns those of the ids that have a row. */
    async known(ids: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      // A statement has a limited number of parameters.
      for (let from = 0; from < ids.length; from += 500) {
        const part = ids.slice(from, from + 500);
        const rows = await db.selectFrom('photo').select('id').where('id', 'in', part).execute();
        for (const { id } of rows) known.add(id);
      }
      return known;
    },
  };
}
