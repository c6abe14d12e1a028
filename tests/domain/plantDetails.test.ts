import { expect, test } from 'vitest';
import { isComplete, type PlantDetails } from '#domain/plantDetails.ts';

const details: PlantDetails = {
  friendly_name: 'Old fern',
  species: 'Nephrolepis',
  acquired_at: '2026-03-01',
  acquired_from: null,
  notes: null,
  foods_id: 1,
};

test('a plant needs only a name, a species, a date and a food', () => {
  expect(isComplete(details)).toBe(true);
});

test.each<Partial<PlantDetails>>([
  { friendly_name: '' },
  { friendly_name: '   ' },
  { species: '' },
  { acquired_at: '' },
  { foods_id: null },
])('a plant with %j is not complete', (missing) => {
  expect(isComplete({ ...details, ...missing })).toBe(false);
});
