/** Names of time zones for people: the city first, then the region. */
import { compareNames } from './names.ts';

/** Returns the parts of an IANA name, the city first: 'Buenos Aires', 'Argentina', 'America'. */
const namesIn = (zone: string): string[] =>
  zone
    .split('/')
    .map((name) => name.replaceAll('_', ' '))
    .toReversed();

/** Returns the city of a zone, such as 'New York'. */
export const cityOf = (zone: string): string => namesIn(zone)[0]!;

/**
 * Returns the options for choosing a zone, sorted by city.
 *
 * @param present the selected zone, which comes first
 * @param known the zones that this device supports
 */
export function zoneChoices(present: string, known: readonly string[]): { zone: string; label: string }[] {
  const choices = known
    .filter((zone) => zone !== present)
    .map((zone) => ({ zone, label: namesIn(zone).join(', ') }))
    .toSorted((a, b) => compareNames(a.label, b.label));
  return [{ zone: present, label: namesIn(present).join(', ') }, ...choices];
}
