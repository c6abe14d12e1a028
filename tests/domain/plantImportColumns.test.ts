import { expect, test } from 'vitest';
import { columnsOf, effectOf, knownColumns, withColumn, type Column } from '#domain/plantImport/columns.ts';
import { effects } from '#server/db/catalogue.ts';

test.each([
  ['Name', 'name'],
  [' plant_name ', 'name'],
  ['Latin name', 'species'],
  ['ROOM', 'place'],
  ['potName', 'pot'],
  ['Purchase date', 'acquired'],
  ['Bought from', 'acquiredFrom'],
  ['Fertilizer', 'food'],
  ['Comments', 'notes'],
  ['Water every (days)', 'every:1'],
  ['waterEveryDays', 'every:1'],
  ['Watering frequency', 'every:1'],
  ['Fertilizer interval [days]', 'every:2'],
  ['Check for pests every (days)', 'every:7'],
  ['Water in winter (days)', 'winter:1'],
  ['winterWatering', 'winter:1'],
  ['Fertilizer (winter)', 'winter:2'],
  ['Winter', null],
  ['Plant - name', 'name'],
  ['Watering schedule', 'every:1'],
  ['Interval: water', 'every:1'],
  ['Water (freq.)', 'every:1'],
  ['Water in days', 'every:1'],
  ['Water every n days', 'every:1'],
  ['Day: water', 'every:1'],
  ['Pest frequency check', 'every:7'],
  ['Name 2', null],
  ['Price', null],
  ['', null],
])('the heading ‘%s’ means %s', (heading, column) => {
  expect(columnsOf([heading])).toEqual([column]);
});

test.each<[Column, string]>([
  ['name', 'Plant, Nickname, Common name, Title'],
  ['species', 'Species, Scientific name, Botanical name, Species name, Variety, Cultivar'],
  ['place', 'Place, Location, Where, Position, Spot'],
  ['pot', 'Pot, Container, Planter'],
  [
    'acquired',
    'Acquired, Acquired at, Acquired on, Acquisition date, Bought, Bought on, Date, Date acquired',
  ],
  ['acquired', 'Date added, Date bought, Date of purchase, Purchased, Purchased on, Since'],
  ['acquiredFrom', 'Acquired from, Bought at, From, Nursery, Seller, Shop, Source, Store'],
  ['food', 'Food, Fertiliser, Plant food'],
  ['notes', 'Notes, Comment, Description, Note, Remarks'],
  ['died', 'Died, Dead, Death, Died on, Date of death'],
  ['every:1', 'Hydration, Irrigation'],
  ['every:2', 'Feeding, Nutrition, Fertilise, Fertilize, Fertilising, Fertilizing'],
  ['every:2', 'Fertiliser frequency'],
  ['every:3', 'Misting, Humidity, Spray, Spraying'],
  ['every:4', 'Rotating, Rotation, Turn, Turning'],
  ['every:5', 'Pruning, Grooming, Trim, Trimming'],
  ['every:6', 'Cleaning, Hygiene, Wipe, Dust, Dusting'],
  ['every:7', 'Pests, Pest, Pest check, Check pests'],
  ['every:8', 'Repotting'],
])('the column %s may be called %s', (column, headings) => {
  for (const heading of headings.split(', ')) expect(columnsOf([heading]), heading).toEqual([column]);
});

test('each column that can be chosen is matched by its own name, so that an export is', () => {
  expect(columnsOf(knownColumns.map(({ label }) => label))).toEqual(knownColumns.map(({ column }) => column));
});

test('each effect of care has a column with the name that an export gives it', () => {
  const care = knownColumns.filter(({ column }) => effectOf(column) !== null);
  expect(care.map(({ column, label }) => [effectOf(column), label])).toEqual(
    effects.map(({ id, verb }) => [id, `${verb} every (days)`]),
  );
});

test('of two columns that mean the same, the first one counts', () => {
  expect(columnsOf(['Place', 'Room', 'Name'])).toEqual(['place', null, 'name']);
});

test('a column that is chosen by hand is taken from the one that had it', () => {
  expect(withColumn(['name', null, 'place'], 1, 'name')).toEqual([null, 'name', 'place']);
  expect(withColumn(['name', null, 'place'], 2, null)).toEqual(['name', null, null]);
});
