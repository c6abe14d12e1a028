import { expect, test } from 'vitest';
import { careColours, isMistakable, newCareKindId } from '#domain/careKinds.ts';
import { actions, effects } from '#server/db/catalogue.ts';

test('a new kind of care has a number that the catalogue does not have, and that every database can store', () => {
  expect(newCareKindId(0)).toBe(1000);
  expect(newCareKindId(1 - Number.EPSILON)).toBe(2 ** 31 - 1);
  expect([...actions, ...effects].every(({ id }) => id < 1000)).toBe(true);
});

test('kinds of care that share a word, in any case and with any spaces, can be mistaken for each other', () => {
  const kind = { name: 'Leaf care', verb: 'Wipe leaves', past: 'Wiped leaves' };
  const other = { name: 'Shine', verb: 'Polish', past: 'Polished' };
  expect(isMistakable(kind, other)).toBe(false);
  expect(isMistakable(kind, { ...other, verb: ' wipe  LEAVES' })).toBe(true);
});

test('a colour of an own kind has the background that the catalogue gives it', () => {
  for (const { colour, background } of careColours) {
    const known = [...actions, ...effects].find((one) => one.colour === colour);
    if (known) expect(background).toBe(known.background);
  }
});
