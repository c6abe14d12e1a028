/** Moves the rows of plants, pots and labels between a household and its bin, a second household without users. */
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Dialect } from '../schema.ts';
import { inHousehold } from './scope.ts';

/** Rows that move with an id of their own. */
type Whole = 'plant' | 'pot';

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
  for (const table of [
    'preference',
    'photo',
    'interaction_effect',
    'interaction',
    'stay',
    'measurement',
  ] as const) {
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
  // Tasks go with their preferences, effects with their interactions, stays and measurements with the plant.
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

  async function move(kind: Whole, id: string, from: string, to: string): Promise<void> {
    await deferReferences(db, dialect);
    if (kind === 'plant') return movePlant(db, id, from, to);
    await db
      .updateTable('pot')
      .set({ household_id: to })
      .where('household_id', '=', from)
      .where('id', '=', id)
      .execute();
  }

  /** Returns the batch of all codes in the bin, which cannot stay in their own. */
  async function binBatch(bin: string, now: number): Promise<string> {
    const own = inHousehold(db, bin);
    const known = await own.selectFrom('code_batch').select('id').limit(1).executeTakeFirst();
    if (known) return known.id;
    const id = uuid();
    await own.insertInto('code_batch').values({ id, issued_at: now }).execute();
    return id;
  }

  /** The bin of a household that has items in it. */
  const bin = async () => (await find())!;

  return {
    /** Moves a plant or pot, which must not be connected with anything any more, into the bin. @param now epoch milliseconds */
    put: async (kind: Whole, id: string, now: number) => move(kind, id, household, await findOrCreate(now)),

    /** Moves a plant or pot back. */
    take: async (kind: Whole, id: string) => move(kind, id, await bin(), household),

    /** Deletes a plant or pot for good. @returns the ids of its photos, whose files remain */
    async purge(kind: Whole, id: string): Promise<string[]> {
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

    /** Moves codes into the bin, off their pots. @param now epoch milliseconds */
    async putCodes(codes: readonly string[], now: number): Promise<void> {
      const home = await findOrCreate(now);
      await db
        .updateTable('code')
        .set({ household_id: home, batch_id: await binBatch(home, now), pot_id: null, assigned_at: null })
        .where('household_id', '=', household)
        .where('code', 'in', codes)
        .execute();
    },

    /** Moves codes back, into a batch. */
    async takeCodes(codes: readonly string[], batch_id: string): Promise<void> {
      await db
        .updateTable('code')
        .set({ household_id: household, batch_id })
        .where('household_id', '=', await bin())
        .where('code', 'in', codes)
        .execute();
    },

    /** Deletes codes for good. */
    async purgeCodes(codes: readonly string[]): Promise<void> {
      await inHousehold(db, await bin())
        .deleteFrom('code')
        .where('code', 'in', codes)
        .execute();
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
