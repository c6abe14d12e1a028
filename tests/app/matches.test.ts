import { expect, test } from 'vitest';
import { matches } from '#app/screens/matches.ts';

test.each([
  ['', true],
  ['  ', true],
  ['FERN', true],
  ['musa', true],
  ['kuche', true],
  ['KÜCHE', true],
  ['cactus', false],
])('%j in a big fern, Musa ácuminata, in the Küche: %s', (search, isFound) => {
  expect(matches(search, ['Big fern', 'Musa ácuminata', 'Küche', null])).toBe(isFound);
});
