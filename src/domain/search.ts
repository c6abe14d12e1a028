import { compareNames } from '#domain/names.ts';
import { typingErrors } from '#domain/typingErrors.ts';

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

/** An item of a list with its searchable texts. */
export interface Searchable<T> {
  item: T;
  texts: readonly string[];
  rank: number;
}

/**
 * Prepares a list for searching, once for all searches: sorted, and without case and accents.
 *
 * @param textsOf returns the texts to search; the first is the name, by which the list is sorted
 * @param rankOf returns a rank that takes precedence over the name and over how well an item matches; the lowest comes first
 */
export function searchable<T>(
  items: readonly T[],
  textsOf: (item: T) => [name: string, ...others: (string | null)[]],
  rankOf: (item: T) => number = () => 0,
): Searchable<T>[] {
  return items
    .map((item) => {
      const texts = textsOf(item);
      return { item, name: texts[0], texts: texts.map((text) => folded(text ?? '')), rank: rankOf(item) };
    })
    .toSorted((a, b) => a.rank - b.rank || compareNames(a.name, b.name))
    .map(({ item, texts, rank }) => ({ item, texts, rank }));
}

/** No match. */
const none = Number.POSITIVE_INFINITY;

/** Returns how well a text matches: equal, begins with the search, has a word that does, or contains it. */
const literal = (text: string, wanted: string): number =>
  text === wanted
    ? 0
    : text.startsWith(wanted)
      ? 1
      : text.includes(` ${wanted}`)
        ? 2
        : text.includes(wanted)
          ? 3
          : none;

/** Returns how many typing errors a text may have: one in a word of four letters, two in one of eight. */
const errorsIn = (text: string, wanted: string): number => {
  const words = text.split(' ');
  return wanted.split(' ').reduce((sum, typed) => {
    const fewest = Math.min(...words.map((word) => typingErrors(typed, word)));
    return sum + (fewest <= Math.min(2, Math.floor(typed.length / 4)) ? fewest : none);
  }, 0);
};

/** Returns the items that match, best first. @param wanted without case and accents */
const matching = <T>(list: readonly Searchable<T>[], wanted: string, match: typeof literal): T[] =>
  list
    .map(({ item, texts, rank }) => ({
      item,
      rank,
      distance: Math.min(...texts.map((text) => match(text, wanted))),
    }))
    .filter(({ distance }) => distance < none)
    .toSorted((a, b) => a.rank - b.rank || a.distance - b.distance)
    .map(({ item }) => item);

/**
 * Returns the items with a text that contains the search, regardless of case and accents (spec §2), those that equal it or begin
 * with it first. If there is none, it returns those that it may mean: 'monstra' finds Monstera.
 *
 * @param search as typed; an empty one finds everything
 */
export const found = <T>(list: readonly Searchable<T>[], search: string): T[] =>
  foundInBoth(list, [], search)[0];

/** Searches two lists like `found`. What the search may mean counts only if neither of them contains it. */
export function foundInBoth<A, B>(
  first: readonly Searchable<A>[],
  second: readonly Searchable<B>[],
  search: string,
): [A[], B[]] {
  const wanted = folded(search);
  const both = (match: typeof literal): [A[], B[]] => [
    matching(first, wanted, match),
    matching(second, wanted, match),
  ];
  if (wanted === '') return [first.map(({ item }) => item), second.map(({ item }) => item)];
  const contained = both(literal);
  return contained.some(({ length }) => length > 0) ? contained : both(errorsIn);
}
