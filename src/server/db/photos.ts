import type { Db, Schema } from './schema.ts';

export async function findPhoto(db: Db, household: string, id: string) {
  return db
    .selectFrom('photo')
    .where('household_id', '=', household)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

/** Makes a photo the plant's profile picture and unsets the previous one. */
export async function makeProfilePhoto(db: Db, household: string, photo: Schema['photo']): Promise<void> {
  const ofPlant = db
    .updateTable('photo')
    .where('household_id', '=', household)
    .where('plant_id', '=', photo.plant_id);
  await ofPlant.set({ is_profile: 0 }).where('is_profile', '=', 1).execute();
  await ofPlant.set({ is_profile: 1 }).where('id', '=', photo.id).execute();
}

/** Selects the photos of a plant, newest first. */
export async function selectPhotosOfPlant(db: Db, household: string, plantId: string) {
  return db
    .selectFrom('photo')
    .where('household_id', '=', household)
    .where('plant_id', '=', plantId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
