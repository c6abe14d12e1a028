import { compareNames } from '#domain/names.ts';

/** Letters that are no others with an accent on them, as people type them who have no such key. */
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

/** Something in a list, and all that it is found by. */
export interface Searchable<T> {
  item: T;
  text: string;
}

/**
 * Makes a list ready to be searched in, once for all that is going to be typed: sorted, and without case and accents.
 *
 * @param textsOf what an item is found by; the first is its name, by which the list is sorted
 * @param rankOf what comes before the name; the lowest first
 */
export function searchable<T>(
  items: readonly T[],
  textsOf: (item: T) => [name: string, ...others: (string | null)[]],
  rankOf: (item: T) => number = () => 0,
): Searchable<T>[] {
  return items
    .map((item) => {
      const texts = textsOf(item);
      // Nobody can type a line break: what is typed never goes over from one text into the next.
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
 * The items of which any text holds what was typed, whatever its case and accents (spec §2).
 *
 * @param search what was typed; nothing typed finds everything
 */
export function found<T>(list: readonly Searchable<T>[], search: string): T[] {
  const wanted = folded(search);
  return (wanted === '' ? list : list.filter(({ text }) => text.includes(wanted))).map(({ item }) => item);
}
