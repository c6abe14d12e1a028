/** The places of pots, such as 'Living room'. */
import { grouped } from './grouped.ts';
import { compareNames } from './names.ts';

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
  const rank = (place: string | null) => {
    const found = place === null ? -1 : order.indexOf(place);
    return place === null ? order.length + 1 : found === -1 ? order.length : found;
  };
  return [...groups]
    .map(([place, members]) => ({ place, items: members }))
    .toSorted((a, b) => rank(a.place) - rank(b.place) || compareNames(a.place ?? '', b.place ?? ''));
}
