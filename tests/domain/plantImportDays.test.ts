import { expect, test } from 'vitest';
import { orderOf, readDay } from '#domain/plantImport/days.ts';

test.each([
  '2025-04-03',
  '2025-4-3',
  '2025/04/03',
  '2025.04.03',
  '2025-04-03T10:15:00Z',
  '2025-04-03 10:15',
  '3.4.2025',
  '3.4.25',
  '3.4.2025 10:15',
  '3 April 2025, 10:15 p.m.',
  'April 3, 2025 10:15:30',
  '03.04.2025',
  '3. 4. 2025',
  '3 April 2025',
  '3rd Apr 2025',
  '3-Apr-2025',
  'April 3, 2025',
  'Apr. 3rd 2025',
  '3. April 2025',
  '3 Apr., 2025',
  '3RD  APRIL  2025',
  'APRIL  3RD,  2025',
  'Apr-3-2025',
])('%s is the third of April in any order', (text) => {
  expect(readDay(text, 'day-first')).toBe('2025-04-03');
  expect(readDay(text, 'month-first')).toBe('2025-04-03');
});

test('each number of a day may have its ending', () => {
  const written = ['1st', '2nd', '3rd', '4th', '12th', '21st', '30th'];
  const days = ['01', '02', '03', '04', '12', '21', '30'].map((day) => `2025-09-${day}`);
  expect(written.map((day) => readDay(`${day} September 2025`, 'day-first'))).toEqual(days);
  expect(written.map((day) => readDay(`September ${day}, 2025`, 'day-first'))).toEqual(days);
});

test('the names of all months are read, whole and in short', () => {
  const names = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ];
  const days = names.map((_, index) => `2025-${String(index + 1).padStart(2, '0')}-09`);
  expect(names.map((name) => readDay(`9 ${name} 2025`, 'day-first'))).toEqual(days);
  expect(names.map((name) => readDay(`${name.slice(0, 3)} 9, 2025`, 'day-first'))).toEqual(days);
});

test.each([
  '03/04/2025',
  '3/4/2025',
  '03-04-2025',
  '3/4/25',
  '03/04/2025 10:00',
  '3/4/2025 10:00am',
  '3/4/2025, 10:00:00 PM',
  '03/04/2025 10:00+02:00',
])('%s depends on the order', (text) => {
  expect(readDay(text, 'day-first')).toBe('2025-04-03');
  expect(readDay(text, 'month-first')).toBe('2025-03-04');
});

test.each([
  '31/02/2025',
  '2025-02-30',
  '2025-13-01',
  '25-04-03',
  '3/4/2025 noon',
  '3/4/125',
  'spring 2025',
  '45000',
  'x',
  '3 Foo 2025',
  '0.0.2025',
  '2025-04-031',
  '12025-04-03',
  '103.4.2025',
  '3.4.20251',
  '103/4/2025',
  '3/4/20251',
  '103 April 2025',
  '3 April 20251',
  'on April 3, 2025',
  'April 3, 20251',
])('%s is no day', (text) => {
  expect(readDay(text, 'day-first')).toBeNull();
});

test('29 February is a day of leap years only', () => {
  expect(readDay('29/02/2024', 'day-first')).toBe('2024-02-29');
  expect(readDay('29/02/2025', 'day-first')).toBeNull();
});

test('a date that is a day in one order only gives the order of all dates', () => {
  expect(orderOf(['03/04/2025', '13/04/2025'])).toEqual({ order: 'day-first' });
  expect(orderOf(['03/04/2025', '04/13/2025'])).toEqual({ order: 'month-first' });
  // What is a day in no order says nothing.
  expect(orderOf(['04/13/2025', '99/99/2025'])).toEqual({ order: 'month-first' });
});

test('the order must be asked for if a date has two meanings', () => {
  expect(orderOf(['', '2025-01-01', '03/04/2025'])).toEqual({ example: '03/04/2025' });
  expect(orderOf(['13/04/2025', '04/13/2025', '03/04/2025', '05/06/2025'])).toEqual({
    example: '03/04/2025',
  });
});

test('it need not be if all dates mean the same in both orders', () => {
  expect(orderOf(['04/04/2025', '2025-01-02', '3.4.2025'])).toEqual({ order: 'day-first' });
  expect(orderOf([])).toEqual({ order: 'day-first' });
});
