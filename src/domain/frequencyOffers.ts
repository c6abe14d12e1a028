/** Offers of a frequency that fits what people did, and what a user says to them. */
import type { NewIntent } from './intent.ts';
import type { WinterFactor } from './winterFactors.ts';
import type { OfferAnswers } from './preferences.ts';

/** An offer in the list from the server. */
export interface FrequencyOffer {
  plantID: string;
  plantName: string;
  effectID: number;
  effectVerb: string;
  frequencyDays: number;
  /** A list that an earlier version kept lacks it. */
  winterFactor?: WinterFactor;
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
  winterFactor?: WinterFactor;
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
  ...(offer.winterFactor !== undefined && { winterFactor: offer.winterFactor }),
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
