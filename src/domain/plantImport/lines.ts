/** Reads the lines of a CSV file as plants, and says what is wrong with each. */
import { foods, type FoodId } from '../foods.ts';
import { acquiredProblem } from '../givenDays.ts';
import { mostDays, readFrequency } from '../preferences.ts';
import { mostWinterFactor, type WinterFactor } from '../winterFactors.ts';
import { effectOf, winterColumn, type Column } from './columns.ts';
import { readDay, type DateOrder } from './days.ts';
import { choosePots, type KnownPot } from './pots.ts';

/** The most plants that one import adds. */
export const mostPlants = 500;

/** A line as a spreadsheet numbers it: the headings are line 1. */
export interface Line {
  line: number;
  cells: readonly string[];
}

/** A plant as an import sends it. */
export interface PlantLine {
  line: number;
  plantName: string;
  species: string | null;
  acquiredAt?: string;
  acquiredFrom: string | null;
  plantNotes: string | null;
  foodId: FoodId | null;
  potName: string | null;
  place: string | null;
  frequencies: { effectID: number; frequencyDays: number; winterFactor?: WinterFactor }[];
}

/** A plant that the household has. */
export interface KnownPlant {
  name: string;
  species: string | null;
  place: string | null;
}

export interface CheckedLine {
  plant: PlantLine;
  /** Why the line is left out, as sentences; empty if it is imported. */
  problems: string[];
}

/** The longest texts, in code points, as in `openapi.yaml`. */
const longest = { name: 100, species: 200, place: 100, pot: 100, acquiredFrom: 200, notes: 10_000 } as const;

const labels = {
  name: 'name',
  species: 'species',
  place: 'place',
  pot: 'name of the pot',
  acquiredFrom: 'text in ‘Acquired from’',
  notes: 'note',
} as const;

const number = (value: number) => value.toLocaleString('en-IE');

/** Shortens a cell for a sentence. */
const quoted = (text: string) => `‘${text.length > 40 ? `${text.slice(0, 40)}…` : text}’`;

const foodNames = foods.map(({ name }) => name);

function foodOf(text: string): FoodId | null {
  return foods.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id ?? null;
}

/** Reads '7', '7 days' and '7.0', which spreadsheets write. '1,000' may be one or a thousand. */
const daysOf = (text: string) => readFrequency(text.replace(/\s*d(ays?)?$/i, '').replace(/[.,]0{1,2}$/, ''));

/** What a cell about winter has for plants that rest. */
const rest = /^(rests?|resting|none|never|no|0|-|–|—)$/i;

/**
 * Reads a cell about winter.
 *
 * @param frequencyDays of the rest of the year
 * @returns the factor, or why there is none, as a sentence
 */
function winterOf(typed: string, frequencyDays: number): { factor: WinterFactor } | { problem: string } {
  if (rest.test(typed)) return { factor: null };
  const days = daysOf(typed);
  if (!days) {
    return {
      problem: `${quoted(typed)} is neither a number of days from 1 to ${number(mostDays)} nor ‘rests’.`,
    };
  }
  const factor = days / frequencyDays;
  if (factor >= 1 && factor <= mostWinterFactor) return { factor };
  const most = number(frequencyDays * mostWinterFactor);
  return {
    problem: `${quoted(typed)} in winter is not from ${number(frequencyDays)} to ${most} days: from once to four times the days of the rest of the year.`,
  };
}

/** What a column ‘Dead’ has for living plants: no, in the languages in which spreadsheets write it, or a box without a tick. */
const alive = new Set(
  'no n false f 0 alive living never none n/a - – — ☐ nein falsch non faux falso nie fałsz não nao'.split(
    ' ',
  ),
);

const isDeath = (text: string) => text !== '' && !alive.has(text.normalize('NFC').toLowerCase());

