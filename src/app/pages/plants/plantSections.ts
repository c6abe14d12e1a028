import { byLongestDry } from '#domain/lastWatered.ts';
import { byPlace } from '#domain/places.ts';
import type { PlantListItem } from '#app/data/lists.ts';

/** How the plants are sorted. */
export type PlantSort = 'place' | 'name' | 'water';

/** Plants that belong together. */
export interface PlantSection {
  /** Unique, also if a place is called 'No place' or 'Dead'. */
  key: string;
  /** The heading; `null` for none. */
  name: string | null;
  /** The place that a search has found; its tasks can be done together. */
  place?: string;
  isDead: boolean;
  plants: readonly PlantListItem[];
}

const noPlace = 'No place';

const withDead = (living: readonly PlantSection[], plants: readonly PlantListItem[]): PlantSection[] =>
  [
    ...living,
    { key: 'dead', name: 'Dead', isDead: true, plants: plants.filter(({ plantAlive }) => !plantAlive) },
  ].filter((section) => section.plants.length > 0);

const isLiving = ({ plantAlive }: PlantListItem) => plantAlive;

/** Divides living plants into places. @param order the household's order of places */
const livingByPlace = (plants: readonly PlantListItem[], order: readonly string[]) =>
  byPlace(plants.filter(isLiving), ({ potLocation }) => potLocation, order);

/**
 * Divides plants into sections, with the dead apart.
 *
 * @param plants by name
 * @param order the household's order of places
 */
export function plantSections(
  plants: readonly PlantListItem[],
  sort: PlantSort,
  order: readonly string[],
): PlantSection[] {
  if (sort !== 'place') {
    const living = plants.filter(isLiving);
    const sorted = sort === 'water' ? byLongestDry(living) : living;
    return withDead([{ key: '', name: null, isDead: false, plants: sorted }], plants);
  }
  const places = livingByPlace(plants, order);
  const isOne = places.length === 1 && places[0]!.place === null;
  return withDead(
    places.map(({ place, items }) => ({
      key: place === null ? '' : `in ${place}`,
      name: isOne ? null : (place ?? noPlace),
      isDead: false,
      plants: items,
    })),
    plants,
  );
}

/**
 * Divides what a search has found: the plants it names, in the order of how well they match, then the plants of the places it names.
 *
 * @param named the plants whose names match
 * @param all all plants
 * @param places the places whose names match
 */
export function foundSections(
  named: readonly PlantListItem[],
  all: readonly PlantListItem[],
  places: readonly string[],
): PlantSection[] {
  const groups = livingByPlace(all, places).filter(({ place }) => place !== null && places.includes(place));
  const isInPlace = ({ potLocation }: PlantListItem) => places.includes(potLocation?.trim() ?? '');
  return withDead(
    [
      {
        key: '',
        name: null,
        isDead: false,
        plants: named.filter((plant) => isLiving(plant) && !isInPlace(plant)),
      },
      ...groups.map(({ place, items }) => ({
        key: `in ${place}`,
        name: place,
        place: place!,
        isDead: false,
        plants: items,
      })),
    ],
    named,
  );
}
