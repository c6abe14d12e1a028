import { mostWinterFactor, type WinterFactor } from '../winterFactors.ts';
import type { Source, Sourced, Species } from './species.ts';

/** Care that the species table suggests for a new plant. */
export interface TableCare {
  effectID: number;
  /** In the growing season. */
  days: number;
  /** `null` if the plant rests in winter. */
  winterDays: number | null;
  source: Source;
}

/** Ids of effects. */
const water = 1;
const feed = 2;

/**
 * Returns the care that the table suggests for a new plant. What the household gives to plants of the same species is left out: its
 * own experience is better.
 *
 * @param effects all effects, with how often the household gives them to plants of the species
 */
export function tableCare(
  species: Species,
  effects: readonly { effectID: number; usualDays?: number | null }[],
): TableCare[] {
  const inTable: Record<number, Sourced<{ summer: number | null; winter: number | null }> | null> = {
    [water]: species.water,
    [feed]: species.feed,
  };
  return effects.flatMap(({ effectID, usualDays }) => {
    const care = inTable[effectID];
    const days = care?.value.summer ?? null;
    if (!care || days === null || (usualDays ?? null) !== null) return [];
    return [{ effectID, days, winterDays: care.value.winter, source: care.source }];
  });
}

/** Returns by what the table multiplies the days in winter, within what a preference can have. */
export const tableFactor = ({ days, winterDays }: TableCare): WinterFactor =>
  winterDays === null ? null : Math.min(mostWinterFactor, Math.max(1, winterDays / days));

const every = (days: number) => `every ${days} ${days === 1 ? 'day' : 'days'}`;

const seasonWords = ({ effectID, days, winterDays }: TableCare, verb: string): string => {
  const about = `${verb} about ${every(days)}`;
  if (winterDays === null) return `${about}${effectID === feed ? ', not in winter' : ', none in winter'}`;
  return winterDays === days ? about : `${about}, ${winterDays} in winter`;
};

/**
 * Returns what the table suggests and where it comes from, such as 'From the species table: water about every 7 days, 12 in winter ·
 * Kamerplanter'.
 *
 * @param care not empty
 * @param verbOf returns the verb of an effect, such as 'Water'
 */
export function tableCareWords(care: readonly TableCare[], verbOf: (effectID: number) => string): string {
  const parts = care.map((one) => seasonWords(one, verbOf(one.effectID).toLowerCase()));
  const titles = [...new Set(care.map(({ source }) => source.title))];
  return `From the species table: ${parts.join('; ')} · ${titles.join(', ')}`;
}
