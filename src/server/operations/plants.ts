import { v7 as uuid } from 'uuid';
import { todayIn } from '../db/household.ts';
import { findPlant, findPlantInPot, plantsOf, selectOffspring } from '../db/plants.ts';
import { findPhoto, makeProfilePhoto } from '../db/photos.ts';
import { findPot, isIdTaken } from '../db/pots.ts';
import type { Db, Schema } from '../db/schema.ts';
import { renewTasks } from '../db/tasks.ts';
import { write, type Tx } from '../db/write.ts';
import { conflict, notFound } from '../http/problem.ts';
import { created, ok, type Call, type Handlers } from './operation.ts';
import { plantListView, plantView, thumbnailUrl } from './views.ts';

/** Returns a plant with its parent and offspring. */
async function profileOf(db: Db, household: string, id: string) {
  const plant = await findPlant(db, household, id);
  if (!plant) throw notFound('plant');
  const parent = plant.parent_id === null ? undefined : await findPlant(db, household, plant.parent_id);
  return plantView(plant, parent, await selectOffspring(db, household, id));
}

/** Trims an optional text; an empty one becomes `null`. */
const textOf = (text: string | null | undefined) => text?.trim() || null;

/** @throws {Problem} 404 if there is no such pot; 409 if it has a plant */
async function requireFreePot(tx: Tx, household: string, potId: string) {
  const pot = await findPot(tx, household, potId);
  if (!pot) throw notFound('pot', 'body/potId');
  if (await findPlantInPot(tx, household, potId)) {
    throw conflict('pot-taken', 'Another plant is in this pot already.');
  }
  return pot;
}

/** Moves a plant to another pot. */
async function place({
  path,
  body,
  household,
  deps,
}: Pick<Call<'placePlant'>, 'path' | 'body' | 'household' | 'deps'>) {
  return write(deps.database, async (tx) => {
    const plant = await findPlant(tx, household, path.plantId);
    if (!plant) throw notFound('plant');
    if (plant.died_on !== null) throw conflict('plant-dead', 'A dead plant needs no pot any more.');
    if (plant.pot_id === body.potId) {
      return ok({ plantId: plant.id, potId: body.potId, potName: plant.pot_name! });
    }
    const pot = await requireFreePot(tx, household, body.potId);
    await changePlant(tx, household, plant.id, { pot_id: pot.id });
    return ok({ plantId: plant.id, potId: pot.id, potName: pot.name });
  });
}

async function changePlant(tx: Tx, household: string, id: string, change: Partial<Schema['plant']>) {
  await tx
    .updateTable('plant')
    .set(change)
    .where('household_id', '=', household)
    .where('id', '=', id)
    .execute();
}

export const plantOperations: Pick<
  Handlers,
  | 'listPlants'
  | 'createPlant'
  | 'getPlant'
  | 'updatePlant'
  | 'killPlant'
  | 'placePlant'
  | 'placePlantInPots'
  | 'setProfilePhoto'
> = {
  async listPlants({ household, deps }) {
    return ok((await plantsOf(deps.database.db, household).execute()).map(plantListView));
  },

  async createPlant({ body, household, key, deps }) {
    const id = key ?? uuid();
    const now = deps.now();
    return write(deps.database, async (tx) => {
      if (!(await findPlant(tx, household, id))) {
        if (await isIdTaken(tx, 'plant', id)) throw notFound('plant');
        await requireFreePot(tx, household, body.potId);
        const parentId = body.parentPlantId ?? null;
        if (parentId !== null && !(await findPlant(tx, household, parentId))) {
          throw notFound('plant', 'body/parentPlantId');
        }
        await tx
          .insertInto('plant')
          .values({
            household_id: household,
            id,
            name: body.plantName.trim(),
            species: textOf(body.species),
            acquired_on: body.acquiredAt ?? (await todayIn(tx, household, now)),
            acquired_from: textOf(body.acquiredFrom),
            notes: textOf(body.plantNotes),
            food_id: body.foodId ?? null,
            parent_id: parentId,
            pot_id: body.potId,
            died_on: null,
            created_at: now,
          })
          .execute();
      }
      const plant = await findPlant(tx, household, id);
      if (!plant) throw notFound('plant');
      return created({
        plantId: id,
        plantName: plant.name,
        potName: plant.pot_name,
        plantPhoto: plant.photo_id && thumbnailUrl(plant.photo_id),
      });
    });
  },

  async getPlant({ path, household, deps }) {
    return ok(await profileOf(deps.database.db, household, path.plantId));
  },

  async updatePlant({ path, body, household, deps }) {
    return write(deps.database, async (tx) => {
      if (!(await findPlant(tx, household, path.plantId))) throw notFound('plant');
      await changePlant(tx, household, path.plantId, {
        ...(body.friendly_name !== undefined && { name: body.friendly_name.trim() }),
        ...(body.species !== undefined && { species: textOf(body.species) }),
        ...(body.acquired_at !== undefined && { acquired_on: body.acquired_at }),
        ...(body.acquired_from !== undefined && { acquired_from: textOf(body.acquired_from) }),
        ...(body.notes !== undefined && { notes: textOf(body.notes) }),
        ...(body.foods_id !== undefined && { food_id: body.foods_id }),
      });
      return ok(await profileOf(tx, household, path.plantId));
    });
  },

  async killPlant({ path, household, deps }) {
    return write(deps.database, async (tx) => {
      const plant = await findPlant(tx, household, path.plantId);
      if (!plant) throw notFound('plant');
      if (plant.died_on === null) {
        const died_on = await todayIn(tx, household, deps.now());
        await changePlant(tx, household, plant.id, { died_on, pot_id: null });
        await renewTasks(tx, household, plant.id);
      }
      return ok(await profileOf(tx, household, plant.id));
    });
  },

  placePlant: place,
  placePlantInPots: place,

  async setProfilePhoto({ path, household, deps }) {
    return write(deps.database, async (tx) => {
      const photo = await findPhoto(tx, household, path.photoId);
      if (!photo || photo.plant_id !== path.plantId) throw notFound('photo');
      await makeProfilePhoto(tx, household, photo);
      return ok(await profileOf(tx, household, path.plantId));
    });
  },
};
