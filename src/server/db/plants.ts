import type { Db } from './schema.ts';

/** Selects plants with their pots and profile photos, living plants first, then by name. */
export function plantsOf(db: Db, household: string) {
  return db
    .selectFrom('plant')
    .leftJoin('pot', (join) =>
      join.onRef('pot.household_id', '=', 'plant.household_id').onRef('pot.id', '=', 'plant.pot_id'),
    )
    .leftJoin('photo', (join) =>
      join
        .onRef('photo.household_id', '=', 'plant.household_id')
        .onRef('photo.plant_id', '=', 'plant.id')
        .on('photo.is_profile', '=', 1),
    )
    .where('plant.household_id', '=', household)
    .selectAll('plant')
    .select(['pot.name as pot_name', 'photo.id as photo_id'])
    .orderBy((eb) => eb.case().when('plant.died_on', 'is', null).then(0).else(1).end())
    .orderBy('plant.name')
    .orderBy('plant.id');
}

export async function findPlant(db: Db, household: string, id: string) {
  return plantsOf(db, household).where('plant.id', '=', id).executeTakeFirst();
}

/** Selects the plants that were propagated from this one, oldest first. */
export async function selectOffspring(db: Db, household: string, id: string) {
  return db
    .selectFrom('plant')
    .where('household_id', '=', household)
    .where('parent_id', '=', id)
    .select(['id', 'name'])
    .orderBy('created_at')
    .execute();
}

export async function findPlantInPot(db: Db, household: string, potId: string) {
  return db
    .selectFrom('plant')
    .where('household_id', '=', household)
    .where('pot_id', '=', potId)
    .select('id')
    .executeTakeFirst();
}
