import { expect, test } from 'vitest';
import type { Column } from '#domain/plantImport/columns.ts';
import { checkLines, type Line } from '#domain/plantImport/lines.ts';
import { choosePots } from '#domain/plantImport/pots.ts';

const columns: (Column | null)[] = ['name', 'species', 'place', 'pot', 'acquired', 'food', 'every:1', 'died'];
const today = '2026-07-11';
const nothing = { plants: [], pots: [], today };

const linesOf = (...rows: string[][]): Line[] => rows.map((cells, index) => ({ line: index + 2, cells }));

const problemsOf = (household: Parameters<typeof checkLines>[3], ...rows: string[][]) =>
  checkLines(linesOf(...rows), columns, 'day-first', household).map(({ problems }) => problems);

test('a line is read as a plant', () => {
  const cells = [' Big fern ', 'Nephrolepis', 'Kitchen', 'Blue pot', '3/4/2025', 'succulent', '7 days', ''];
  expect(checkLines(linesOf(cells), columns, 'day-first', nothing)).toEqual([
    {
      plant: {
        line: 2,
        plantName: 'Big fern',
        species: 'Nephrolepis',
        acquiredAt: '2025-04-03',
        acquiredFrom: null,
        plantNotes: null,
        foodId: 3,
        potName: 'Blue pot',
        place: 'Kitchen',
        frequencies: [{ effectID: 1, frequencyDays: 7 }],
      },
      problems: [],
    },
  ]);
});

test.each([
  ['7', 7],
  ['7 d', 7],
  ['7d', 7],
  [' 7 days ', 7],
  ['1 day', 1],
  ['14 DAYS', 14],
  ['7.0', 7],
  ['7,00', 7],
])('‘%s’ is read as %i days', (text, frequencyDays) => {
  const [line] = checkLines(linesOf(['Ivy', text]), ['name', 'every:1'], 'day-first', nothing);
  expect(line).toMatchObject({ plant: { frequencies: [{ effectID: 1, frequencyDays }] }, problems: [] });
});

test.each([
  ['10', 10 / 7],
  ['7 days', 1],
  ['28', 4],
  ['rests', null],
  ['Rest', null],
  ['0', null],
])('of care every 7 days, ‘%s’ in winter is the factor %s', (text, winterFactor) => {
  const [line] = checkLines(
    linesOf(['Ivy', text, '7']),
    ['name', 'winter:1', 'every:1'],
    'day-first',
    nothing,
  );
  expect(line).toMatchObject({
    plant: { frequencies: [{ effectID: 1, frequencyDays: 7, winterFactor }] },
    problems: [],
  });
});

test.each([
  ['seldom', '‘seldom’ is neither a number of days from 1 to 3,650 nor ‘rests’.'],
  ['5', '‘5’ in winter is not from 7 to 28 days: from once to four times the days of the rest of the year.'],
  [
    '29',
    '‘29’ in winter is not from 7 to 28 days: from once to four times the days of the rest of the year.',
  ],
])('of care every 7 days, ‘%s’ in winter is refused', (text, problem) => {
  const [line] = checkLines(
    linesOf(['Ivy', '7', text]),
    ['name', 'every:1', 'winter:1'],
    'day-first',
    nothing,
  );
  expect(line!.problems).toEqual([problem]);
});

test('a food is read in any case', () => {
  const [line] = checkLines(linesOf(['Ivy', 'SOLID food']), ['name', 'food'], 'day-first', nothing);
  expect(line!.plant.foodId).toBe(2);
});

test.each<[Column, length: number, problem: string]>([
  ['pot', 100, 'The name of the pot has more than 100 characters.'],
  ['acquiredFrom', 200, 'The text in ‘Acquired from’ has more than 200 characters.'],
  ['notes', 10_000, 'The note has more than 10,000 characters.'],
])('the longest text for %s has %i characters', (column, length, problem) => {
  const lines = linesOf(['Ivy', 'x'.repeat(length)], ['Fig', 'y'.repeat(length + 1)]);
  const checked = checkLines(lines, ['name', column], 'day-first', nothing);
  expect(checked.map(({ problems }) => problems)).toEqual([[], [problem]]);
});

test('an emoji counts as one character', () => {
  expect(problemsOf(nothing, ['🌵'.repeat(100)])).toEqual([[]]);
});

test('only a name is necessary', () => {
  expect(problemsOf(nothing, ['Ivy'])).toEqual([[]]);
  // The server enters today.
  expect(checkLines(linesOf(['Ivy']), columns, 'day-first', nothing)[0]!.plant).not.toHaveProperty(
    'acquiredAt',
  );
  expect(problemsOf(nothing, ['', 'Hedera'])).toEqual([['The name is missing.']]);
});

