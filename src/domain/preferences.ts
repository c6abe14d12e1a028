/** Care preferences of a plant (specification, section 4 'Preferences save' and section 5 'Care frequency'). */

/** Days by effect id; `null` for no preference. */
export type Frequencies = Record<string, number | null>;

/** A preference on the server. */
export interface PreferenceLink {
  plantsEffectsID: string;
  effectID: number;
  frequencyDays: number | null;
}

/** A request to make. */
export type PreferenceChange =
  | { kind: 'create'; effectID: number; frequencyDays: number }
  | { kind: 'update'; plantsEffectsID: string; frequencyDays: number }
  | { kind: 'delete'; plantsEffectsID: string };

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
 * Returns the requests that save changed frequencies.
 *
 * @param links the preferences on the server
 * @param wanted the effects that the user changed; others stay as they are
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
