import { expect, test } from 'vitest';
import { bulkTimes } from '#domain/learning/bulk.ts';
import { isMoved } from '#domain/learning/isMoved.ts';

const minutes = (...times: number[]) => times.map((time) => time * 60_000);

test.each([
  ['two plants one after the other', [minutes(0), minutes(1)], []],
  ['three plants with a pause of five minutes', [minutes(0), minutes(5), minutes(10)], minutes(0, 5, 10)],
  ['three plants with a longer pause', [minutes(0), minutes(5), minutes(10.1)], []],
  ['one plant three times', [minutes(0, 1, 2), minutes(90)], []],
  [
    'a round on another day than the care of one',
    [minutes(0, 2000), minutes(1), minutes(2)],
    minutes(0, 1, 2),
  ],
])('care of at least three plants in a row is a round: %s', (_, plants, expected) => {
  expect([...bulkTimes(plants)]).toEqual(expected);
});

test.each([
  [null, 10, true],
  [10, 11.9, false],
  [10, 12, true],
  [10, 8, true],
  [10, 8.1, false],
])('after %j days were refused, the same offer for %j days is made: %j', (kept, days, expected) => {
  expect(isMoved(kept, days)).toBe(expected);
});
