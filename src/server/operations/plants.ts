import { v7 as uuid } from 'uuid';
import type { HouseholdRows } from '../db/household/household.ts';
import { conflict, notFound } from '../http/problem.ts';
import { plantMessage } from '../webhooks/events.ts';
import { requirePlantQuota } from './quotas.ts';
import { acquiredOn, created, found, gone, ok, textOf, type Call, type Handlers } from './operation.ts';
import { addPot } from './pots.ts';
import { plantListView, plantView, thumbnailUrl } from './views.ts';

const profileOf = async ({ plants }: Pick<HouseholdRows, 'plants'>, id: string) =>
  plantView(found(await plants.findWithFamily(id), 'plant'));

/** @throws {Problem} 404 if there is no such pot; 409 if it has a plant */
async function requireFreePot({ pots, plants }: HouseholdRows, potId: string) {
  const pot = found(await pots.find(potId), 'pot', 'body/potId');
  if (await plants.isInPot(potId)) throw conflict('pot-taken', 'Another plant is in this pot already.');
  return pot;
}

/** Moves a plant to another pot. */
async function place({
  path,
  body: { potId },
  household,
  deps,
}: Pick<Call<'placePlant'>, 'path' | 'body' | 'household' | 'deps'>) {
  return household.write(async (rows) => {
    const plant = found(await rows.plants.find(path.plantId), 'plant');
    if (plant.died_on !== null) throw conflict('plant-dead', 'A dead plant needs no pot any more.');
    if (plant.pot_id === potId) return ok({ plantId: plant.id, potId, potName: plant.pot_name! });
    const pot = await requireFreePot(rows, potId);
    await rows.plants.move(plant.id, pot.id, deps.now());
    return ok({ plantId: plant.id, potId: pot.id, potName: pot.name });
  });
}

export const plantOperations = {
  async listPlants({ household }) {
    return ok((await household.plants.list()).map(plantListView));
  },

  async createPlant({ body, household, userName, key, deps }) {
    const id = key ?? uuid();
    const now = deps.now();
    return household.write(async (rows) => {
      const { plants, settings, isIdTaken } = rows;
      if (!(await plants.find(id))) {
        if (await isIdTaken('plant', id)) throw notFound('plant');
        const today = await settings.today(now);
        const acquired_on = acquiredOn('body/acquiredAt', body.acquiredAt ?? today, today);
        await requirePlantQuota(rows, deps);
        if (body.newPot) await addPot(rows, body.potId, body.newPot, now);
        await requireFreePot(rows, body.potId);
        const parentId = body.parentPlantId ?? null;
        if (parentId !== null) found(await plants.find(parentId), 'plant', 'body/parentPlantId');
        await plants.create({
          id,
          name: body.plantName.trim(),
          species: textOf(body.species),
          acquired_on,
          acquired_from: textOf(body.acquiredFrom),
          notes: textOf(body.plantNotes),
          food_id: body.foodId ?? null,
          parent_id: parentId,
          pot_id: body.potId,
          died_on: null,
          created_at: now,
        });
        const { name, species, pot_name } = found(await plants.find(id), 'plant');
        await rows.webhooks.note('plant.created', now, () =>
          plantMessage(
            { now, origin: deps.config.origin },
            { plantId: id, plantName: name, species, potId: body.potId, potName: pot_name, by: userName },
          ),
        );
      }
      const plant = found(await plants.find(id), 'plant');
      return created({
        plantId: id,
        plantName: plant.name,
        potName: plant.pot_name,
        plantPhoto: plant.photo_id && thumbnailUrl(plant.photo_id),
      });
    });
  },

  async getPlant({ path, household }) {
    return ok(await profileOf(household, path.plantId));
  },

  async updatePlant({ path, body, household, deps }) {
    return household.write(async (rows) => {
      found(await rows.plants.find(path.plantId), 'plant');
      await rows.plants.update(path.plantId, {
        ...(body.friendly_name !== undefined && { name: body.friendly_name.trim() }),
        ...(body.species !== undefined && { species: textOf(body.species) }),
        ...(body.acquired_at !== undefined && {
          acquired_on: acquiredOn(
            'body/acquired_at',
            body.acquired_at,
            await rows.settings.today(deps.now()),
          ),
        }),
        ...(body.acquired_from !== undefined && { acquired_from: textOf(body.acquired_from) }),
        ...(body.notes !== undefined && { notes: textOf(body.notes) }),
        ...(body.foods_id !== undefined && { food_id: body.foods_id }),
      });
      return ok(await profileOf(rows, path.plantId));
    });
  },

  async killPlant({ path, household, deps }) {
    return household.write(async (rows) => {
      const plant = found(await rows.plants.find(path.plantId), 'plant');
      const now = deps.now();
      if (plant.died_on === null) await rows.plants.kill(plant.id, await rows.settings.today(now), now);
      return ok(await profileOf(rows, plant.id));
    });
  },

  async deletePlant({ path, household, user, key, deps }) {
    const now = deps.now();
    await household.write(({ plants, bin, deletions }) =>
      deletions.once(key, now, async () => {
        if ((await bin.find(path.plantId))?.kind === 'plant') return;
        await bin.put('plant', found(await plants.find(path.plantId), 'plant'), user, now);
      }),
    );
    return gone;
  },

  placePlant: place,
  placePlantInPots: place,

  async setProfilePhoto({ path, household }) {
    return household.write(async (rows) => {
      const photo = await rows.photos.find(path.photoId);
      if (photo?.plant_id !== path.plantId) throw notFound('photo');
      await rows.photos.setProfile(photo);
      return ok(await profileOf(rows, path.plantId));
    });
  },
} satisfies Partial<Handlers>;
