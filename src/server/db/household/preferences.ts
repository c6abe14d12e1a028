import { exists } from '../exists.ts';
import { prepare, type HouseholdDb, type NewRow, type Selecting } from './scope.ts';
import type { Schedule } from './schedule.ts';

/** Selects the care preferences of a plant with their effects, in the order of the effects. */
const ofPlant = (db: Selecting, plantId: string) =>
  db
    .selectFrom('preference')
    .innerJoin('effect', 'effect.id', 'preference.effect_id')
    .where('preference.plant_id', '=', plantId)
    .select([
      'preference.id',
      'preference.plant_id',
      'preference.effect_id',
      'preference.frequency_days',
      'preference.created_at',
      'effect.name',
      'effect.verb',
      'effect.icon',
      'effect.colour',
      'effect.background',
    ])
    .orderBy('preference.effect_id');

const all = prepare((db, { plantId }: { plantId: string }) => ofPlant(db, plantId));

const withSpecies = prepare((db) =>
  db
    .selectFrom('preference')
    .innerJoin('plant', 'plant.id', 'preference.plant_id')
    .where('plant.died_on', 'is', null)
    .where('plant.species', 'is not', null)
    .select(['plant.species', 'preference.effect_id', 'preference.frequency_days']),
);

export function preferencesIn(db: HouseholdDb, schedule: Schedule) {
  /** Creates preferences, of one plant or several, with their tasks. @param rows at least one */
  async function createAll(rows: readonly NewRow<'preference'>[]): Promise<void> {
    await db.insertInto('preference').values(rows).execute();
    for (const plantId of new Set(rows.map(({ plant_id }) => plant_id))) await schedule.renew(plantId);
  }

  return {
    listOfPlant: (plantId: string) => db.run(all, { plantId }),

    find: (plantId: string, id: string) =>
      ofPlant(db, plantId).where('preference.id', '=', id).executeTakeFirst(),

    /** Returns all preferences of living plants whose species is known. */
    listWithSpecies: () => db.run(withSpecies, {}),

    findForEffect: (plantId: string, effectId: number) =>
      ofPlant(db, plantId).where('preference.effect_id', '=', effectId).executeTakeFirst(),

    /** Returns whether there is an effect with this id. */
    isEffect: (id: number) => exists(db.selectFrom('effect').select('id').where('id', '=', id)),

    createAll,
    create: (preference: NewRow<'preference'>) => createAll([preference]),

    /**
     * Changes the frequency of a preference, removes the snooze of its task and recalculates when it is due.
     *
     * @param changed_at since when it counts, epoch milliseconds
     */
    async setFrequency<Known extends { id: string; plant_id: string; frequency_days: number }>(
      preference: Known,
      frequency_days: number,
      changed_at: number,
    ): Promise<Known> {
      if (preference.frequency_days === frequency_days) return preference;
      const change = { frequency_days, changed_at, kept_days: null };
      await db.updateTable('preference').set(change).where('id', '=', preference.id).execute();
      await schedule.dropSnooze(preference.id);
      await schedule.renew(preference.plant_id);
      return { ...preference, frequency_days };
    },

    /** Notes what the user did not want in place of the frequency; `null` takes that back. */
    keep: (id: string, kept_days: number | null) =>
      db.updateTable('preference').set({ kept_days }).where('id', '=', id).execute(),

    /** Deletes a preference, and its tasks with it (`on delete cascade`). */
    delete: (id: string) => db.deleteFrom('preference').where('id', '=', id).execute(),
  };
}

export type Preferences = ReturnType<typeof preferencesIn>;
export type Preference = Awaited<ReturnType<Preferences['listOfPlant']>>[number];
