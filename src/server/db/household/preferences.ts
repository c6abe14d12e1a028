import type { NotNull } from 'kysely';
import { isCareKind } from '#domain/careKinds.ts';
import { exists } from '../exists.ts';
import { prepare, type HouseholdDb, type NewRow, type Row, type Selecting } from './scope.ts';
import type { Schedule } from './schedule.ts';

/** When care is wanted: again and again, or once; exactly one is set. */
export type CareTime = Pick<Row<'preference'>, 'frequency_days' | 'once_on'>;

/** Selects the care preferences of a plant with their effects, in the order of the effects. */
const ofPlant = (db: Selecting, plantId: string) =>
  db
    .selectFrom('preference')
    .innerJoin('effect', 'effect.id', 'preference.effect_id')
    .leftJoin('care_kind', 'care_kind.id', 'preference.effect_id')
    .where('preference.plant_id', '=', plantId)
    .select([
      'preference.id',
      'preference.plant_id',
      'preference.effect_id',
      'preference.frequency_days',
      'preference.once_on',
      'preference.created_at',
    ])
    .select(({ fn }) => [
      fn.coalesce('care_kind.name', 'effect.name').as('name'),
      fn.coalesce('care_kind.verb', 'effect.verb').as('verb'),
      fn.coalesce('care_kind.icon', 'effect.icon').as('icon'),
      fn.coalesce('care_kind.colour', 'effect.colour').as('colour'),
      fn.coalesce('care_kind.background', 'effect.background').as('background'),
    ])
    .orderBy('preference.effect_id');

/** Without kinds that were removed, and without what was to be done once and is done. */
const present = prepare((db, { plantId }: { plantId: string }) =>
  ofPlant(db, plantId)
    .where('care_kind.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('preference.once_on', 'is', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('task')
              .whereRef('task.preference_id', '=', 'preference.id')
              .where('task.completed_at', 'is not', null)
              .select('task.id'),
          ),
        ),
      ]),
    ),
);

const withSpecies = prepare((db) =>
  db
    .selectFrom('preference')
    .innerJoin('plant', 'plant.id', 'preference.plant_id')
    .where('plant.died_on', 'is', null)
    .where('plant.species', 'is not', null)
    .where('preference.frequency_days', 'is not', null)
    .select(['plant.species', 'preference.effect_id', 'preference.frequency_days'])
    .$narrowType<{ frequency_days: NotNull }>(),
);

export function preferencesIn(db: HouseholdDb, schedule: Schedule) {
  /** Creates preferences, of one plant or several, with their tasks. @param rows at least one */
  async function createAll(rows: readonly NewRow<'preference'>[]): Promise<void> {
    await db.insertInto('preference').values(rows).execute();
    for (const plantId of new Set(rows.map(({ plant_id }) => plant_id))) await schedule.renew(plantId);
  }

  return {
    /** Selects what a plant wants. */
    listOfPlant: (plantId: string) => db.run(present, { plantId }),

    find: (plantId: string, id: string) =>
      ofPlant(db, plantId).where('preference.id', '=', id).executeTakeFirst(),

    /** Returns all preferences for regular care of living plants whose species is known. */
    listWithSpecies: () => db.run(withSpecies, {}),

    findForEffect: (plantId: string, effectId: number) =>
      ofPlant(db, plantId).where('preference.effect_id', '=', effectId).executeTakeFirst(),

    /** Returns whether there is an effect with this id that plants can be given. */
    isEffect: (id: number) =>
      exists(
        isCareKind(id)
          ? db.selectFrom('care_kind').select('id').where('id', '=', id).where('removed_at', 'is', null)
          : db.selectFrom('effect').select('id').where('id', '=', id),
      ),

    createAll,
    create: (preference: NewRow<'preference'>) => createAll([preference]),

    /**
     * Changes the frequency or the day of a preference, removes the snooze of its task and recalculates when it is due.
     *
     * @param now epoch milliseconds
     * @param changed_at since when it counts, epoch milliseconds
     */
    async setTime<Known extends Pick<Row<'preference'>, 'id' | 'plant_id' | keyof CareTime>>(
      preference: Known,
      { frequency_days, once_on }: CareTime,
      now: number,
      changed_at = now,
    ): Promise<Known> {
      const { id, plant_id } = preference;
      const isSame = preference.frequency_days === frequency_days && preference.once_on === once_on;
      if (isSame && (once_on === null || !(await schedule.isDone(id)))) return preference;
      // Earlier care does not complete a one-off task.
      const counted = { changed_at, kept_days: null };
      const change = { frequency_days, once_on, ...(once_on !== null && { created_at: now }) };
      await db
        .updateTable('preference')
        .set({ ...change, ...counted })
        .where('id', '=', id)
        .execute();
      if (once_on !== null) await schedule.forgetDone(id);
      await schedule.dropSnooze(id);
      await schedule.renew(plant_id);
      return { ...preference, ...change };
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
