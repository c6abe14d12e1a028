/** The schedule that is offered for a new plant, so that it becomes due. */
import type { FoodId } from './foods.ts';
import { usualWinterFactor, type WinterFactor } from './winterFactors.ts';

/** The care that a plant gets regularly. */
export interface RegularCare {
  effectID: number;
  frequencyDays: number;
  /** A form that an earlier version kept lacks it: then it is the usual one. */
  winterFactor?: WinterFactor;
}

/** An effect in the list from the server. */
interface OfferedEffect {
  effectID: number;
  /** How often the household gives it to plants of the same species; missing or `null` if unknown. */
  usualDays?: number | null;
}

/** Ids of effects. */
const water = 1;
const feed = 2;

/** Days by effect, for a plant of which only the food is known. */
const byFood: Record<FoodId, Record<number, number>> = {
  // Liquid Fertiliser
  1: { [water]: 7, [feed]: 30 },
  // Solid Food: granules last about three months.
  2: { [water]: 7, [feed]: 90 },
  // Succulent
  3: { [water]: 14, [feed]: 30 },
};
const otherwise = byFood[1];

const plainly = (species: string) => species.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Returns whether two names stand for the same species: in any case, with any spaces. */
export const isSameSpecies = (one: string | null, other: string): boolean =>
  one !== null && plainly(one) === plainly(other);

/** Returns the median of frequencies in days, the lower of two; `null` if there are none. */
export const usualDays = (frequencies: readonly number[]): number | null =>
  frequencies.toSorted((a, b) => a - b)[Math.floor((frequencies.length - 1) / 2)] ?? null;

/** An offer in the form of a new plant. */
export interface CareOffer extends Required<RegularCare> {
  /** Whether it is selected unless the user changes it. */
  isOn: boolean;
}

/**
 * Returns the care that is offered for a new plant: watering and feeding, and what similar plants get. The parent's frequency comes
 * first, then that of the species in this household, then that of the food. Winter is as for the parent, or as is usual.
 *
 * @param effects all effects, in order
 * @param parent the parent's care; `null` for a plant without a parent
 */
export function offeredCare(
  effects: readonly OfferedEffect[],
  { parent, foodId }: { parent: readonly RegularCare[] | null; foodId: FoodId | null },
): CareOffer[] {
  const hasSchedule = parent !== null && parent.length > 0;
  const usual = foodId === null ? otherwise : byFood[foodId];
  return effects.flatMap(({ effectID, usualDays: days }) => {
    const inherited = parent?.find((care) => care.effectID === effectID);
    const frequencyDays = inherited?.frequencyDays ?? days ?? usual[effectID];
    if (frequencyDays === undefined) return [];
    if (hasSchedule && inherited === undefined && !(effectID in usual)) return [];
    const { winterFactor = usualWinterFactor(effectID) } = inherited ?? {};
    return [{ effectID, frequencyDays, winterFactor, isOn: !hasSchedule || inherited !== undefined }];
  });
}
