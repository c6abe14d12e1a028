import { expect, test } from 'vitest';
import { columnsOf, effectOf, knownColumns, withColumn } from '#domain/plantImport/columns.ts';
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
  ['Price', null],
  ['', null],
])('the heading ‘%s’ means %s', (heading, column) => {
  expect(columnsOf([heading])).toEqual([column]);
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
