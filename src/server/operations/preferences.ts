import { v7 as uuid } from 'uuid';
import { addDays } from '#domain/days.ts';
import { mostDays } from '#domain/preferences.ts';
import { asWinterFactor, usualWinterFactor, watering, type WinterFactor } from '#domain/winterFactors.ts';
import type { HouseholdRows } from '../db/household/household.ts';
import type { CareTime } from '../db/household/preferences.ts';
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

interface TypedTime {
  frequencyDays?: number | null;
  onceOn?: string | null;
  dueBelow?: number | null;
}

/**
 * Returns when care is wanted.
 *
 * @param today `YYYY-MM-DD`
 * @param known what the preference says already, if there is one
 * @throws {Problem} 400 unless there is a frequency, a day within ten years, or a limit of the soil moisture
 */
function timeOf(
  { frequencyDays = null, onceOn = null, dueBelow }: TypedTime,
  today: string,
  known?: Pick<CareTime, 'due_below'>,
): CareTime {
  // It stays if a request does not name it. A day has none.
  const due_below = dueBelow ?? (dueBelow === undefined && onceOn === null && known ? known.due_below : null);
  if (frequencyDays !== null && onceOn !== null)
    throw invalid('body/frequencyDays', 'cannot be beside onceOn');
  if (due_below !== null && onceOn !== null) throw invalid('body/dueBelow', 'cannot be beside onceOn');
  if (frequencyDays === null && onceOn === null && due_below === null)
    throw invalid('body/frequencyDays', 'is needed, or onceOn, or dueBelow');
  if (onceOn !== null && onceOn < addDays(today, -mostDays)) throw invalid('body/onceOn', 'is long over');
  if (onceOn !== null && onceOn > addDays(today, mostDays)) throw invalid('body/onceOn', 'is too far ahead');
  return { frequency_days: frequencyDays, once_on: onceOn, due_below };
}

/** @throws {Problem} 400 if other care than water depends on the soil */
function requireWater(effectId: number, { due_below }: CareTime): void {
  if (due_below !== null && effectId !== watering) throw invalid('body/dueBelow', 'is only for water');
}

/** Returns the factor of a request as a row has it, if there is one. */
const winterOf = ({ winterFactor }: { winterFactor?: WinterFactor }) =>
  winterFactor === undefined ? {} : { winter_factor: asWinterFactor(winterFactor) };

export const preferenceOperations = {
  async listPreferences({ path, household: { plants, preferences } }) {
    found(await plants.find(path.plantId), 'plant');
    return ok((await preferences.listOfPlant(path.plantId)).map(preferenceView));
  },

  async createPreference({ path: { plantId }, body, household, deps }) {
    const { effectID } = body;
    const now = deps.now();
    return household.write(async (rows) => {
      const { preferences } = rows;
      const known = await preferences.findForEffect(plantId, effectID);
      const time = timeOf(body, await rows.settings.today(now), known);
      await requireLiving(rows, plantId);
      if (!(await preferences.isEffect(effectID))) throw invalid('body/effectID', 'is no effect');
      requireWater(effectID, time);
      if (known)
        return created(preferenceView(await preferences.setTime(known, { ...time, ...winterOf(body) }, now)));
      const id = uuid();
      await preferences.create({
        id,
        plant_id: plantId,
        effect_id: effectID,
        ...time,
        ...winterOf({ winterFactor: usualWinterFactor(effectID), ...body }),
        created_at: now,
      });
      return created(preferenceView(found(await preferences.find(plantId, id), 'care preference')));
    });
  },

  async updatePreference({ path, body, household, deps }) {
    const now = deps.now();
    const { plantsEffectsID, keptDays, since } = body;
    const changedAt = since === undefined ? now : Math.min(Date.parse(since), now);
    return household.write(async (rows) => {
      const known = await requirePreference(rows, path.plantId, plantsEffectsID);
      const time = timeOf(body, await rows.settings.today(now), known);
      requireWater(known.effect_id, time);
      const wanted = { ...time, ...winterOf(body) };
      const changed = await rows.preferences.setTime(known, wanted, now, changedAt);
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
