/** What offers of a better frequency say. */
import type { AnsweredOffer, FrequencyOffer } from './frequencyOffers.ts';
import { everyDays } from './preferences.ts';
import { winterWords, type Hemisphere } from './seasons.ts';

/** What a plant wants, by effect id. */
const wants: Partial<Record<number, string>> = {
  1: 'water',
  2: 'food',
  3: 'mist',
  4: 'to be rotated',
  5: 'to be pruned',
  6: 'to be cleaned',
  7: 'a check for pests',
  8: 'a new pot',
};

/**
 * Returns a sentence such as 'Monty wants water about every 10 days; the schedule says 7.', with both frequencies of winter if they differ:
 * 'about every 10 days · 15 in winter'.
 *
 * @param nameOf formats the name of a plant or of a kind of care
 * @param hemisphere of the household
 */
export function offerSentence(
  offer: FrequencyOffer,
  nameOf: (name: string) => string,
  hemisphere: Hemisphere,
): string {
  const { plantName, effectID, effectVerb, frequencyDays, days, intervalDays, winterFactor } = offer;
  const withWinter = (frequency: number) =>
    winterWords({ frequencyDays: frequency, winterFactor }, hemisphere);
  const wanted = wants[effectID] ?? `‘${nameOf(effectVerb)}’`;
  const about = Math.max(1, Math.round(intervalDays));
  const first = about === days ? '' : ` In small steps, ${days} comes first.`;
  return `${nameOf(plantName)} wants ${wanted} about ${everyDays(about)}${withWinter(about)}; the schedule says ${frequencyDays}${withWinter(frequencyDays)}.${first}`;
}

/**
 * Returns what an answer has done, such as 'Water every 10 days · 15 in winter'.
 *
 * @param nameOf formats the name of a plant or of a kind of care
 * @param hemisphere of the household
 */
export const answerWords = (
  { plantName, verb, before, days, winterFactor, isAccepted }: AnsweredOffer,
  nameOf: (name: string) => string,
  hemisphere: Hemisphere,
): string => {
  const frequencyDays = isAccepted ? days : before;
  const every = `${everyDays(frequencyDays)}${winterWords({ frequencyDays, winterFactor }, hemisphere)}`;
  return `${nameOf(plantName)}: ${nameOf(verb)} ${every}${isAccepted ? '' : ', as before'}`;
};
