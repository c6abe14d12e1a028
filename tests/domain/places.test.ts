import { expect, test } from 'vitest';
import { byPlace } from '#domain/places.ts';

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
