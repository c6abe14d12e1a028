import { expect, test } from 'vitest';
import { foodOf, foods } from '#domain/foods.ts';

test('the foods are those of section 3 of the specification, and there are no others', () => {
  expect(foods.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Liquid Fertiliser',
    '2 Solid Food',
    '3 Succulent',
  ]);
  expect([0, 1, 3, 4, null, '1'].map(foodOf)).toEqual([null, 1, 3, null, null, null]);
});
