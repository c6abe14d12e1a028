import { expect, test } from 'vitest';
import {
  addMonths,
  monthBounds,
  monthDayWords,
  monthWeeks,
  yearMonths,
  yearMonthWords,
} from '#domain/month.ts';

const days = (month: string) =>
  monthWeeks(month, [], [], '2027-03-12').map((week) => week.map((one) => one?.day.slice(8) ?? '').join(' '));

test('a month has whole weeks, which begin on Monday', () => {
  expect(days('2027-03')).toEqual([
    '01 02 03 04 05 06 07',
    '08 09 10 11 12 13 14',
    '15 16 17 18 19 20 21',
    '22 23 24 25 26 27 28',
    '29 30 31    ',
  ]);
  expect(days('2027-08')[0]).toBe('      01');
  expect(days('2028-02').at(-1)).toBe('28 29     ');
});

test('months are counted across years', () => {
  expect([addMonths('2027-01', -1), addMonths('2027-12', 1), addMonths('2027-03', 25)]).toEqual([
    '2026-12',
    '2028-01',
    '2029-04',
  ]);
  expect(monthBounds('2027-12')).toEqual(['2027-12-01', '2028-01-01']);
});

test('a day has what was done and what is due; what is overdue stands on today', () => {
  const due = [{ taskDueDate: '2027-03-01' }, { taskDueDate: '2027-03-12' }, { taskDueDate: '2027-03-20' }];
  const done = [{ day: '2027-03-01' }, { day: '2027-03-12' }, { day: '2027-04-01' }];
  const said = monthWeeks('2027-03', done, due, '2027-03-12')
    .flat()
    .flatMap((one) =>
      one && one.done.length + one.due.length > 0 ? [monthDayWords(one, '2027-03-12')] : [],
    );
  expect(said).toEqual([
    'Monday, 1 March 2027: 1 done',
    'Friday, 12 March 2027, today: 1 done, 2 due',
    'Saturday, 20 March 2027: 1 due',
  ]);
});

test('an empty day says so', () => {
  expect(monthDayWords({ day: '2027-03-02', done: [], due: [] }, '2027-03-12')).toBe(
    'Tuesday, 2 March 2027: nothing',
  );
});

test('the strip of a year counts what was done in each month', () => {
  const done = [{ day: '2027-03-01' }, { day: '2027-03-12' }, { day: '2028-03-01' }];
  const strip = yearMonths('2027-05', done);
  expect(strip.map(yearMonthWords)).toHaveLength(12);
  expect(strip.slice(1, 3).map(yearMonthWords)).toEqual(['February 2027: nothing', 'March 2027: 2 done']);
});
