import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#domain/days.ts';
import {
  hemisphereOf,
  seasonalDueDay,
  seasonOn,
  winterChoices,
  winterDays,
  winterWords,
  type Hemisphere,
} from '#domain/seasons.ts';

const day = fc.integer({ min: 0, max: 9000 }).map((n) => addDays('2001-01-01', n));
const frequencyDays = fc.integer({ min: 1, max: 400 });
const factor = fc.oneof(fc.double({ min: 1, max: 4, noNaN: true }), fc.constant(null));
const hemisphere = fc.constantFrom<Hemisphere>('north', 'south', null);
const later = fc.nat({ max: 800 });

test.each<[Hemisphere, string[]]>([
  [
    'north',
    ['Europe/Dublin', 'America/New_York', 'Asia/Tokyo', 'Asia/Calcutta', 'Pacific/Honolulu', 'US/Pacific'],
  ],
  ['south', ['Australia/Sydney', 'America/Sao_Paulo', 'Africa/Johannesburg', 'NZ', 'Pacific/Fiji']],
  [
    null,
    [
      'Asia/Singapore',
      'Africa/Nairobi',
      'America/Lima',
      'Australia/Darwin',
      'Pacific/Apia',
      'UTC',
      'Etc/GMT-3',
    ],
  ],
])('the cities of the hemisphere %s', (expected, zones) => {
  expect(zones.map(hemisphereOf)).toEqual(zones.map(() => expected));
});

test.each<[Hemisphere, string, boolean, string, string | null]>([
  ['north', '2026-10-31', false, '2026-03-01', '2026-11-01'],
  ['north', '2026-11-01', true, '2026-11-01', '2027-03-01'],
  ['north', '2028-02-29', true, '2027-11-01', '2028-03-01'],
  ['south', '2026-05-01', true, '2026-05-01', '2026-09-01'],
  ['south', '2026-12-24', false, '2026-09-01', '2027-05-01'],
  [null, '2026-12-24', false, '0000-01-01', null],
])('in the hemisphere %s, %s is in winter: %s', (where, on, isWinter, from, next) => {
  expect(seasonOn(where, on)).toEqual({ isWinter, from, next });
});

test.each([
  [7, 1.5, 10],
  [1, 1.5, 1],
  [7, 1, 7],
  [3, 10 / 3, 10],
  [30, null, null],
])('care every %s days, times %s, is every %s days in winter', (days, times, inWinter) => {
  expect(winterDays(days, times)).toBe(inWinter);
});

describe('care is due', () => {
  const due = (from: string, winterFactor: number | null, today = from, frequency = 7) =>
    seasonalDueDay({ frequencyDays: frequency, winterFactor, from }, { hemisphere: 'north', today });

  test.each([
    ['by summer’s interval in summer', due('2026-10-20', 1.5), '2026-10-27'],
    ['by winter’s interval if that day is in winter', due('2026-10-28', 1.5), '2026-11-07'],
    ['by winter’s interval in winter', due('2026-12-30', 1.5), '2027-01-09'],
    [
      'on the first day after winter if it was given longer ago than summer allows',
      due('2027-02-20', 1.5),
      '2027-03-01',
    ],
    ['by summer’s interval after winter', due('2027-02-26', 1.5), '2027-03-05'],
    ['on the first day after winter if the plant rests', due('2026-12-01', null), '2027-03-01'],
    ['since the summer if it is due in winter, too', due('2026-10-01', 1.5, '2026-11-20'), '2026-10-08'],
    [
      'again in winter if it was overdue by a few days when winter began',
      due('2026-10-24', 1.5, '2026-10-31'),
      '2026-10-31',
    ],
    ['… later than before winter', due('2026-10-24', 1.5, '2026-11-01'), '2026-11-03'],
    [
      'after winter if it was overdue when the rest began',
      due('2026-09-01', null, '2026-11-01'),
      '2027-03-01',
    ],
    ['since the last rest if it was overdue for years', due('2024-09-01', null, '2027-06-01'), '2027-03-01'],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  test('as without seasons at a factor of 1, and near the equator', () => {
    fc.assert(
      fc.property(
        day,
        frequencyDays,
        factor,
        hemisphere,
        later,
        (from, days, winterFactor, where, passed) => {
          const today = addDays(from, passed);
          const plain = addDays(from, days);
          const care = { frequencyDays: days, from };
          expect(seasonalDueDay({ ...care, winterFactor: 1 }, { hemisphere: where, today })).toBe(plain);
          expect(seasonalDueDay({ ...care, winterFactor }, { hemisphere: null, today })).toBe(plain);
        },
      ),
    );
  });

  test('never before summer’s interval is over, and never earlier at a greater factor or on a later day', () => {
    fc.assert(
      fc.property(
        day,
        frequencyDays,
        fc.tuple(factor, factor),
        hemisphere,
        fc.tuple(later, later),
        (from, days, factors, where, passed) => {
          const [less, more] = factors.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
          const [early, late] = passed.toSorted((a, b) => a - b).map((n) => addDays(from, n));
          const at = (winterFactor: number | null, today: string) =>
            seasonalDueDay({ frequencyDays: days, winterFactor, from }, { hemisphere: where, today });
          expect(daysBetween(from, at(less!, early!))).toBeGreaterThanOrEqual(days);
          expect(daysBetween(at(less!, early!), at(more!, early!))).toBeGreaterThanOrEqual(0);
          expect(daysBetween(at(less!, early!), at(less!, late!))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('on a day, and on each day since, on which it was given as long ago as the season allows', () => {
    fc.assert(
      fc.property(day, frequencyDays, factor, later, (from, days, winterFactor, passed) => {
        const today = addDays(from, passed);
        const allows = (on: string) => {
          const interval = seasonOn('north', on).isWinter ? winterDays(days, winterFactor) : days;
          return interval !== null && daysBetween(from, on) >= interval;
        };
        const found = seasonalDueDay(
          { frequencyDays: days, winterFactor, from },
          { hemisphere: 'north', today },
        );
        expect(allows(found)).toBe(true);
        expect(allows(addDays(found, -1))).toBe(false);
        for (let on = found; on <= today; on = addDays(on, 1)) expect(allows(on)).toBe(true);
        if (found > today) expect(allows(today)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  [7, 1.5, 'north', ' · 10 in winter'],
  [30, null, 'south', ' · rests in winter'],
  [7, 1, 'north', ''],
  [1, 1.5, 'north', ''],
  [7, 1.5, null, ''],
  [7, undefined, 'north', ''],
] as const)(
  'care every %s days, times %s, in the hemisphere %s, says%j',
  (days, winterFactor, where, words) => {
    expect(winterWords({ frequencyDays: days, winterFactor }, where)).toBe(words);
  },
);

test('the form offers winters that differ in whole days, and the chosen one', () => {
  expect(winterChoices(7, 1.5).map(({ label }) => label)).toEqual([
    'all year',
    'less in winter: every 9 days',
    'less in winter: every 10 days',
    'less in winter: every 14 days',
    'less in winter: every 21 days',
    'less in winter: every 28 days',
    'rests in winter',
  ]);
  expect(winterChoices(1, 1.5).map(({ factor: each }) => each)).toEqual([1, 1.5, 2, 3, 4, null]);
  expect(winterChoices(10, 1.7).map(({ factor: each }) => each)).toContain(1.7);
});
