/** What offers of a better frequency say, and when. */
import type { AnsweredOffer, FrequencyOffer } from './frequencyOffers.ts';
import { everyDays } from './preferences.ts';

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

/** Returns a sentence such as 'Monty wants water about every 10 days; the schedule says 7.' @param nameOf formats the name of a plant or of a kind of care */
export function offerSentence(
  { plantName, effectID, effectVerb, frequencyDays, days, intervalDays }: FrequencyOffer,
  nameOf: (name: string) => string,
): string {
  const wanted = wants[effectID] ?? `‘${nameOf(effectVerb)}’`;
  const about = Math.max(1, Math.round(intervalDays));
  const first = about === days ? '' : ` In small steps, ${days} comes first.`;
  return `${nameOf(plantName)} wants ${wanted} about ${everyDays(about)}; the schedule says ${frequencyDays}.${first}`;
}

/** Returns what an answer has done, such as 'Water every 10 days'. @param nameOf formats the name of a plant or of a kind of care */
export const answerWords = (
  { plantName, verb, before, days, isAccepted }: AnsweredOffer,
  nameOf: (name: string) => string,
): string =>
  `${nameOf(plantName)}: ${nameOf(verb)} ${everyDays(isAccepted ? days : before)}${isAccepted ? '' : ', as before'}`;

/** Returns how many schedules could be changed, such as '3 schedules could fit better'. */
export const offersWords = (count: number): string =>
  count === 1 ? 'A schedule could fit better' : `${count} schedules could fit better`;

/** In days: how long the list of tasks is without offers after it had some. */
const pause = 7;

/** Returns whether the list of tasks says that there are offers. @param seenOn epoch milliseconds; `null` if never */
export const isOfferTime = (seenOn: number | null, now: number): boolean =>
  seenOn === null || now - seenOn >= pause * 86_400_000 || seenOn > now;
