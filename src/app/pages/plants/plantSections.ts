import { byPlace } from '#domain/places.ts';
import type { PlantListItem } from '#app/data/lists.ts';

/** Plants that belong together. */
export interface PlantSection {
  /** Unique, also if a place is called 'No place' or 'Dead'. */
  key: string;
  /** The heading; `null` for none. */
  name: string | null;
  isDead: boolean;
  plants: readonly PlantListItem[];
}

const noPlace = 'No place';

/**
 * Divides plants into places, with the dead apart.
 *
 * @param isSearched the order says how well they match: no places then
 * @param order the household's order of places
 */
export function plantSections(
  plants: readonly PlantListItem[],
  isSearched: boolean,
  order: readonly string[],
): PlantSection[] {
  const living = plants.filter(({ plantAlive }) => plantAlive);
  const dead = plants.filter(({ plantAlive }) => !plantAlive);
  const places = isSearched
    ? [{ place: null, items: living }]
    : byPlace(living, ({ potLocation }) => potLocation, order);
  const isOne = places.length === 1 && places[0]!.place === null;
  return [
    ...places.map(({ place, items }) => ({
      key: place === null ? '' : `in ${place}`,
      name: isOne ? null : (place ?? noPlace),
      isDead: false,
      plants: items,
    })),
    { key: 'dead', name: 'Dead', isDead: true, plants: dead },
  ].filter((section) => section.plants.length > 0);
}
