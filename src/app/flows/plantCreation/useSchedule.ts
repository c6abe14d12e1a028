import { useState } from 'react';
import type { FoodId } from '#domain/foods.ts';
import { readFrequency } from '#domain/preferences.ts';
import type { WinterFactor } from '#domain/winterFactors.ts';
import { offeredCare, type RegularCare } from '#domain/schedule.ts';
import type { Origin } from '#machines/plantCreation/draft.ts';
import { usePreferences, useUsualCare, type Effect } from '#app/data/lists.ts';

/** A row of the schedule: the effect, and what the user chose for it. */
export interface ScheduleRow {
  effect: Effect;
  isOn: boolean;
  /** The days as typed. */
  days: string;
  winterFactor: WinterFactor;
}

type Choice = Partial<Pick<ScheduleRow, 'isOn' | 'days' | 'winterFactor'>>;

/** Returns what the user chose in a form that was sent before. */
const choicesIn = (schedule: readonly RegularCare[] | undefined): Record<number, Choice> =>
  Object.fromEntries(
    (schedule ?? []).map(({ effectID, frequencyDays, winterFactor }) => [
      effectID,
      { isOn: true, days: String(frequencyDays), ...(winterFactor !== undefined && { winterFactor }) },
    ]),
  );

function useParentCare(parent: Origin['parent'] | null): RegularCare[] | null | undefined {
  const { data } = usePreferences(parent?.plantId ?? null);
  if (parent === null) return null;
  return data?.flatMap(({ effectID, frequencyDays, winterFactor }) =>
    frequencyDays === null ? [] : [{ effectID, frequencyDays, winterFactor }],
  );
}

/**
 * The schedule of a new plant, pre-filled from its parent, from this household's plants of the same species, or from its food.
 *
 * @param kept the schedule of the form as it was sent before it was opened again
 */
export function useSchedule(
  plant: { parent: Origin['parent'] | null; species: string; foodId: FoodId | null },
  kept: readonly RegularCare[] | undefined,
) {
  const effects = useUsualCare(plant.species);
  const parent = useParentCare(plant.parent);
  const [choices, setChoices] = useState(() => choicesIn(kept));
  const [isRestored] = useState(kept !== undefined);
  const known = effects.data ?? [];
  const offers = parent === undefined ? [] : offeredCare(known, { parent, foodId: plant.foodId });
  const rows = offers.map(({ effectID, frequencyDays, winterFactor, isOn }): ScheduleRow => ({
    effect: known.find((effect) => effect.effectID === effectID)!,
    isOn: isOn && !isRestored,
    days: String(frequencyDays),
    winterFactor,
    ...choices[effectID],
  }));
  return {
    rows,
    /** The chosen care; the form is not sent with days that are no number. */
    chosen: rows.flatMap(({ effect, isOn, days, winterFactor }) =>
      isOn ? [{ effectID: effect.effectID, frequencyDays: readFrequency(days) ?? 1, winterFactor }] : [],
    ),
    change: (effectID: number, choice: Choice) =>
      setChoices((now) => ({ ...now, [effectID]: { ...now[effectID], ...choice } })),
  };
}
