import type { NotNull } from 'kysely';
import { prepare, type HouseholdDb } from './scope.ts';

const dayMs = 86_400_000;
const repotting = 8;

/** How many times care is read of each preference: the last ones say more than the rest. */
const mostCare = 25;
const mostRepottings = 10;

/** Each preference with the times of its last care and repottings as text, since a row for each time takes ten times as long. */
const given = prepare((db, { from }: { from: number }) =>
  db
    .selectFrom('preference')
    .leftJoin('plant', 'plant.id', 'preference.plant_id')
    .leftJoin('effect', 'effect.id', 'preference.effect_id')
    .leftJoin('care_kind', 'care_kind.id', 'preference.effect_id')
    .where('preference.frequency_days', 'is not', null)
    // A sensor says when these are due.
    .where('preference.due_below', 'is', null)
    .where('care_kind.removed_at', 'is', null)
    .select([
      'preference.id',
      'preference.plant_id',
      'preference.effect_id',
      'preference.frequency_days',
      'preference.created_at',
      'preference.changed_at',
      'preference.kept_days',
      'preference.winter_factor',
      'plant.name as plant_name',
      'plant.died_on',
    ])
    .select(({ fn }) => [
      fn.coalesce('care_kind.name', 'effect.name').as('name'),
      fn.coalesce('care_kind.verb', 'effect.verb').as('verb'),
      fn.coalesce('care_kind.icon', 'effect.icon').as('icon'),
      fn.coalesce('care_kind.colour', 'effect.colour').as('colour'),
      fn.coalesce('care_kind.background', 'effect.background').as('background'),
    ])
    .$narrowType<{
      frequency_days: NotNull;
      plant_name: NotNull;
      name: NotNull;
      verb: NotNull;
      icon: NotNull;
      colour: NotNull;
      background: NotNull;
    }>()
    .select((eb) => {
      const onPlant = eb
        .selectFrom('interaction_effect')
        .select('interaction_effect.occurred_at')
        .whereRef('interaction_effect.plant_id', '=', 'preference.plant_id')
        .where('interaction_effect.occurred_at', '>=', from)
        .orderBy('interaction_effect.occurred_at', 'desc');
      const care = onPlant
        .whereRef('interaction_effect.effect_id', '=', 'preference.effect_id')
        // The day of the change begins earlier than the change.
        .where('interaction_effect.occurred_at', '>', (of) =>
          of(of.fn.coalesce('preference.changed_at', 'preference.created_at'), '-', dayMs),
        )
        .limit(mostCare);
      const repottings = onPlant.where('interaction_effect.effect_id', '=', repotting).limit(mostRepottings);
      return [
        eb
          .selectFrom(care.as('page'))
          .select((of) =>
            of.fn
              .agg<string | null>('string_agg', [of.cast('page.occurred_at', 'text'), of.val(',')])
              .as('times'),
          )
          .as('care'),
        eb
          .selectFrom(repottings.as('page'))
          .select((of) =>
            of.fn
              .agg<string | null>('string_agg', [of.cast('page.occurred_at', 'text'), of.val(',')])
              .as('times'),
          )
          .as('repottings'),
      ];
    }),
);

const putOff = prepare((db, { from }: { from: string }) =>
  db
    .selectFrom('task')
    .select(['preference_id', 'due_on', 'snoozed_to'])
    .where('snoozed_to', 'is not', null)
    .where('due_on', '>=', from)
    .$narrowType<{ snoozed_to: NotNull }>(),
);

const timesIn = (text: string | null): number[] => (text === null ? [] : text.split(',').map(Number));

/** What the household did for each preference. */
export const careHistoryIn = (db: HouseholdDb) => ({
  /**
   * Selects the preferences of living plants with the times of their last care and repottings since a time and since the frequency
   * changed, in any order.
   *
   * @param from epoch milliseconds
   */
  async list(from: number) {
    const rows = await db.run(given, { from });
    return rows.flatMap(({ care, repottings, died_on, ...row }) =>
      died_on === null ? [{ ...row, care: timesIn(care), repottings: timesIn(repottings) }] : [],
    );
  },

  /** Selects the tasks due from a day on that were put off, also those that were done since. @param from `YYYY-MM-DD` */
  listPutOff: (from: string) => db.run(putOff, { from }),
});

export type WantedCare = Awaited<ReturnType<ReturnType<typeof careHistoryIn>['list']>>[number];
