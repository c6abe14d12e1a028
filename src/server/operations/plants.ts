import { v7 as uuid } from 'uuid';
import { dublinDay } from '#domain/dublin.ts';
import { findPlant, findPlantInPot, plantsOf, selectOffspring } from '../db/plants.ts';
import { findPhoto, makeProfilePhoto } from '../db/photos.ts';
import { findPot, isIdTaken } from '../db/pots.ts';
import type { Db } from '../db/schema.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { created, ok, type Handlers } from './operation.ts';
import { plantListView, plantView, thumbnailUrl } from './views.ts';

/** A plant with its lineage, as its profile shows it. */
async function profileOf(db: Db, household: string, id: string) {
  const plant = await findPlant(db, household, id);
  if (!plant) throw notFound('plant');
  const parent = plant.parent_id === null ? undefined : await findPlant(db, household, plant.parent_id);
  return plantView(plant, parent, await selectOffspring(db, household, id));
}

export const plantOperations: Pick<Handlers, 'listPlants' | 'createPlant' | 'getPlant' | 'setProfilePhoto'> =
  {
    async listPlants({ household, deps }) {
      return ok((await plantsOf(deps.database.db, household).execute()).map(plantListView));
    },

    async createPlant({ body, household, key, deps }) {
      const id = key ?? uuid();
      const now = deps.now();
      return deps.database.db.transaction().execute(async (tx) => {
        if (!(await findPlant(tx, household, id))) {
          if (await isIdTaken(tx, 'plant', id)) throw notFound('plant');
          if (!(await findPot(tx, household, body.potId))) throw invalid('body/potId', 'is no pot of yours');
          if (await findPlantInPot(tx, household, body.potId)) {
            throw conflict('pot-taken', 'Another plant is in this pot already.');
          }
          const parentId = body.parentPlantId ?? null;
          if (parentId !== null && !(await findPlant(tx, household, parentId))) {
            throw invalid('body/parentPlantId', 'is no plant of yours');
          }
          await tx
            .insertInto('plant')
            .values({
              household_id: household,
              id,
              name: body.plantName.trim(),
              species: body.species?.trim() || null,
              acquired_on: body.acquiredAt ?? dublinDay(now),
              acquired_from: body.acquiredFrom?.trim() || null,
              notes: body.plantNotes?.trim() || null,
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

    async setProfilePhoto({ path, household, deps }) {
      return deps.database.db.transaction().execute(async (tx) => {
        const photo = await findPhoto(tx, household, path.photoId);
        if (!photo || photo.plant_id !== path.plantId) throw notFound('photo');
        await makeProfilePhoto(tx, household, photo);
        return ok(await profileOf(tx, household, path.plantId));
      });
    },
  };
