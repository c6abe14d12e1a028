import { compareNames } from '#domain/names.ts';

/** Letters that `normalize` does not decompose, as people without such a key type them. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '’': "'",
};

const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøðđłþı’]/g, (letter) => letters[letter]!)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** An item of a list with its searchable text. */
export interface Searchable<T> {
  item: T;
  text: string;
}

/**
 * Prepares a list for searching, once for all searches: sorted, and without case and accents.
 *
 * @param textsOf returns the texts to search; the first is the name, by which the list is sorted
 * @param rankOf returns a rank that takes precedence over the name; the lowest comes first
 */
export function searchable<T>(
  items: readonly T[],
  textsOf: (item: T) => [name: string, ...others: (string | null)[]],
  rankOf: (item: T) => number = () => 0,
): Searchable<T>[] {
  return items
    .map((item) => {
      const texts = textsOf(item);
      // Joined by a line break, which cannot be typed, so that no search matches across two texts.
      return {
        item,
        rank: rankOf(item),
        name: texts[0],
        text: texts.map((text) => folded(text ?? '')).join('\n'),
      };
    })
    .toSorted((a, b) => a.rank - b.rank || compareNames(a.name, b.name))
    .map(({ item, text }) => ({ item, text }));
}

/**
 * Returns the items with a text that contains the search, regardless of case and accents (spec §2).
 *
 * @param search as typed; an empty one finds everything
 */
export function found<T>(list: readonly Searchable<T>[], search: string): T[] {
  const wanted = folded(search);
  return (wanted === '' ? list : list.filter(({ text }) => text.includes(wanted))).map(({ item }) => item);
}
