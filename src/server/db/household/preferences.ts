import type { NotNull } from 'kysely';
import { isCareKind } from '#domain/careKinds.ts';
import { asWinterFactor, usualWinterFactor, watering } from '#domain/winterFactors.ts';
import { exists } from '../exists.ts';
import { prepare, type HouseholdDb, type NewRow, type Row, type Selecting } from './scope.ts';
import type { Schedule } from './schedule.ts';

/** When care is wanted: again and again, once, or below a soil moisture, which may be beside the first. */
export type CareTime = Pick<Row<'preference'>, 'frequency_days' | 'once_on' | 'due_below'>;

/** A preference for water, with the time since when its schedule is as it is. */
export interface Watering {
  id: string;
  changed_at: number;
}

/** What a household says to being asked to water less in winter. */
type WinterAnswer = 'yes' | 'no' | null;

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
      'preference.winter_factor',
      'preference.due_below',
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

/** The preferences for water of living plants without a winter factor. */
const unasked = prepare((db) =>
  db
    .selectFrom('preference')
    .innerJoin('plant', 'plant.id', 'preference.plant_id')
    .where('preference.effect_id', '=', watering)
    .where('preference.frequency_days', 'is not', null)
    .where('preference.winter_factor', 'is', null)
    .where('plant.died_on', 'is', null)
    .select(['preference.id', 'preference.created_at', 'preference.changed_at'])
    .orderBy('preference.id'),
);

/** How a row of each answer says it. */
const answered = { yes: asWinterFactor(usualWinterFactor(watering)), no: 1 };

export function preferencesIn(db: HouseholdDb, schedule: Schedule) {
  /** Creates preferences, of one plant or several, with their tasks. @param rows at least one */
  async function createAll(rows: readonly NewRow<'preference'>[]): Promise<void> {
    await db.insertInto('preference').values(rows).execute();
    for (const row of new Map(rows.map((each) => [each.plant_id, each])).values()) {
      await schedule.renew(row.plant_id, row.created_at);
    }
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
     * @param winter_factor as before if missing
     * @param now epoch milliseconds
     * @param changed_at since when it counts, epoch milliseconds
     */
    async setTime<
      Known extends Pick<Row<'preference'>, 'id' | 'plant_id' | 'winter_factor' | keyof CareTime>,
    >(
      preference: Known,
      {
        frequency_days,
        once_on,
        due_below,
        winter_factor = preference.winter_factor,
      }: CareTime & { winter_factor?: number | null },
      now: number,
      changed_at = now,
    ): Promise<Known> {
      const { id, plant_id } = preference;
      const isSame =
        preference.frequency_days === frequency_days &&
        preference.once_on === once_on &&
        preference.due_below === due_below &&
        preference.winter_factor === winter_factor;
      if (isSame && (once_on === null || !(await schedule.isDone(id)))) return preference;
      // Earlier care does not complete a one-off task.
      const counted = { changed_at, kept_days: null };
      const change = {
        frequency_days,
        once_on,
        due_below,
        winter_factor,
        ...(once_on !== null && { created_at: now }),
      };
      await db
        .updateTable('preference')
        .set({ ...change, ...counted })
        .where('id', '=', id)
        .execute();
      if (once_on !== null) await schedule.forgetDone(id);
      await schedule.dropSnooze(id);
      await schedule.renew(plant_id, now);
      return { ...preference, ...change };
    },

    /** Notes what the user did not want in place of the frequency; `null` takes that back. */
    keep: (id: string, kept_days: number | null) =>
      db.updateTable('preference').set({ kept_days }).where('id', '=', id).execute(),

    /** Selects the preferences that {@link answerWinter} is about. */
    async listUnasked(): Promise<Watering[]> {
      const rows = await db.run(unasked, {});
      return rows.map(({ id, created_at, changed_at }) => ({ id, changed_at: changed_at ?? created_at }));
    },

    /**
     * Notes whether plants are watered less in winter. What a user has said of a single plant since stays.
     *
     * @param answer `null` undoes an answer
     * @param now epoch milliseconds
     */
    async answerWinter(waterings: readonly Watering[], answer: WinterAnswer, now: number): Promise<void> {
      for (const { id, changed_at } of waterings) {
        const isMeant = (factor: number | null) =>
          answer === null ? Object.values(answered).includes(factor!) : factor === null;
        const known = await db
          .selectFrom('preference')
          .where('id', '=', id)
          .where('effect_id', '=', watering)
          .select(['plant_id', 'winter_factor'])
          .executeTakeFirst();
        if (!known || !isMeant(known.winter_factor)) continue;
        const winter_factor = answer && answered[answer];
        const isOther = [winter_factor, known.winter_factor].includes(answered.yes);
        const since = isOther && { changed_at: answer === null ? Math.min(changed_at, now) : now };
        await db
          .updateTable('preference')
          .set({ winter_factor, ...since })
          .where('id', '=', id)
          .execute();
        if (isOther) await schedule.renew(known.plant_id, now);
      }
    },

    /** Recalculates when a plant is due after its soil was measured. @param now epoch milliseconds */
    async renewSoil(plantId: string, now: number): Promise<void> {
      const depends = db
        .selectFrom('preference')
        .select('id')
        .where('plant_id', '=', plantId)
        .where('due_below', 'is not', null);
      if (await exists(depends)) await schedule.renew(plantId, now);
    },

    /** Selects the plants with care whose frequency is another one in winter, and that was due before a day, `YYYY-MM-DD`. */
    async listSeasonal(dueBefore: string): Promise<string[]> {
      const rows = await db
        .selectFrom('preference')
        .innerJoin('task', 'task.preference_id', 'preference.id')
        .where('task.completed_at', 'is', null)
        .where('task.due_on', '<', dueBefore)
        .where('preference.winter_factor', '<>', 1)
        .select('preference.plant_id')
        .distinct()
        .execute();
      return rows.map(({ plant_id }) => plant_id);
    },

    /** Recalculates the tasks of plants in another season. @param now epoch milliseconds */
    async renewSeason(plantIds: readonly string[], now: number): Promise<void> {
      for (const plantId of plantIds) await schedule.renew(plantId, now);
    },

    /** Deletes a preference, and its tasks with it (`on delete cascade`). */
    delete: (id: string) => db.deleteFrom('preference').where('id', '=', id).execute(),
  };
}

export type Preferences = ReturnType<typeof preferencesIn>;
export type Preference = Awaited<ReturnType<Preferences['listOfPlant']>>[number];
