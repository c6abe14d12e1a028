/** Names of time zones for people: the city first, then its region. */
import { compareNames } from './names.ts';

/** The names in an IANA name, the city first: 'Buenos Aires', 'Argentina', 'America'. */
const namesIn = (zone: string): string[] =>
  zone
    .split('/')
    .map((name) => name.replaceAll('_', ' '))
    .toReversed();

/** The city of a zone, such as 'New York'. */
export const cityOf = (zone: string): string => namesIn(zone)[0]!;

/**
 * The zones that can be chosen, by city.
 *
 * @param present the one that is chosen, which comes first
 * @param known those that this device knows
 */
export function zoneChoices(present: string, known: readonly string[]): { zone: string; label: string }[] {
  const choices = known
    .filter((zone) => zone !== present)
    .map((zone) => ({ zone, label: namesIn(zone).join(', ') }))
    .toSorted((a, b) => compareNames(a.label, b.label));
  return [{ zone: present, label: namesIn(present).join(', ') }, ...choices];
}
