import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAndMonth, fullDay, monthYear, weekday } from '#domain/dates.ts';
import { addDays, daysBetween, doneOnDay, isDay, relativeDay } from '#domain/days.ts';
import { movedToDay, todayOf } from '#domain/zonedDays.ts';
import { dayIn } from '#domain/zone.ts';

const dublin = 'Europe/Dublin';

test("no entry of a list is in the future, even if the server's clock is ahead", () => {
  const at = (time: string) => Date.parse(`2026-03-${time}Z`);
  expect(todayOf(dublin, '2026-03-10', [])).toBe('2026-03-10');
  expect(todayOf(dublin, '2026-03-10', [at('11T00:00:02'), at('09T12:00:00')])).toBe('2026-03-11');
  expect(todayOf(dublin, '2026-03-11', [at('10T23:50:00')])).toBe('2026-03-11');
});

test('what was done on an earlier day names it', () => {
  expect(doneOnDay('Watered', '2026-03-28', '2026-03-28')).toBe('Watered');
  expect(doneOnDay('Watered', '2026-03-27', '2026-03-28')).toBe('Watered yesterday');
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

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-12-31', true],
  ['2026-13-01', false],
  ['2026-00-01', false],
  ['2026-01-00', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['2026-01-01T00:00:00.000Z', false],
  ['2026-01', false],
  ['', false],
])('%j is a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});

test('the difference of two days is exact, across both clock changes', () => {
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

test('today is the day in the time zone, also when its clocks change', () => {
  const today = (zone: string, time: string) => dayIn(zone, Date.parse(time));
  expect(today('Pacific/Auckland', '2026-04-04T10:59:59Z')).toBe('2026-04-04');
  expect(today('Pacific/Auckland', '2026-04-04T11:00:00Z')).toBe('2026-04-05');
  expect(today('Pacific/Auckland', '2026-09-26T11:59:59Z')).toBe('2026-09-26');
  expect(today('Pacific/Auckland', '2026-09-26T12:00:00Z')).toBe('2026-09-27');
  expect(today('America/New_York', '2026-03-08T04:59:59Z')).toBe('2026-03-07');
  expect(today('America/New_York', '2026-03-09T04:00:00Z')).toBe('2026-03-09');
  expect(today('America/New_York', '2026-11-01T04:00:00Z')).toBe('2026-11-01');
  expect(today('America/New_York', '2026-11-02T04:59:59Z')).toBe('2026-11-01');
});

test('month and year are in the format of en-IE', () => {
  expect(monthYear('2024-03-01')).toBe('March 2024');
});

describe('an entry moved to another day', () => {
  const at = (text: string) => Date.parse(text);
  const now = at('2026-11-21T09:00:00Z');

  test('keeps the time of day', () => {
    expect(movedToDay(dublin, at('2026-11-20T08:30:00Z'), '2026-11-18', now)).toBe(
      at('2026-11-18T08:30:00Z'),
    );
    // Across a clock change, and to the millisecond.
    expect(movedToDay(dublin, at('2026-11-20T08:30:00.123Z'), '2026-10-10', now)).toBe(
      at('2026-10-10T07:30:00.123Z'),
    );
    expect(movedToDay(dublin, at('2026-10-10T07:30:00Z'), '2026-11-20', now)).toBe(
      at('2026-11-20T08:30:00Z'),
    );
  });

  test('stays as it is on its own day, also in an hour that occurs twice', () => {
    const second = at('2026-10-25T01:30:00Z');
    expect(movedToDay(dublin, second, '2026-10-25', now)).toBe(second);
  });

  test('is later if the clock skips its time', () => {
    expect(movedToDay(dublin, at('2026-03-20T01:30:00Z'), '2026-03-29', now)).toBe(
      at('2026-03-29T01:30:00Z'),
    );
    // In Beirut, the clock skips the first hour of that day.
    expect(movedToDay('Asia/Beirut', at('2026-03-19T22:30:00Z'), '2026-03-29', now)).toBe(
      at('2026-03-28T22:30:00Z'),
    );
  });

  test('is never in the future', () => {
    expect(movedToDay(dublin, at('2026-11-20T23:00:00Z'), '2026-11-21', now)).toBe(now);
  });

  test('is on that day in every time zone', () => {
    const zones = fc.constantFrom(dublin, 'Pacific/Auckland', 'America/New_York', 'Australia/Lord_Howe');
    const hour = fc.integer({ min: at('2026-01-01T00:00:00Z') / 3_600_000, max: now / 3_600_000 });
    fc.assert(
      fc.property(zones, hour, fc.integer({ min: 1, max: 300 }), (zone, hours, back) => {
        const time = hours * 3_600_000;
        const day = addDays(dayIn(zone, time), -back);
        expect(dayIn(zone, movedToDay(zone, time, day, now))).toBe(day);
      }),
    );
  });

  test('is on that day, also across a clock change', () => {
    // The clocks go back on 25 October: 00:30 in summer time is the previous day in winter time.
    const moved = movedToDay(dublin, at('2026-10-20T23:30:00Z'), '2026-11-01', now);
    expect(dayIn(dublin, moved)).toBe('2026-11-01');
    expect(dayIn(dublin, movedToDay(dublin, at('2026-11-20T23:30:00Z'), '2026-10-10', now))).toBe(
      '2026-10-10',
    );
  });
});

test('a day is formatted as a date, without the year, and as a weekday', () => {
  expect(fullDay('2026-07-03')).toBe('3 July 2026');
  expect(dayAndMonth('2026-07-03')).toBe('3 July');
  expect(weekday('2026-07-03')).toBe('Friday');
});