test.each([
  [['x'.repeat(101)], 'The name has more than 100 characters.'],
  [['Ivy', 'x'.repeat(201)], 'The species has more than 200 characters.'],
  [['Ivy', '', 'x'.repeat(101)], 'The place has more than 100 characters.'],
  [['Ivy', '', '', '', 'last spring'], '‘last spring’ is not a date that Snug can read, such as 2025-04-03.'],
  [
    ['Ivy', '', '', '', '', 'coffee'],
    'The food ‘coffee’ is none of Liquid Fertiliser, Solid Food and Succulent.',
  ],
  [
    ['Ivy', '', '', '', '', '', '4'.repeat(40)],
    `‘${'4'.repeat(40)}’ is not a number of days from 1 to 3,650.`,
  ],
  [
    ['Ivy', '', '', '', '', '', '4'.repeat(41)],
    `‘${'4'.repeat(40)}…’ is not a number of days from 1 to 3,650.`,
  ],
  [['Ivy', '', '', '', '', '', 'weekly'], '‘weekly’ is not a number of days from 1 to 3,650.'],
  [['Ivy', '', '', '', '', '', '0'], '‘0’ is not a number of days from 1 to 3,650.'],
  [['Ivy', '', '', '', '', '', '2.5'], '‘2.5’ is not a number of days from 1 to 3,650.'],
  [['Ivy', '', '', '', '', '', '7.05'], '‘7.05’ is not a number of days from 1 to 3,650.'],
  // It may mean a thousand.
  [['Ivy', '', '', '', '', '', '1,000'], '‘1,000’ is not a number of days from 1 to 3,650.'],
  [['Ivy', '', '', '', '', '', '', '2024-01-01'], 'This plant has died.'],
  [
    ['Ivy', '', '', '', '', '', '', '', 'more'],
    'It has more cells than there are columns. Is a quotation mark missing?',
  ],
])('line %# is left out with its reason', (cells, problem) => {
  expect(problemsOf(nothing, cells)).toEqual([[problem]]);
});

test.each(['No', 'FALSE', '0', 'nein', 'Non', 'não', 'FAŁSZ', '-'])(
  'a plant is alive if ‘Dead’ says %s',
  (said) => {
    expect(problemsOf(nothing, ['Ivy', '', '', '', '', '', '', said])).toEqual([[]]);
  },
);

test.each(['Yes', 'TRUE', '1', 'x', 'ja'])('a plant is dead if ‘Dead’ says %s', (said) => {
  expect(problemsOf(nothing, ['Ivy', '', '', '', '', '', '', said])).toEqual([['This plant has died.']]);
});

test.each([
  ['2027-07-13', 'is more than a year ahead'],
  ['2062-01-01', 'is more than a year ahead'],
  ['1899-12-31', 'is before 1900'],
])('a line with the day %s is left out', (day, why) => {
  expect(problemsOf(nothing, ['Ivy', '', '', '', day])).toEqual([[`The day ‘${day}’ ${why}.`]]);
  expect(problemsOf(nothing, ['Ivy', '', '', '', '1900-01-01'], ['Fig', '', '', '', '2027-07-11'])).toEqual([
    [],
    [],
  ]);
});

test('the longest values are read, and cells with only spaces are empty', () => {
  const longest = ['x'.repeat(100), 'x'.repeat(200), 'x'.repeat(100), '', '', '', '3650', '', ' '];
  expect(problemsOf(nothing, longest)).toEqual([[]]);
  expect(problemsOf(nothing, ['Ivy', ' ', ' ', ' ', ' ', ' ', ' ', ' '])).toEqual([[]]);
});

test('a line says everything that is wrong with it', () => {
  const cells = ['', 's'.repeat(201), '', '', 'x', 'z', 'y', 'yes', 'more'];
  const problems = [
    'The name is missing.',
    '‘x’ is not a date that Snug can read, such as 2025-04-03.',
    'The food ‘z’ is none of Liquid Fertiliser, Solid Food and Succulent.',
    '‘y’ is not a number of days from 1 to 3,650.',
    'This plant has died.',
    'It has more cells than there are columns. Is a quotation mark missing?',
    'The species has more than 200 characters.',
  ];
  expect(problemsOf(nothing, cells)).toEqual([problems]);
  // A copy of such a line has the same problems.
  expect(problemsOf(nothing, cells, cells)).toEqual([problems, problems]);
  expect(problemsOf(nothing, ['', 'Hedera'], ['', 'Hedera'])[1]).toEqual(['The name is missing.']);
});

