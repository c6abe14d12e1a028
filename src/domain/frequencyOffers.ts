/** Offers of a frequency that fits what people did, and what a user says to them. */
import type { NewIntent } from './intent.ts';
import { everyDays, type Frequencies, type OfferAnswers } from './preferences.ts';

/** An offer in the list from the server. */
export interface FrequencyOffer {
  plantID: string;
  plantName: string;
  effectID: number;
  effectVerb: string;
  frequencyDays: number;
  /** Since when the frequency is as it is, ISO 8601. */
  since: string;
  /** The offered frequency. */
  days: number;
  /** What the care says, in days. It may be further away than what is offered at once. */
  intervalDays: number;
}

/** An offer that the user accepted, or whose frequency they kept: plain data, for a chart. */
export interface AnsweredOffer {
  plantId: string;
  plantName: string;
  effectId: number;
  verb: string;
  before: number;
  since: string;
  days: number;
  intervalDays: number;
  isAccepted: boolean;
}

/** Returns the user's answer to an offer. */
export const answerTo = (offer: FrequencyOffer, isAccepted: boolean): AnsweredOffer => ({
  plantId: offer.plantID,
  plantName: offer.plantName,
  effectId: offer.effectID,
  verb: offer.effectVerb,
  before: offer.frequencyDays,
  since: offer.since,
  days: offer.days,
  intervalDays: offer.intervalDays,
  isAccepted,
});

/** Returns whether two answers are to the same offer. */
export const isSameOffer = (
  one: Pick<AnsweredOffer, 'plantId' | 'effectId'>,
  other: Pick<AnsweredOffer, 'plantId' | 'effectId'>,
): boolean => one.plantId === other.plantId && one.effectId === other.effectId;

const setting = (
  { plantId, effectId, verb }: AnsweredOffer,
  days: number,
  answer?: OfferAnswers[string],
): NewIntent => ({
  kind: 'setPreferences',
  plantId,
  frequencies: { [effectId]: days },
  verbs: { [effectId]: verb },
  ...(answer && { answers: { [effectId]: answer } }),
});

/** Returns the change that an answer makes. */
export const intentOf = (answer: AnsweredOffer): NewIntent =>
  answer.isAccepted
    ? setting(answer, answer.days)
    : setting(answer, answer.before, { keptDays: answer.intervalDays });

/** Returns the change that undoes an answer, so that the offer is made again. */
export const undoingIntentOf = (answer: AnsweredOffer): NewIntent =>
  setting(answer, answer.before, answer.isAccepted ? { since: answer.since } : { keptDays: null });

/** Returns the offers without those to which a change of preferences is an answer. */
export const withoutAnswered = <Offer extends Pick<FrequencyOffer, 'plantID' | 'effectID' | 'frequencyDays'>>(
  offers: Offer[],
  {
    plantId,
    frequencies,
    answers = {},
  }: { plantId: string; frequencies: Frequencies; answers?: OfferAnswers },
): Offer[] =>
  offers.filter(({ plantID, effectID, frequencyDays }) => {
    const days = frequencies[effectID];
    if (plantID !== plantId || days === undefined) return true;
    return days === frequencyDays && typeof answers[effectID]?.keptDays !== 'number';
  });

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

/** Returns a sentence such as 'Monty wants water about every 10 days; the schedule says 7.' @param nameOf formats a plant's name */
export function offerSentence(
  { plantName, effectID, effectVerb, frequencyDays, days, intervalDays }: FrequencyOffer,
  nameOf: (name: string) => string,
): string {
  const wanted = wants[effectID] ?? `‘${effectVerb}’`;
  const about = Math.max(1, Math.round(intervalDays));
  const first = about === days ? '' : ` In small steps, ${days} comes first.`;
  return `${nameOf(plantName)} wants ${wanted} about ${everyDays(about)}; the schedule says ${frequencyDays}.${first}`;
}

/** Returns what an answer has done, such as 'Water every 10 days'. @param nameOf formats a plant's name */
export const answerWords = (
  { plantName, verb, before, days, isAccepted }: AnsweredOffer,
  nameOf: (name: string) => string,
): string =>
  `${nameOf(plantName)}: ${verb} ${everyDays(isAccepted ? days : before)}${isAccepted ? '' : ', as before'}`;

/** Returns how many schedules could be changed, such as '3 schedules could fit better'. */
export const offersWords = (count: number): string =>
  count === 1 ? 'A schedule could fit better' : `${count} schedules could fit better`;

/** In days: how long the list of tasks is without offers after it had some. */
const pause = 7;

/** Returns whether the list of tasks says that there are offers. @param seenOn epoch milliseconds; `null` if never */
export const isOfferTime = (seenOn: number | null, now: number): boolean =>
  seenOn === null || now - seenOn >= pause * 86_400_000 || seenOn > now;
