import { useMemo } from 'react';
import { isStruggling } from '#domain/health.ts';
import { foundInBoth, searchable } from '#domain/search.ts';
import { placesInOrder } from '#domain/places.ts';
import { usePlants } from '#app/data/lists.ts';
import { usePlaces } from '#app/data/places.ts';
import { foundSections, plantSections, type PlantSort } from './plantSections.ts';

/**
 * Finds plants by name, species or pot (spec §2), and places with their plants.
 *
 * @param search as typed; finds all plants if it is blank
 * @param sort the order of all plants; a search has its own
 * @param isFiltered whether only struggling plants are shown
 * @returns all plants, `undefined` until they have loaded, how many are struggling, and the found ones in their sections
 */
export function useFoundPlants(search: string, sort: PlantSort, isFiltered = false) {
  const { data: plants, isError, refetch } = usePlants();
  const struggling = useMemo(() => plants?.filter(isStruggling) ?? [], [plants]);
  const shown = isFiltered ? struggling : plants;
  const { data: order } = usePlaces();
  const all = useMemo(
    () =>
      searchable(
        shown ?? [],
        ({ plantName, species, potName }) => [plantName, species, potName],
        ({ plantAlive }) => (plantAlive ? 0 : 1),
      ),
    [shown],
  );
  const places = useMemo(() => {
    const living = shown?.filter(({ plantAlive }) => plantAlive) ?? [];
    const names = living.map(({ potLocation }) => potLocation?.trim() || null);
    return searchable(placesInOrder(order ?? [], names), (place) => [place]);
  }, [shown, order]);
  const isSearched = search.trim() !== '';
  const sections = useMemo(() => {
    if (!isSearched)
      return plantSections(
        all.map(({ item }) => item),
        sort,
        order ?? [],
      );
    const [named, foundPlaces] = foundInBoth(all, places, search);
    return foundSections(
      named,
      all.map(({ item }) => item),
      foundPlaces,
    );
  }, [all, places, search, isSearched, sort, order]);
  const count = sections.reduce((sum, section) => sum + section.plants.length, 0);
  return { plants, struggling: struggling.length, sections, count, isSearched, isError, refetch };
}