test('a line that repeats another one is left out', () => {
  expect(problemsOf(nothing, ['Ivy', 'Hedera'], ['Ivy', 'Hedera', 'Hall'], [' ivy', 'hedera '])).toEqual([
    [],
    [],
    ['It is the same as line 2.'],
  ]);
  expect(problemsOf(nothing, ['Ivy'], ['Ivy'], ['Ivy'])).toEqual([
    [],
    ['It is the same as line 2.'],
    ['It is the same as line 2.'],
  ]);
  // A line that is left out itself is not the one to keep.
  const dead = ['Ivy', '', '', '', '', '', '', '2024-01-01'];
  expect(problemsOf(nothing, dead, dead, ['Ivy'])).toEqual([
    ['This plant has died.'],
    ['This plant has died.'],
    [],
  ]);
});

test('a plant that the household has, in the same place, is left out, so that importing a file twice doubles nothing', () => {
  const household = { plants: [{ name: 'Ivy', species: null, place: 'Hall' }], pots: [], today };
  expect(problemsOf(household, ['Ivy', '', 'hall'], ['Ivy', '', 'Kitchen'])).toEqual([
    ['Your household has this plant already.'],
    [],
  ]);
});

test('letters with accents are the same however they are composed', () => {
  const [composed, apart] = ['Élan', 'E\u0301lan'];
  const plants = [{ name: composed!, species: null, place: null }];
  const pots = [{ id: 'pot', name: composed!, place: null, isEmpty: false }];
  expect(problemsOf({ plants, pots, today }, [apart!], ['Ivy', '', '', apart!])).toEqual([
    ['Your household has this plant already.'],
    [`The pot ‘${apart}’ has a plant already.`],
  ]);
});

test('a pot takes one plant', () => {
  const pots = [
    { id: 'blue', name: 'Blue pot', place: 'Hall', isEmpty: false },
    { id: 'red', name: 'Red pot', place: 'Hall', isEmpty: true },
  ];
  const rows = [
    ['Ivy', '', '', 'blue pot'],
    ['Fern', '', '', 'Red pot'],
    ['Aloe', '', 'Hall', 'Red pot'],
    ['Palm', '', '', 'New pot'],
    ['Lily', '', '', 'New pot'],
  ];
  expect(problemsOf({ plants: [], pots, today }, ...rows)).toEqual([
    ['The pot ‘blue pot’ has a plant already.'],
    [],
    ['The pot ‘Red pot’ is taken by line 3.'],
    [],
    ['The pot ‘New pot’ is taken by line 5.'],
  ]);
});

test('a line that is left out takes no pot', () => {
  expect(problemsOf(nothing, ['', '', '', 'Red pot'], ['Ivy', '', '', 'Red pot'])).toEqual([
    ['The name is missing.'],
    [],
  ]);
});

test('pots of one name in several places are different pots', () => {
  const pots = [
    { id: 'hall', name: 'Clay pot', place: 'Hall', isEmpty: false },
    { id: 'kitchen', name: 'Clay pot', place: 'Kitchen', isEmpty: true },
  ];
  const plant = { line: 2, plantName: 'Ivy', potName: 'Clay pot' };
  expect(choosePots([{ ...plant, place: null }], pots)).toEqual([{ kind: 'known', id: 'kitchen' }]);
  expect(choosePots([{ ...plant, place: 'Balcony' }], pots)).toEqual([
    { kind: 'new', name: 'Clay pot', place: 'Balcony' },
  ]);
  expect(choosePots([{ ...plant, place: 'Hall' }], pots)).toEqual([{ kind: 'taken', line: null }]);
  const next = { ...plant, line: 3, place: null };
  expect(choosePots([{ ...plant, place: null }, next], pots)[1]).toEqual({ kind: 'taken', line: 2 });
});

test('new pots of one name in several places are different pots', () => {
  const rows = [
    ['Ivy', '', 'Hall', 'Clay pot'],
    ['Fern', '', 'Kitchen', 'Clay pot'],
    ['Lily', '', 'Hall', 'clay pot'],
    ['Aloe', '', 'Hall', 'Red pot'],
  ];
  expect(problemsOf(nothing, ...rows)).toEqual([[], [], ['The pot ‘clay pot’ is taken by line 2.'], []]);
});

test('a plant without a pot gets a new one of its name', () => {
  expect(choosePots([{ line: 2, plantName: 'Ivy', potName: null, place: 'Hall' }], [])).toEqual([
    { kind: 'new', name: 'Ivy', place: 'Hall' },
  ]);
});
