/** Care preferences of a plant (specification, section 4 'Preferences save' and section 5 'Care frequency'). */

import { isDay } from './days.ts';
import type { WinterFactor, WinterFactors } from './winterFactors.ts';

/** When care is wanted: every so many days, or once, on a day `YYYY-MM-DD`; `null` for no preference. */
export type Frequency = number | string | null;

/** By effect id. */
export type Frequencies = Record<string, Frequency>;

/** By effect id: the soil moisture in % below which the care is due; `null` if it does not depend on the soil. */
export type SoilLimits = Record<string, number | null>;

/** What is said to an offer of another frequency. */
export interface OfferAnswer {
  /** The frequency is kept although the care says this many days; `null` takes that back. */
  keptDays?: number | null;
  /** The frequency is as it was, since this time, ISO 8601: an undone change. */
  since?: string;
}

/** Answers by effect id. */
export type OfferAnswers = Record<string, OfferAnswer>;

/** A preference on the server. */
export interface PreferenceLink {
  plantsEffectsID: string;
  effectID: number;
  frequencyDays: number | null;
  onceOn: string | null;
  winterFactor: WinterFactor;
  /** Missing in a list that an earlier version kept. */
  dueBelow?: number | null;
}

/** When care is wanted by a preference on the server. */
export type PreferenceTime = Pick<PreferenceLink, 'frequencyDays' | 'onceOn'>;

type Wanted =
  | { frequencyDays: number | null; winterFactor?: WinterFactor; dueBelow?: number | null }
  | { onceOn: string };

/** A request to make. */
export type PreferenceChange =
  | ({ kind: 'create'; effectID: number } & Wanted)
  | ({ kind: 'update'; plantsEffectsID: string } & Wanted & OfferAnswer)
  | { kind: 'delete'; plantsEffectsID: string };

/** Returns a frequency in words, such as 'every 7 days'. */
export const everyDays = (days: number): string => (days === 1 ? 'every day' : `every ${days} days`);

/** Ten years, the server's maximum. */
export const mostDays = 3650;

/**
 * Parses a typed frequency.
 *
 * @returns whole days from 1 to 3650; `null` if empty; `undefined` if invalid
 */
export function readFrequency(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= mostDays ? days : undefined;
}

/**
 * Parses a typed limit of the soil moisture.
 *
 * @returns whole % from 1 to 99; `null` if empty; `undefined` if invalid
 */
export function readSoilLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const limit = Number(text);
  return Number.isInteger(limit) && limit >= 1 && limit <= 99 ? limit : undefined;
}

/**
 * Parses when care is wanted: a typed frequency, or a day.
 *
 * @returns as {@link readFrequency}, or the day
 */
export const readWanted = (text: string): Frequency | undefined => (isDay(text) ? text : readFrequency(text));

/** Returns when care is wanted by a preference on the server. */
export const frequencyOf = ({ frequencyDays, onceOn }: PreferenceTime): Frequency => onceOn ?? frequencyDays;

const wantedOf = (frequency: Frequency, winterFactor?: WinterFactor, dueBelow?: number | null): Wanted =>
  typeof frequency === 'string'
    ? { onceOn: frequency }
    : {
        frequencyDays: frequency,
        ...(winterFactor !== undefined && { winterFactor }),
        ...(dueBelow !== undefined && { dueBelow }),
      };

/**
 * Returns the requests that save changed frequencies.
 *
 * @param links the preferences on the server; one for a day that is done is none
 * @param wanted the effects that the user changed; others stay as they are
 * @param answers what the user said to offers; nothing is kept that has been changed since
 * @param winter the factors that the user changed; others stay as they are, and new preferences get the usual ones
 * @param soil the limits that the user changed; others stay as they are
 */
export function preferenceChanges(
  links: readonly PreferenceLink[],
  wanted: Frequencies,
  answers: OfferAnswers = {},
  winter: WinterFactors = {},
  soil: SoilLimits = {},
): PreferenceChange[] {
  return Object.keys({ ...wanted, ...winter, ...soil }).flatMap((effect): PreferenceChange[] => {
    const effectID = Number(effect);
    const link = links.find((known) => known.effectID === effectID);
    const frequency = wanted[effect] === undefined ? link && frequencyOf(link) : wanted[effect];
    const factor = winter[effect];
    const limit = soil[effect];
    if (!link) {
      const isNone = (frequency ?? limit ?? null) === null;
      return isNone ? [] : [{ kind: 'create', effectID, ...wantedOf(frequency ?? null, factor, limit) }];
    }
    if (frequency === undefined) return [];
    const { plantsEffectsID } = link;
    const answer = answers[effect];
    const isSame = frequency === frequencyOf(link);
    const isSameWinter = factor === undefined || factor === link.winterFactor;
    const before = link.dueBelow ?? null;
    const isSameLimit = limit === undefined || limit === before;
    if (isSame === (answer?.keptDays === undefined) && isSameWinter && isSameLimit) return [];
    const hasLimit = (limit === undefined ? before : limit) !== null;
    return [
      frequency === null && !hasLimit
        ? { kind: 'delete', plantsEffectsID }
        : { kind: 'update', plantsEffectsID, ...wantedOf(frequency, factor, limit), ...answer },
    ];
  });
}
