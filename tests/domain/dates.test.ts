import { expect, test } from 'vitest';
import {
  dayAndMonth,
  dayAndShortMonth,
  fullDay,
  month,
  monthYear,
  shortDay,
  shortMonthYear,
  shortWeekday,
  weekday,
} from '#domain/dates.ts';
import { exactTime } from '#domain/exactTime.ts';
import { lastSeen, shortestDay } from '#domain/lastSeen.ts';

test.each([
  ['monthYear', monthYear, 'March 2024'],
  ['shortMonthYear', shortMonthYear, 'Mar 2024'],
  ['shortDay', shortDay, '1 Mar 2024'],
  ['month', month, 'March'],
  ['weekday', weekday, 'Friday'],
  ['shortWeekday', shortWeekday, 'Fri'],
  ['dayAndMonth', dayAndMonth, '1 March'],
  ['dayAndShortMonth', dayAndShortMonth, '1 Mar'],
  ['fullDay', fullDay, '1 March 2024'],
])('%s formats a day', (_, format, text) => {
  expect(format('2024-03-01')).toBe(text);
});

test("the exact time of an entry is that of the household's zone", () => {
  const time = Date.parse('2026-07-14T23:10:00Z');
  expect(exactTime('Europe/Dublin', time)).toBe('Wednesday 15 July 2026, 00:10');
  expect(exactTime('America/New_York', time)).toBe('Tuesday 14 July 2026, 19:10');
});

test.each([
  ['2026-01-08', 'today'],
  ['2026-01-07', 'yesterday'],
  ['2026-01-02', '6 days ago'],
  ['2026-01-01', '1 January'],
  ['2025-12-31', '31 December 2025'],
])('a device that was last used on %s was last seen %j', (day, text) => {
  expect(lastSeen(day, '2026-01-08')).toBe(text);
});

test('only a day of another year is shown with the year', () => {
  expect(shortestDay('2026-12-31', '2026-01-08')).toBe('31 December');
  expect(shortestDay('2027-01-01', '2026-01-08')).toBe('1 January 2027');
});
