/** The places of pots in the home, such as 'Living room'. */
import { grouped } from './grouped.ts';
import { compareNames } from './names.ts';

/**
 * Sorts places as people walk through the home. Places that the household has not put in order follow by name.
 *
 * @param order the household's order; may name places that are not in use
 * @param places in any order, with duplicates; `null` (no place) is left out
 */
export function placesInOrder(order: readonly string[], places: Iterable<string | null>): string[] {
  const inUse = new Set([...places].filter((place) => place !== null));
  const known = order.filter((place) => inUse.delete(place));
  return [...known, ...[...inUse].toSorted(compareNames)];
}

/**
 * Moves a place by one in the order.
 *
 * @param by -1 towards the start, 1 towards the end; beyond either, the order stays as it is
 */
export function movedPlace(order: readonly string[], place: string, by: -1 | 1): string[] {
  const from = order.indexOf(place);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  return order.toSpliced(from, 1).toSpliced(to, 0, place);
}

/** Things in one place; `null` for those without one. */
export interface PlaceGroup<T> {
  place: string | null;
  items: T[];
}

/**
 * Groups a list by place; each group keeps the list's order.
 *
 * @param placeOf returns the place of an item, if it has one
 * @param order the household's order of places; other places follow by name, and what has none comes last
 */
export function byPlace<T>(
  items: readonly T[],
  placeOf: (item: T) => string | null,
  order: readonly string[] = [],
): PlaceGroup<T>[] {
  const groups = grouped(items, (item) => placeOf(item)?.trim() || null);
  const places = [...placesInOrder(order, groups.keys()), null];
  return places.flatMap((place) => {
    const members = groups.get(place);
    return members ? [{ place, items: members }] : [];
  });
}
