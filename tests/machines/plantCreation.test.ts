import { expect, test } from 'vitest';
import { foods } from '#domain/foods.ts';
import { inheritedFrom } from '#machines/plantCreation/draft.ts';
import { ids } from '#machines/support/examples.ts';

test.each([...foods, { id: null, name: 'no food' }])(
  "a piece of a plant with $name gets its parent's",
  ({ id }) => {
    const parent = { plantId: ids.plant, plantName: 'Old fern', species: null, foodId: id };
    expect(inheritedFrom({ parent, noteId: ids.interaction })).toEqual({
      species: null,
      foodId: id,
      acquiredFrom: 'Propagation',
      parentPlantId: ids.plant,
    });
  },
);
