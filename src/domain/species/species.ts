/** The rules of the table of common house plants: its lines, and which of them a plant's species means. */

/** Where a value of the table comes from. */
export interface Source {
  title: string;
  url: string;
}

/** A value and its source. */
export interface Sourced<T> {
  value: T;
  source: Source;
}

/** How much light a plant wants, from dark to sunny. */
export const lights = ['low', 'medium', 'bright', 'sun'] as const;
type Light = (typeof lights)[number];

/** Days between two times of care; `null` while the plant rests. */
interface SeasonalDays {
  summer: number | null;
  winter: number | null;
}

/** A line of the table. What is `null` is unknown. */
export interface Species {
  name: Sourced<string>;
  synonyms: Sourced<string[]> | null;
  commonNames: Sourced<string[]>;
  family: Sourced<string>;
  light: Sourced<Light> | null;
  water: Sourced<SeasonalDays> | null;
  feed: Sourced<SeasonalDays> | null;
  toxicToCats: Sourced<boolean> | null;
  toxicToDogs: Sourced<boolean> | null;
}

const daysIn = (text: string): number | null => {
  if (text === '-') return null;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1) throw new Error(`'${text}' is no number of days.`);
  return days;
};

const seasonalDays = (text: string): SeasonalDays => {
  const [summer, winter] = text.split('/');
  return { summer: daysIn(summer!), winter: daysIn(winter ?? summer!) };
};

const oneOf =
  <T extends string>(known: readonly T[]) =>
  (text: string): T => {
    const value = known.find((one) => one === text);
    if (value === undefined) throw new Error(`'${text}' is none of ${known.join(', ')}.`);
    return value;
  };

const names = (text: string) => text.split(', ');
const yesOrNo = (text: string) => oneOf(['yes', 'no'])(text) === 'yes';

/**
 * Reads the table.
 *
 * @param text one line for each species, cells between bars, each with its source after an '@'
 * @param sourceOf returns the source with a key
 * @throws if a value has no source, or is none
 */
export function readTable(text: string, sourceOf: (key: string) => Source): Species[] {
  function read<T>(cell: string, valueOf: (value: string) => T): Sourced<T> {
    const [value, key] = cell.split(' @');
    if (!value || !key) throw new Error(`'${cell}' is not a value with its source.`);
    return { value: valueOf(value), source: sourceOf(key) };
  }
  const optional = <T>(cell: string, valueOf: (value: string) => T) =>
    cell === '' ? null : read(cell, valueOf);
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [name, synonyms, commonNames, family, light, water, feed, cats, dogs] = cells;
      if (cells.length !== 9) throw new Error(`'${line}' has ${cells.length} cells.`);
      return {
        name: read(name!, String),
        synonyms: optional(synonyms!, names),
        commonNames: read(commonNames!, names),
        family: read(family!, String),
        light: optional(light!, oneOf(lights)),
        water: optional(water!, seasonalDays),
        feed: optional(feed!, seasonalDays),
        toxicToCats: optional(cats!, yesOrNo),
        toxicToDogs: optional(dogs!, yesOrNo),
      };
    });
}

/** Returns all names of a species, the accepted one first. */
export const namesOf = ({ name, synonyms, commonNames }: Species): [string, ...string[]] => [
  name.value,
  ...(synonyms?.value ?? []),
  ...commonNames.value,
];

const plainly = (text: string) => text.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/**
 * Returns the species that a plant's field 'Species' means: by any of its names, in any case. What follows a scientific name, such as
 * that of a cultivar, is ignored.
 */
export function speciesCalled(table: readonly Species[], text: string): Species | null {
  const wanted = plainly(text);
  const isCalled = (species: Species) => namesOf(species).some((name) => plainly(name) === wanted);
  const begins = ({ name, synonyms }: Species) =>
    [name.value, ...(synonyms?.value ?? [])].some((one) => wanted.startsWith(`${plainly(one)} `));
  return table.find(isCalled) ?? table.find(begins) ?? null;
}
