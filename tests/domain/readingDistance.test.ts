import { expect, test } from 'vitest';
import { labelSheets } from '#domain/labelSheets.ts';
import { readingDistance, usualDistance } from '#domain/readingDistance.ts';

const sheet = (id: string) => labelSheets.find((one) => one.id === id)!;

test('a module is read as far away as it covers 1.7 of 720 pixels across 60°', () => {
  // A symbol of 33 mm has modules of 1 mm. From 366.8 mm, 720 pixels across 60° show 423.5 mm: 1.7 pixels a millimetre.
  expect(readingDistance({ width: 60, height: 33 }, 25)).toBeCloseTo(366.8, 1);
  expect(720 / (2 * 366.8 * Math.tan(Math.PI / 6))).toBeCloseTo(1.7, 3);
  // A symbol of 37 modules on the same label has smaller ones.
  expect(readingDistance({ width: 60, height: 33 }, 29)).toBeCloseTo((366.8 * 33) / 37, 1);
});

test('all sheets but those with the smallest stickers are read from 30 cm', () => {
  const near = labelSheets.filter((label) => readingDistance(label, 25) < usualDistance);
  expect(near.map(({ id }) => id)).toEqual(['L4731', 'L6008']);
  // Their labels are 10 mm high: modules of 0.3 mm.
  expect(readingDistance(sheet('L4731'), 25)).toBeCloseTo(111, 0);
});

test('names on a label leave less room for its symbol', () => {
  const square = { width: 35, height: 35 };
  expect(readingDistance(square, 25, ['name', 'place'])).toBeLessThan(readingDistance(square, 25));
  // Words that do not fit are not printed.
  const tiny = { width: 10, height: 12 };
  expect(readingDistance(tiny, 25, ['name', 'place', 'hint'])).toBe(readingDistance(tiny, 25));
});
