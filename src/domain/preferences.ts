/** How often a plant wants what (spec §4 'Preferences save', §5 'Care frequency'). */

/** Days by the id of the effect; `null` where none are set. */
export type Frequencies = Record<string, number | null>;

/** What the server keeps of one effect of a plant. */
export interface PreferenceLink {
  plantsEffectsID: string;
  effectID: number;
  frequencyDays: number | null;
}

/** One call that is to be made. */
export type PreferenceChange =
  | { kind: 'create'; effectID: number; frequencyDays: number }
  | { kind: 'update'; plantsEffectsID: string; frequencyDays: number }
  | { kind: 'delete'; plantsEffectsID: string };

/** Ten years: what the server takes at most. */
export const mostDays = 3650;

/**
 * Reads what was typed for a frequency.
 *
 * @returns whole days from 1 to 3650; `null` for nothing; `undefined` for what is no such number
 */
export function readFrequency(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= mostDays ? days : undefined;
}

/**
 * What has to be done so that a plant wants what a person wants for it.
 *
 * @param links what the server has now
 * @param wanted the effects that the person changed; all others stay as they are
 */
export function preferenceChanges(links: readonly PreferenceLink[], wanted: Frequencies): PreferenceChange[] {
  return Object.entries(wanted).flatMap(([effect, frequencyDays]): PreferenceChange[] => {
    const effectID = Number(effect);
    const link = links.find((known) => known.effectID === effectID);
    if (!link) return frequencyDays === null ? [] : [{ kind: 'create', effectID, frequencyDays }];
    const { plantsEffectsID } = link;
    if (frequencyDays === link.frequencyDays) return [];
    return [
      frequencyDays === null
        ? { kind: 'delete', plantsEffectsID }
        : { kind: 'update', plantsEffectsID, frequencyDays },
    ];
  });
}
