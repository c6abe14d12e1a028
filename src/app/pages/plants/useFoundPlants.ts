import { useMemo } from 'react';
import { found, searchable } from '#domain/search.ts';
import { usePlants } from '#app/data/lists.ts';
import { usePlaces } from '#app/data/places.ts';
import { plantSections } from './plantSections.ts';

/**
 * Finds plants by name, species or pot (spec §2).
 *
 * @param search as typed; finds all plants if it is blank
 * @returns all plants, `undefined` until they have loaded, and the found ones in their sections
 */
export function useFoundPlants(search: string) {
  const { data: plants, isError, refetch } = usePlants();
  const { data: order } = usePlaces();
  const all = useMemo(
    () =>
      searchable(
        plants ?? [],
        ({ plantName, species, potName }) => [plantName, species, potName],
        ({ plantAlive }) => (plantAlive ? 0 : 1),
      ),
    [plants],
  );
  const shown = useMemo(() => found(all, search), [all, search]);
  const isSearched = search.trim() !== '';
  const sections = useMemo(() => plantSections(shown, isSearched, order ?? []), [shown, isSearched, order]);
  return { plants, sections, count: shown.length, isSearched, isError, refetch };
}