/** Reads one line by itself. */
function readLine(
  { line, cells }: Line,
  columns: readonly (Column | null)[],
  order: DateOrder,
  today: string,
): CheckedLine {
  const problems: string[] = [];
  const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
  const text = (column: keyof typeof longest): string | null => {
    const value = cell(column);
    if (Array.from(value).length <= longest[column]) return value || null;
    problems.push(`The ${labels[column]} has more than ${number(longest[column])} characters.`);
    return null;
  };
  const plantName = text('name') ?? '';
  if (cell('name') === '') problems.push('The name is missing.');
  const acquired = cell('acquired');
  const acquiredAt = readDay(acquired, order);
  if (acquired !== '' && acquiredAt === null) {
    problems.push(`${quoted(acquired)} is not a date that Snug can read, such as 2025-04-03.`);
  }
  const farOff = acquiredAt && acquiredProblem(acquiredAt, today);
  if (farOff) problems.push(`The day ${quoted(acquired)} ${farOff}.`);
  const food = cell('food');
  const foodId = foodOf(food);
  if (food !== '' && foodId === null) {
    problems.push(
      `The food ${quoted(food)} is none of ${foodNames.slice(0, -1).join(', ')} and ${foodNames.at(-1)}.`,
    );
  }
  const frequencies = columns.flatMap((column, index) => {
    const effectID = column && effectOf(column);
    const typed = cells[index]?.trim() ?? '';
    if (!effectID || typed === '') return [];
    const frequencyDays = daysOf(typed);
    if (frequencyDays) {
      const inWinter = cell(winterColumn(effectID));
      if (inWinter === '') return [{ effectID, frequencyDays }];
      const winter = winterOf(inWinter, frequencyDays);
      if ('factor' in winter) return [{ effectID, frequencyDays, winterFactor: winter.factor }];
      problems.push(winter.problem);
      return [];
    }
    problems.push(`${quoted(typed)} is not a number of days from 1 to ${number(mostDays)}.`);
    return [];
  });
  if (isDeath(cell('died'))) problems.push('This plant has died.');
  if (cells.slice(columns.length).some((extra) => extra.trim() !== '')) {
    problems.push('It has more cells than there are columns. Is a quotation mark missing?');
  }
  const plant = {
    line,
    plantName,
    species: text('species'),
    ...(acquiredAt !== null && { acquiredAt }),
    acquiredFrom: text('acquiredFrom'),
    plantNotes: text('notes'),
    foodId,
    potName: text('pot'),
    place: text('place'),
    frequencies,
  };
  return { plant, problems };
}

const same = (...texts: (string | null)[]) =>
  JSON.stringify(texts.map((text) => text?.trim().normalize('NFC').toLowerCase()));

/**
 * Reads all lines, and leaves out those that cannot be imported: not readable, the same as another one, already in the household,
 * or in a pot that has a plant.
 *
 * @param lines without those that are empty
 * @param columns what each column contains
 * @param today `YYYY-MM-DD`
 */
export function checkLines(
  lines: readonly Line[],
  columns: readonly (Column | null)[],
  order: DateOrder,
  { plants, pots, today }: { plants: readonly KnownPlant[]; pots: readonly KnownPot[]; today: string },
): CheckedLine[] {
  const checked = lines.map((line) => readLine(line, columns, order, today));
  const household = new Set(plants.map(({ name, species, place }) => same(name, species, place)));
  const seen = new Map<string, number>();
  for (const { plant, problems } of checked) {
    const { line, ...content } = plant;
    const key = JSON.stringify(content).toLowerCase();
    const first = seen.get(key);
    if (problems.length > 0) continue;
    if (first !== undefined) problems.push(`It is the same as line ${first}.`);
    else if (household.has(same(plant.plantName, plant.species, plant.place))) {
      problems.push('Your household has this plant already.');
    }
    if (first === undefined) seen.set(key, line);
  }
  const ready = checked.filter(({ problems }) => problems.length === 0);
  for (const [index, pot] of choosePots(
    ready.map(({ plant }) => plant),
    pots,
  ).entries()) {
    if (pot.kind !== 'taken') continue;
    const { plant, problems } = ready[index]!;
    const taker = pot.line === null ? 'has a plant already' : `is taken by line ${pot.line}`;
    problems.push(`The pot ${quoted(plant.potName!)} ${taker}.`);
  }
  return checked;
}
