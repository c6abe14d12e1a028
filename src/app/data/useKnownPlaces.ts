import { compareNames } from '#domain/names.ts';
import { usePots } from './lists.ts';

/** Returns the places of the household's pots, by name. */
export function useKnownPlaces(): string[] {
  const { data: pots = [] } = usePots();
  return [...new Set(pots.flatMap(({ location }) => location ?? []))].toSorted(compareNames);
}
