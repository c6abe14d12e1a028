/** How preferences and offers are shown until the server has a change. Pages need it, so it is apart from how changes are sent. */
import type {
  Frequencies,
  Frequency,
  OfferAnswers,
  PreferenceLink,
  PreferenceTime,
  SoilLimits,
} from './preferences.ts';
import { usualWinterFactor, type WinterFactor, type WinterFactors } from './winterFactors.ts';

/** How an effect is shown (section 3 of the specification, 'Effect'). */
interface ShownEffect {
  effectID: number;
  effectName: string;
  effectVerb: string;
  actionIcon: string;
  actionColour: string;
  actionBackground: string;
}

const shownTime = (frequency: Frequency): PreferenceTime => ({
  frequencyDays: typeof frequency === 'number' ? frequency : null,
  onceOn: typeof frequency === 'string' ? frequency : null,
});

/**
 * Returns a plant's preferences with changed frequencies.
 *
 * @param effects those that a new preference can be for; one of another effect is not shown yet
 * @param winter the changed factors
 * @param soil the changed limits
 */
export function withFrequencies<Shown extends ShownEffect & PreferenceLink>(
  preferences: readonly Shown[],
  wanted: Frequencies,
  effects: readonly ShownEffect[],
  winter: WinterFactors = {},
  soil: SoilLimits = {},
): Shown[] {
  const isChanged = ({ effectID }: ShownEffect) => wanted[effectID] !== undefined;
  /** A day has no limit. */
  const limitOf = (effectID: number, before: number | null): number | null => {
    const { [effectID]: limit = before } = soil;
    return typeof wanted[effectID] === 'string' ? null : limit;
  };
  const factorOf = (effectID: number, before: WinterFactor): WinterFactor => {
    const { [effectID]: factor = before } = winter;
    return factor;
  };
  const known = preferences.map((preference) => ({
    ...preference,
    ...(isChanged(preference) && shownTime(wanted[preference.effectID]!)),
    winterFactor: factorOf(preference.effectID, preference.winterFactor),
    dueBelow: limitOf(preference.effectID, preference.dueBelow ?? null),
  }));
  const added = effects
    .filter(
      (effect) =>
        (isChanged(effect) || soil[effect.effectID] !== undefined) &&
        !preferences.some(({ effectID }) => effectID === effect.effectID),
    )
    .map((effect) => ({
      ...effect,
      plantsEffectsID: `unsent-${effect.effectID}`,
      ...shownTime(wanted[effect.effectID] ?? null),
      winterFactor: factorOf(effect.effectID, usualWinterFactor(effect.effectID)),
      dueBelow: limitOf(effect.effectID, null),
    }));
  return [...known, ...(added as Shown[])]
    .filter(
      ({ frequencyDays, onceOn, dueBelow, effectID }) =>
        (onceOn ?? frequencyDays ?? dueBelow ?? null) !== null ||
        (wanted[effectID] === undefined && soil[effectID] === undefined),
    )
    .toSorted((a, b) => a.effectID - b.effectID);
}

/** Returns the offers without those to which a change of preferences is an answer. */
export const withoutAnswered = <Offer extends { plantID: string; effectID: number; frequencyDays: number }>(
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
