import { expect, test } from 'vitest';
import { addDays } from '#domain/days.ts';
import { dueNight } from '#server/backup/nightly.ts';
import { keptDays } from '#server/backup/retention.ts';

/** Returns days one after another. */
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n));

const keptOf = (days: string[], [d, w, m]: [number, number, number]) =>
  [...keptDays(days, { days: d, weeks: w, months: m })].toSorted();

// 1 March 2026 is a Sunday.
const spring = daysFrom('2026-03-01', 61);

test.each<[name: string, days: string[], kept: [number, number, number], expected: string[]]>([
  ['nothing of nothing', [], [14, 8, 12], []],
  ['all, if there are few', daysFrom('2026-04-28', 3), [14, 8, 12], daysFrom('2026-04-28', 3)],
  ['the newest days', spring, [2, 0, 0], ['2026-04-29', '2026-04-30']],
  [
    'the Sunday of each week, and the last day',
    spring,
    [0, 3, 0],
    ['2026-04-19', '2026-04-26', '2026-04-30'],
  ],
  ['the last day of each month', spring, [0, 0, 2], ['2026-03-31', '2026-04-30']],
  [
    'days, weeks and months together',
    spring,
    [2, 3, 12],
    ['2026-03-31', '2026-04-19', '2026-04-26', '2026-04-29', '2026-04-30'],
  ],
  [
    'a week that begins in one year and ends in the next',
    daysFrom('2025-12-28', 6),
    [0, 2, 0],
    ['2025-12-28', '2026-01-02'],
  ],
  [
    'days before a pause',
    ['2025-01-05', '2025-01-06', '2026-04-30'],
    [2, 0, 0],
    ['2025-01-06', '2026-04-30'],
  ],
  [
    'days beside one of a clock that was ahead',
    ['2026-04-29', '2026-04-30', '2031-01-01'],
    [2, 0, 0],
    ['2026-04-30', '2031-01-01'],
  ],
])('of backups, these are kept: %s', (_, days, kept, expected) => {
  expect(keptOf(days, kept)).toEqual(expected);
});

test('in the course of two years, night by night, 14 days, 8 weeks and 12 months are kept', () => {
  let days: string[] = [];
  for (const day of daysFrom('2025-01-01', 730)) days = keptOf([...days, day], [14, 8, 12]);
  expect(days.slice(-14)).toEqual(daysFrom('2026-12-18', 14).slice(-14));
  const sundays = ['2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13'];
  expect(sundays.filter((day) => days.includes(day))).toEqual(sundays);
  expect(days.filter((day) => day < '2026-11-01')).toEqual(
    ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31'].map(
      (end) => `2026-${end}`,
    ),
  );
});

test.each([
  ['before its hour, that of the day before', '2026-07-12T00:59:59Z', '2026-07-11'],
  ['from its hour on, that of the day', '2026-07-12T01:00:00Z', '2026-07-12'],
  ['hours later, still that of the day', '2026-07-12T22:59:00Z', '2026-07-12'],
  ['before the first hour after the household was created, none', '2026-07-11T00:59:00Z', null],
])('the night whose backup is due: %s', (_, time, night) => {
  const household = { time_zone: 'Europe/Dublin', created_at: Date.parse('2026-07-10T23:30:00Z') };
  expect(dueNight(household, 2, Date.parse(time))).toBe(night);
});

test('a night without the hour, when clocks change, has a backup too', () => {
  const household = { time_zone: 'Europe/Dublin', created_at: 0 };
  // 01:30 is skipped on 29 March.
  expect(dueNight(household, 1.5, Date.parse('2026-03-29T01:29:00Z'))).toBe('2026-03-28');
  expect(dueNight(household, 1.5, Date.parse('2026-03-29T01:30:00Z'))).toBe('2026-03-29');
});
