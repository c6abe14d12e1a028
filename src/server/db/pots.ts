import type { Db, Schema } from './schema.ts';

/**
 * Selects pots with their plants and codes, by name.
 *
 * @param potId selects only this pot
 */
export async function selectPots(db: Db, household: string, potId?: string) {
  let pots = db
    .selectFrom('pot')
    .leftJoin('plant', (join) =>
      join.onRef('plant.household_id', '=', 'pot.household_id').onRef('plant.pot_id', '=', 'pot.id'),
    )
    .leftJoin('photo', (join) =>
      join
        .onRef('photo.household_id', '=', 'plant.household_id')
        .onRef('photo.plant_id', '=', 'plant.id')
        .on('photo.is_profile', '=', 1),
    )
    .where('pot.household_id', '=', household)
    .selectAll('pot')
    .select(['plant.id as plant_id', 'plant.name as plant_name', 'photo.id as photo_id'])
    .orderBy('pot.name')
    .orderBy('pot.id');
  if (potId !== undefined) pots = pots.where('pot.id', '=', potId);
  const rows = await pots.execute();
  let carried = db
    .selectFrom('code')
    .where('household_id', '=', household)
    .where('pot_id', 'is not', null)
    .select(['code', 'pot_id'])
    .orderBy('assigned_at', 'desc')
    .orderBy('code');
  if (potId !== undefined) carried = carried.where('pot_id', '=', potId);
  const codes = await carried.execute();
  const codesOfPot = Map.groupBy(codes, ({ pot_id }) => pot_id);
  return rows.map((pot) => ({ ...pot, codes: (codesOfPot.get(pot.id) ?? []).map(({ code }) => code) }));
}

export async function findPot(db: Db, household: string, id: string) {
  return db
    .selectFrom('pot')
    .where('household_id', '=', household)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

export async function insertPot(db: Db, pot: Schema['pot']): Promise<void> {
  await db.insertInto('pot').values(pot).execute();
}

/** Assigns a code to a pot, and removes it from any other. */
export async function moveCode(
  db: Db,
  household: string,
  code: string,
  potId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('code')
    .set({ pot_id: potId, assigned_at: now })
    .where('household_id', '=', household)
    .where('code', '=', code)
    .execute();
}

/** Removes a code from a pot, so that it is unused again. Does nothing if the code is not on this pot. */
export async function freeCode(db: Db, household: string, code: string, potId: string): Promise<void> {
  await db
    .updateTable('code')
    .set({ pot_id: null, assigned_at: null })
    .where('household_id', '=', household)
    .where('code', '=', code)
    .where('pot_id', '=', potId)
    .execute();
}

/** Returns whether any household has a row with this id, so that an idempotency key cannot become the id of a new one. */
export async function isIdTaken(
  db: Db,
  table: 'pot' | 'plant' | 'interaction' | 'photo',
  id: string,
): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
