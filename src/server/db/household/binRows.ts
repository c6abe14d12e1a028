/** Moves the rows of plants and pots between a household and its bin, a second household without users. */
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { BinKind, Db, Dialect } from '../schema.ts';
import { inHousehold } from './scope.ts';

/** Lets the transaction check references at its end: the rows of a plant refer to each other, and move one table after another. */
const deferReferences = (db: Db, dialect: Dialect) =>
  (dialect === 'sqlite' ? sql`pragma defer_foreign_keys = on` : sql`set constraints all deferred`).execute(
    db,
  );

async function movePlant(db: Db, id: string, from: string, to: string): Promise<void> {
  const household_id = to;
  await db
    .updateTable('task')
    .set({ household_id })
    .where('household_id', '=', from)
    .where('preference_id', 'in', (eb) =>
      eb.selectFrom('preference').select('id').where('household_id', '=', from).where('plant_id', '=', id),
    )
    .execute();
  for (const table of ['preference', 'photo', 'interaction_effect', 'interaction', 'stay'] as const) {
    await db
      .updateTable(table)
      .set({ household_id })
      .where('household_id', '=', from)
      .where('plant_id', '=', id)
      .execute();
  }
  await db
    .updateTable('plant')
    .set({ household_id })
    .where('household_id', '=', from)
    .where('id', '=', id)
    .execute();
}

/** Deletes a plant for good. @returns the ids of its photos, whose files remain */
async function purgePlant(db: Db, bin: string, id: string): Promise<string[]> {
  const own = inHousehold(db, bin);
  const photos = await own.selectFrom('photo').where('plant_id', '=', id).select('id').execute();
  // Tasks go with their preferences, effects with their interactions, stays with the plant.
  for (const table of ['preference', 'photo', 'interaction'] as const) {
    await own.deleteFrom(table).where('plant_id', '=', id).execute();
  }
  await own.deleteFrom('plant').where('id', '=', id).execute();
  return photos.map((photo) => photo.id);
}

/** @param db a transaction of the household */
export function binRowsOf(db: Db, household: string, dialect: Dialect) {
  const find = async () =>
    (await db.selectFrom('household').where('bin_of', '=', household).select('id').executeTakeFirst())?.id;

  async function findOrCreate(now: number): Promise<string> {
    const known = await find();
    if (known !== undefined) return known;
    const id = uuid();
    await db.insertInto('household').values({ id, created_at: now, bin_of: household }).execute();
    return id;
  }

  async function move(kind: BinKind, id: string, from: string, to: string): Promise<void> {
    await deferReferences(db, dialect);
    if (kind === 'plant') return movePlant(db, id, from, to);
    await db
      .updateTable('pot')
      .set({ household_id: to })
      .where('household_id', '=', from)
      .where('id', '=', id)
      .execute();
  }

  /** The bin of a household that has items in it. */
  const bin = async () => (await find())!;

  return {
    /** Moves a plant or pot, which must not be connected with anything any more, into the bin. @param now epoch milliseconds */
    put: async (kind: BinKind, id: string, now: number) => move(kind, id, household, await findOrCreate(now)),

    /** Moves a plant or pot back. */
    take: async (kind: BinKind, id: string) => move(kind, id, await bin(), household),

    /** Deletes a plant or pot for good. @returns the ids of its photos, whose files remain */
    async purge(kind: BinKind, id: string): Promise<string[]> {
      if (kind === 'plant') return purgePlant(db, await bin(), id);
      for (const home of [household, await bin()]) {
        await inHousehold(db, home).deleteFrom('stay').where('pot_id', '=', id).execute();
      }
      await inHousehold(db, await bin())
        .deleteFrom('pot')
        .where('id', '=', id)
        .execute();
      return [];
    },

    /** Returns the ids of the photos of all plants in the bin. */
    async photos(): Promise<string[]> {
      const id = await find();
      if (id === undefined) return [];
      const rows = await inHousehold(db, id).selectFrom('photo').select('id').execute();
      return rows.map((row) => row.id);
    },
  };
}

export type BinRows = ReturnType<typeof binRowsOf>;
