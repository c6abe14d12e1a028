import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysBetween,
  dublinDay,
  fullDay,
  monthYear,
  movedToDay,
  relativeDay,
  todayOf,
} from '#domain/dublin.ts';

test.each([
  ['2026-01-10T23:59:59Z', '2026-01-10'],
  ['2026-07-10T22:59:59Z', '2026-07-10'],
  // In summer Dublin is an hour ahead.
  ['2026-07-10T23:00:00Z', '2026-07-11'],
  // The nights on which the clocks change.
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-10-25T00:30:00Z', '2026-10-25'],
  ['2026-10-24T23:00:00Z', '2026-10-25'],
])('%s is %s in Dublin', (time, day) => {
  expect(dublinDay(Date.parse(time))).toBe(day);
});

test('nothing that a list shows is of tomorrow, also where it was read before midnight', () => {
  const at = (time: string) => Date.parse(`2026-03-${time}Z`);
  expect(todayOf(at('10T23:50:00'), [])).toBe('2026-03-10');
  expect(todayOf(at('10T23:50:00'), [at('11T00:10:00'), at('09T12:00:00')])).toBe('2026-03-11');
  expect(todayOf(at('11T08:00:00'), [at('10T23:50:00')])).toBe('2026-03-11');
});

test.each([
  [0, 'today'],
  [-1, 'yesterday'],
  [-2, '2 days ago'],
  [1, 'tomorrow'],
  [3, 'in 3 days'],
])('%i days from today is %j', (days, label) => {
  const day = new Date(Date.parse('2026-03-28') + days * 86_400_000).toISOString().slice(0, 10);
  expect(relativeDay(day, '2026-03-28')).toBe(label);
});

test('days are counted whole, across both changes of the clock', () => {
  const days = fc
    .integer({ min: 0, max: 40_000 })
    .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, days, (from, to) => {
      expect(daysBetween(from, to) + daysBetween(to, from)).toBe(0);
      expect(new Date(Date.parse(from) + daysBetween(from, to) * 86_400_000).toISOString().slice(0, 10)).toBe(
        to,
      );
    }),
  );
});

test('month and year are written the Irish way', () => {
  expect(monthYear('2024-03-01')).toBe('March 2024');
});

describe('another day at the same time', () => {
  const at = (text: string) => Date.parse(text);
  const now = at('2026-11-21T09:00:00Z');

  test('keeps the time of day', () => {
    expect(movedToDay(at('2026-11-20T08:30:00Z'), '2026-11-18', now)).toBe(at('2026-11-18T08:30:00Z'));
  });

  test('is never in the future', () => {
    expect(movedToDay(at('2026-11-20T23:00:00Z'), '2026-11-21', now)).toBe(now);
  });

  test('is that day, whatever the clocks did', () => {
    // The clocks go back on the 25th of October: half past midnight in summer time is the day before in winter time.
    const moved = movedToDay(at('2026-10-20T23:30:00Z'), '2026-11-01', now);
    expect(dublinDay(moved)).toBe('2026-11-01');
    expect(dublinDay(movedToDay(at('2026-11-20T23:30:00Z'), '2026-10-10', now))).toBe('2026-10-10');
  });
});

test('a whole day is the one in Dublin', () => {
  expect(fullDay(Date.parse('2026-07-02T23:30:00Z'))).toBe('3 July 2026');
});
