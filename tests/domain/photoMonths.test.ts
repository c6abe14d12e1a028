import { expect, test } from 'vitest';
import { photoMonths } from '#domain/photoMonths.ts';

const months = (days: string[]) => photoMonths(days, (day) => day).map(({ photos }) => photos);

test('photos of one month stand together, in their order', () => {
  expect(months(['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-01'])).toEqual([
    ['2026-03-02', '2026-03-01'],
    ['2026-02-28', '2026-02-01'],
  ]);
});

test('each month counts the photos before it', () => {
  const days = ['2026-03-02', '2026-03-01', '2026-02-28', '2026-01-01'];
  expect(photoMonths(days, (day) => day).map(({ day, start }) => [day, start])).toEqual([
    ['2026-03-02', 0],
    ['2026-02-28', 2],
    ['2026-01-01', 3],
  ]);
});

test('the same month of two years is two months', () => {
  expect(months(['2026-03-02', '2025-03-02'])).toEqual([['2026-03-02'], ['2025-03-02']]);
});

test('no photos make no month', () => {
  expect(months([])).toEqual([]);
});
