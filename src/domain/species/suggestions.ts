import { isSameSpecies } from '#domain/schedule.ts';
import { foundInBoth, searchable } from '#domain/search.ts';
import { namesOf, speciesCalled, type Species } from './species.ts';

/** A species that the field 'Species' suggests. */
export interface SpeciesSuggestion {
  /** What the field contains after it was chosen. */
  species: string;
  /** What it is called in English; `null` if unknown. */
  commonName: string | null;
  /** Whether the household has or had a plant of this species. */
  isOwn: boolean;
}

const mostShown = 6;

/**
 * Returns the species that a typed text may mean, those of the household first, then those of the table. Like a search of plants
 * it forgives typing errors if nothing contains the text.
 *
 * @param typed nothing is suggested for less than two letters, or if it is already what would be suggested alone
 * @param own the species of the household's plants, as typed by people
 */
export function speciesSuggestions(
  typed: string,
  own: readonly string[],
  table: readonly Species[],
): SpeciesSuggestion[] {
  if (typed.trim().length < 2) return [];
  const distinct = own.filter(
    (species, index) => own.findIndex((other) => isSameSpecies(other, species)) === index,
  );
  const others = table.filter(
    (line) => !distinct.some((species) => namesOf(line).some((name) => isSameSpecies(name, species))),
  );
  const [ownFound, othersFound] = foundInBoth(
    searchable(distinct, (species) => {
      const line = speciesCalled(table, species);
      return [species, ...(line ? namesOf(line) : [])];
    }),
    searchable(others, namesOf),
    typed,
  );
  const suggestions = [
    ...ownFound.map((species) => ({ species, line: speciesCalled(table, species), isOwn: true })),
    ...othersFound.map((line) => ({ species: line.name.value, line, isOwn: false })),
  ]
    .slice(0, mostShown)
    .map(({ species, line, isOwn }) => {
      const commonName = line?.commonNames.value[0] ?? null;
      return { species, isOwn, commonName: isSameSpecies(commonName, species) ? null : commonName };
    });
  const isAlready = suggestions.length === 1 && isSameSpecies(suggestions[0]!.species, typed);
  return isAlready ? [] : suggestions;
}
