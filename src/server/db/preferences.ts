import type { Db } from './schema.ts';

/** Selects care preferences with their effects, in the order of the effects. */
export function preferencesOf(db: Db, household: string) {
  return db
    .selectFrom('preference')
    .innerJoin('effect', 'effect.id', 'preference.effect_id')
    .where('preference.household_id', '=', household)
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
}

export type PreferenceRow = Awaited<ReturnType<ReturnType<typeof preferencesOf>['executeTakeFirstOrThrow']>>;

/** @returns `undefined` if this plant has no such preference */
export async function findPreference(db: Db, household: string, plantId: string, id: string) {
  return preferencesOf(db, household)
    .where('preference.plant_id', '=', plantId)
    .where('preference.id', '=', id)
    .executeTakeFirst();
}
