import { expect, test } from 'vitest';
import { isComplete, withDetails, type PlantDetails } from '#domain/plantDetails.ts';

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

const shown = {
  plantName: 'Old fern',
  species: 'Nephrolepis',
  acquiredAt: '2026-03-01',
  acquiredFrom: 'Ben',
  plantNotes: 'Dry',
  foodId: 1,
  plantAlive: true,
};

test('a plant is shown with the details that were changed, and keeps the others', () => {
  const changes = { friendly_name: 'Big fern', acquired_from: null, foods_id: 2 } as const;
  expect(withDetails(shown, changes)).toEqual({
    ...shown,
    plantName: 'Big fern',
    acquiredFrom: null,
    foodId: 2,
  });
  expect(withDetails(shown, {})).toEqual(shown);
  const others = { species: 'Davallia', acquired_at: '2025-01-15', notes: 'In the shade' };
  expect(withDetails(shown, others)).toEqual({
    ...shown,
    species: 'Davallia',
    acquiredAt: '2025-01-15',
    plantNotes: 'In the shade',
  });
});

test('a plant whose notes were cleared is shown without notes', () => {
  expect(withDetails(shown, { notes: null })).toEqual({ ...shown, plantNotes: null });
});
