import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, dayReader, isZone, timeAt } from '#domain/zone.ts';

test.each([
  ['winter in Dublin', 'Europe/Dublin', '2026-01-15', 9, '2026-01-15T09:00:00Z'],
  ['summer in Dublin', 'Europe/Dublin', '2026-07-15', 9, '2026-07-15T08:00:00Z'],
  ['midnight before the clocks go forward', 'Europe/Dublin', '2026-03-29', 0, '2026-03-29T00:00:00Z'],
  ['an hour that the clock skips', 'Europe/Dublin', '2026-03-29', 1, '2026-03-29T01:00:00Z'],
  ['09:00 on the day the clocks go forward', 'Europe/Dublin', '2026-03-29', 9, '2026-03-29T08:00:00Z'],
  ['the first of an hour that occurs twice', 'Europe/Dublin', '2026-10-25', 1, '2026-10-25T00:00:00Z'],
  ['09:00 on the day the clocks go back', 'Europe/Dublin', '2026-10-25', 9, '2026-10-25T09:00:00Z'],
  ['a zone with an offset of half an hour', 'Asia/Kolkata', '2026-05-01', 7, '2026-05-01T01:30:00Z'],
  ['a zone behind UTC', 'America/New_York', '2026-11-01', 20, '2026-11-02T01:00:00Z'],
  ['a zone a day ahead', 'Pacific/Kiritimati', '2026-02-28', 6, '2026-02-27T16:00:00Z'],
  ['an hour of which the clock skips half', 'Australia/Lord_Howe', '2026-10-04', 2, '2026-10-03T15:30:00Z'],
])('the hour begins at the right instant: %s', (_, zone, day, hour, expected) => {
  expect(new Date(timeAt(zone, day, hour)).toISOString()).toBe(expected.replace('Z', '.000Z'));
});

test('an hour of a day is on that day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/Dublin', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Tokyo'),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 23 }),
      (zone, date, hour) => {
        const day = date.toISOString().slice(0, 10);
        expect(dayIn(zone, timeAt(zone, day, hour))).toBe(day);
      },
    ),
  );
});

test.each([
  ['2026-01-10T23:59:59Z', '2026-01-10'],
  ['2026-07-10T22:59:59Z', '2026-07-10'],
  // In summer, Dublin is an hour ahead of UTC.
  ['2026-07-10T23:00:00Z', '2026-07-11'],
  // Nights on which the clocks change.
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-10-25T00:30:00Z', '2026-10-25'],
  ['2026-10-24T23:00:00Z', '2026-10-25'],
])('%s is %s in Dublin', (time, day) => {
  expect(dayIn('Europe/Dublin', Date.parse(time))).toBe(day);
});

test.each([
  ['Europe/Dublin', true],
  ['America/Argentina/Ushuaia', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['+01:00', false],
  ['', false],
])('%s is a zone: %s', (zone, expected) => {
  expect(isZone(zone)).toBe(expected);
});

test('the reader of many days knows the same day of each time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/Dublin', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe'),
      fc.array(fc.integer({ min: Date.parse('2011-12-01'), max: Date.parse('2013-12-01') }), {
        maxLength: 40,
      }),
      (zone, times) => {
        expect(times.map(dayReader(zone))).toEqual(times.map((time) => dayIn(zone, time)));
      },
    ),
  );
});
