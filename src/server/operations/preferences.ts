import { v7 as uuid } from 'uuid';
import type { HouseholdRows } from '../db/household/household.ts';
import { conflict, invalid } from '../http/problem.ts';
import { created, found, gone, ok, type Handlers } from './operation.ts';
import { preferenceView } from './views.ts';

/** @throws {Problem} 404 if there is no such plant; 409 if it is dead */
async function requireLiving({ plants }: HouseholdRows, plantId: string): Promise<void> {
  const plant = found(await plants.find(plantId), 'plant');
  if (plant.died_on !== null) throw conflict('plant-dead', 'A dead plant wants nothing any more.');
}

/** @throws {Problem} 404 if this plant has no such preference; 409 if it is dead */
async function requirePreference(rows: HouseholdRows, plantId: string, id: string) {
  const known = found(await rows.preferences.find(plantId, id), 'care preference', 'body/plantsEffectsID');
  await requireLiving(rows, plantId);
  return known;
}

export const preferenceOperations = {
  async listPreferences({ path, household: { plants, preferences } }) {
    found(await plants.find(path.plantId), 'plant');
    return ok((await preferences.listOfPlant(path.plantId)).map(preferenceView));
  },

  async createPreference({ path: { plantId }, body: { effectID, frequencyDays }, household, deps }) {
    return household.write(async (rows) => {
      const { preferences } = rows;
      await requireLiving(rows, plantId);
      if (!(await preferences.isEffect(effectID))) throw invalid('body/effectID', 'is no effect');
      const known = await preferences.findForEffect(plantId, effectID);
      if (known)
        return created(preferenceView(await preferences.setFrequency(known, frequencyDays, deps.now())));
      const id = uuid();
      await preferences.create({
        id,
        plant_id: plantId,
        effect_id: effectID,
        frequency_days: frequencyDays,
        created_at: deps.now(),
      });
      return created(preferenceView(found(await preferences.find(plantId, id), 'care preference')));
    });
  },

  async updatePreference({ path, body, household, deps }) {
    const { plantsEffectsID, frequencyDays, keptDays, since } = body;
    const changedAt = since === undefined ? deps.now() : Math.min(Date.parse(since), deps.now());
    return household.write(async (rows) => {
      const known = await requirePreference(rows, path.plantId, plantsEffectsID);
      const changed = await rows.preferences.setFrequency(known, frequencyDays, changedAt);
      if (keptDays !== undefined) await rows.preferences.keep(known.id, keptDays);
      return ok(preferenceView(changed));
    });
  },

  async deletePreference({ path, body, household }) {
    return household.write(async (rows) => {
      const known = await requirePreference(rows, path.plantId, body.plantsEffectsID);
      await rows.preferences.delete(known.id);
      return gone;
    });
  },
} satisfies Partial<Handlers>;
