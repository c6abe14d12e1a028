import { v7 as uuid } from 'uuid';
import { findPlant } from '../db/plants.ts';
import { findPreference, preferencesOf, type PreferenceRow } from '../db/preferences.ts';
import { dropSnooze, renewTasks } from '../db/tasks.ts';
import { write, type Tx } from '../db/write.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { created, gone, ok, type Handlers } from './operation.ts';
import { preferenceView } from './views.ts';

/** @throws {Problem} 404 if there is no such plant; 409 if it is dead */
async function requireLiving(tx: Tx, household: string, plantId: string): Promise<void> {
  const plant = await findPlant(tx, household, plantId);
  if (!plant) throw notFound('plant');
  if (plant.died_on !== null) throw conflict('plant-dead', 'A dead plant wants nothing any more.');
}

/** Changes the frequency of a preference, removes the snooze of its task and recalculates when it is due. */
async function setFrequency(
  tx: Tx,
  household: string,
  preference: PreferenceRow,
  frequency_days: number,
): Promise<PreferenceRow> {
  if (preference.frequency_days === frequency_days) return preference;
  await tx
    .updateTable('preference')
    .set({ frequency_days })
    .where('household_id', '=', household)
    .where('id', '=', preference.id)
    .execute();
  await dropSnooze(tx, household, preference.id);
  await renewTasks(tx, household, preference.plant_id);
  return { ...preference, frequency_days };
}

export const preferenceOperations: Pick<
  Handlers,
  'listPreferences' | 'createPreference' | 'updatePreference' | 'deletePreference'
> = {
  async listPreferences({ path, household, deps }) {
    const { db } = deps.database;
    if (!(await findPlant(db, household, path.plantId))) throw notFound('plant');
    const rows = await preferencesOf(db, household).where('preference.plant_id', '=', path.plantId).execute();
    return ok(rows.map(preferenceView));
  },

  async createPreference({ path, body, household, deps }) {
    const { effectID, frequencyDays } = body;
    return write(deps.database, async (tx) => {
      await requireLiving(tx, household, path.plantId);
      const effect = await tx.selectFrom('effect').select('id').where('id', '=', effectID).executeTakeFirst();
      if (!effect) throw invalid('body/effectID', 'is no effect');
      const ofEffect = preferencesOf(tx, household)
        .where('preference.plant_id', '=', path.plantId)
        .where('preference.effect_id', '=', effectID);
      const known = await ofEffect.executeTakeFirst();
      if (known) return created(preferenceView(await setFrequency(tx, household, known, frequencyDays)));
      await tx
        .insertInto('preference')
        .values({
          household_id: household,
          id: uuid(),
          plant_id: path.plantId,
          effect_id: effectID,
          frequency_days: frequencyDays,
          created_at: deps.now(),
        })
        .execute();
      await renewTasks(tx, household, path.plantId);
      return created(preferenceView(await ofEffect.executeTakeFirstOrThrow()));
    });
  },

  async updatePreference({ path, body, household, deps }) {
    return write(deps.database, async (tx) => {
      const known = await findPreference(tx, household, path.plantId, body.plantsEffectsID);
      if (!known) throw notFound('care preference', 'body/plantsEffectsID');
      await requireLiving(tx, household, path.plantId);
      return ok(preferenceView(await setFrequency(tx, household, known, body.frequencyDays)));
    });
  },

  async deletePreference({ path, body, household, deps }) {
    return write(deps.database, async (tx) => {
      const known = await findPreference(tx, household, path.plantId, body.plantsEffectsID);
      if (!known) throw notFound('care preference', 'body/plantsEffectsID');
      await requireLiving(tx, household, path.plantId);
      // Deletes its tasks too (`on delete cascade`).
      await tx
        .deleteFrom('preference')
        .where('household_id', '=', household)
        .where('id', '=', known.id)
        .execute();
      return gone;
    });
  },
};
