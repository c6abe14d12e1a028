/** The possible contents of columns in a CSV file of plants. */

/** A field of a plant or of its pot; `every:1` is how often the plant needs the care with effect 1, in days, and `winter:1` in winter. */
export type Column =
  | 'name'
  | 'species'
  | 'place'
  | 'pot'
  | 'acquired'
  | 'acquiredFrom'
  | 'food'
  | 'notes'
  | 'died'
  | `every:${number}`
  | `winter:${number}`;

interface Known {
  column: Column;
  /** Its name in the file of an export. */
  label: string;
  /** Other names that people give it, in the form of `plain`. */
  others: readonly string[];
}

const fields: readonly Known[] = [
  { column: 'name', label: 'Name', others: ['plant', 'plant name', 'nickname', 'common name', 'title'] },
  {
    column: 'species',
    label: 'Species',
    others: ['scientific name', 'latin name', 'botanical name', 'species name', 'variety', 'cultivar'],
  },
  { column: 'place', label: 'Place', others: ['location', 'room', 'where', 'position', 'spot'] },
  { column: 'pot', label: 'Pot', others: ['pot name', 'container', 'planter'] },
  {
    column: 'acquired',
    label: 'Acquired',
    others: [
      'acquired at',
      'acquired on',
      'acquisition date',
      'bought',
      'bought on',
      'date',
      'date acquired',
      'date added',
      'date bought',
      'date of purchase',
      'purchase date',
      'purchased',
      'purchased on',
      'since',
    ],
  },
  {
    column: 'acquiredFrom',
    label: 'Acquired from',
    others: ['bought at', 'bought from', 'from', 'nursery', 'seller', 'shop', 'source', 'store'],
  },
  { column: 'food', label: 'Food', others: ['fertiliser', 'fertilizer', 'plant food'] },
  { column: 'notes', label: 'Notes', others: ['comment', 'comments', 'description', 'note', 'remarks'] },
  { column: 'died', label: 'Died', others: ['dead', 'death', 'died on', 'date of death'] },
];

/** Care, by the id of its effect; these ids never change (`docs/export.md`). */
const care: readonly [effect: number, verb: string, others: readonly string[]][] = [
  [1, 'Water', ['watering', 'hydration', 'irrigation']],
  [
    2,
    'Feed',
    [
      'feeding',
      'nutrition',
      'fertilise',
      'fertilize',
      'fertiliser',
      'fertilizer',
      'fertilising',
      'fertilizing',
    ],
  ],
  [3, 'Mist', ['misting', 'humidity', 'spray', 'spraying']],
  [4, 'Rotate', ['rotating', 'rotation', 'turn', 'turning']],
  [5, 'Prune', ['pruning', 'grooming', 'trim', 'trimming']],
  [6, 'Clean', ['cleaning', 'hygiene', 'wipe', 'dust', 'dusting']],
  [7, 'Check for pests', ['pests', 'pest', 'pest check', 'check pests']],
  [8, 'Repot', ['repotting']],
];

/** All columns, with the names that people choose them by. */
export const knownColumns: readonly Pick<Known, 'column' | 'label'>[] = [
  ...fields.map(({ column, label }) => ({ column, label })),
  ...care.flatMap(([effect, verb]) => [
    { column: `every:${effect}` as const, label: `${verb} every (days)` },
    { column: `winter:${effect}` as const, label: `${verb} in winter (days)` },
  ]),
];

/** Returns the id of the effect if the column says how often care is needed. */
export const effectOf = (column: Column): number | null =>
  column.startsWith('every:') ? Number(column.slice('every:'.length)) : null;

/** Returns the column with the same care in winter. */
export const winterColumn = (effect: number): Column => `winter:${effect}`;

/** Returns the words of a heading: 'waterEvery_days' and 'Water every (days)' are the same. */
const plain = (heading: string) =>
  heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words around the name of care. */
const around = /\b(every|days?|frequency|freq|interval|schedule|in|n|winter)\b/g;

const byField = new Map(
  fields.flatMap(({ column, label, others }) => [plain(label), ...others].map((name) => [name, column])),
);
const byCare = new Map(
  care.flatMap(([effect, verb, others]) => [plain(verb), ...others].map((name) => [name, effect])),
);

function columnOf(heading: string): Column | null {
  const words = plain(heading);
  const name = words.replaceAll(around, ' ').replaceAll(/\s+/g, ' ').trim();
  const field = byField.get(words);
  const effect = byCare.get(name);
  if (field !== undefined || effect === undefined) return field ?? null;
  return /\bwinter\b/.test(words) ? `winter:${effect}` : `every:${effect}`;
}

/**
 * Matches columns by their headings, in English. Of several that mean the same, the first one counts.
 *
 * @returns for each heading what its column contains; `null` if no name is known
 */
export function columnsOf(headings: readonly string[]): (Column | null)[] {
  const taken = new Set<Column>();
  return headings.map((heading) => {
    const column = columnOf(heading);
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}

/** Chooses what a column contains; it is taken from the column that had it. */
export const withColumn = (
  columns: readonly (Column | null)[],
  index: number,
  column: Column | null,
): (Column | null)[] =>
  columns.map((known, at) => (at === index ? column : known === column && column !== null ? null : known));
