import { expect, test } from 'vitest';
import { byPlace, movedPlace, placesInOrder } from '#domain/places.ts';

const plants = [
  { name: 'Aloe', place: 'Kitchen' },
  { name: 'Basil', place: ' Kitchen ' },
  { name: 'Calathea', place: null },
  { name: 'Fern', place: 'hall' },
  { name: 'Hoya', place: '' },
  { name: 'Ivy', place: 'Balcony' },
];

const grouped = (order?: string[]) =>
  byPlace(plants, ({ place }) => place, order).map(({ place, items }) => [
    place,
    items.map(({ name }) => name).join(' '),
  ]);

test('plants are grouped by place, by name, and those without a place come last', () => {
  expect(grouped()).toEqual([
    ['Balcony', 'Ivy'],
    ['hall', 'Fern'],
    ['Kitchen', 'Aloe Basil'],
    [null, 'Calathea Hoya'],
  ]);
});

test("the household's order of places comes first", () => {
  expect(grouped(['Kitchen', 'Attic', 'hall']).map(([place]) => place)).toEqual([
    'Kitchen',
    'hall',
    'Balcony',
    null,
  ]);
});

test('places without a position follow by name; unused ones are left out', () => {
  expect(
    placesInOrder(['Porch', 'Hall', 'Attic'], ['Sill 10', 'Hall', null, 'Sill 2', 'Porch', 'Hall']),
  ).toEqual(['Porch', 'Hall', 'Sill 2', 'Sill 10']);
});

test('a place moves by one, and not beyond the ends', () => {
  const order = ['Hall', 'Kitchen', 'Porch'];
  expect(movedPlace(order, 'Kitchen', -1)).toEqual(['Kitchen', 'Hall', 'Porch']);
  expect(movedPlace(order, 'Kitchen', 1)).toEqual(['Hall', 'Porch', 'Kitchen']);
  expect(movedPlace(order, 'Hall', 1)).toEqual(['Kitchen', 'Hall', 'Porch']);
  expect(movedPlace(order, 'Porch', -1)).toEqual(['Hall', 'Porch', 'Kitchen']);
  expect(movedPlace(order, 'Hall', -1)).toEqual(order);
  expect(movedPlace(order, 'Porch', 1)).toEqual(order);
  expect(movedPlace(order, 'Attic', 1)).toEqual(order);
});
