import { describe, expect, test } from 'vitest';
import { dayHeading } from '#domain/dayHeading.ts';
import { careSentence, feedDays, plantNames } from '#domain/feedDays.ts';
import { personName } from '#domain/people.ts';

const entry = (id: string, createdAt: string, more: object = {}) => ({
  interactionID: id,
  plantID: `plant ${id}`,
  plantName: id,
  userID: 'anna',
  actionNamePast: 'Watered',
  interactionNote: '',
  createdAt,
  ...more,
});

const outline = (...entries: ReturnType<typeof entry>[]) =>
  feedDays(entries, 'Europe/Dublin', '2026-11-23').map(({ heading, rows }) => [
    heading,
    rows.map((row) => row.entries.map(({ interactionID }) => interactionID).join(' ')),
  ]);

test.each([
  ['2026-11-23', 'Today'],
  // A phone's clock may be behind.
  ['2026-11-24', 'Today'],
  ['2026-11-22', 'Yesterday'],
  ['2026-11-14', 'Saturday 14 November'],
  ['2026-10-24', 'Saturday 24 October'],
  ['2026-10-23', 'October'],
  ['2025-11-23', 'November 2025'],
])('the heading of %s is %s', (day, heading) => {
  expect(dayHeading(day, '2026-11-23')).toBe(heading);
});

describe('the feed', () => {
  test('has the same care by one person on one day in one row, whatever comes between', () => {
    expect(
      outline(
        entry('a', '2026-11-23T10:05:00Z'),
        entry('b', '2026-11-23T10:04:00Z', { actionNamePast: 'Fed' }),
        entry('c', '2026-11-23T10:03:00Z'),
        entry('d', '2026-11-23T10:02:00Z', { userID: 'ben' }),
        entry('e', '2026-11-23T10:01:00Z', { actionNamePast: 'Fed' }),
        entry('f', '2026-11-22T10:00:00Z'),
      ),
    ).toEqual([
      ['Today', ['a c', 'b e', 'd']],
      ['Yesterday', ['f']],
    ]);
  });

  test('has an entry with a note in a row of its own', () => {
    expect(
      outline(
        entry('a', '2026-11-23T10:05:00Z'),
        entry('b', '2026-11-23T10:04:00Z', { interactionNote: 'Dry' }),
        entry('d', '2026-11-23T10:02:00Z'),
      ),
    ).toEqual([['Today', ['a d', 'b']]]);
  });

  test("counts days in the household's time zone, and joins only what happened on the same day of a month", () => {
    expect(
      outline(
        entry('a', '2026-07-02T10:00:00Z'),
        entry('b', '2026-06-30T23:30:00Z'),
        entry('c', '2026-06-30T22:30:00Z'),
      ),
    ).toEqual([
      ['July', ['a', 'b']],
      ['June', ['c']],
    ]);
  });
});

test('repeated care is a sentence', () => {
  const entries = ['Monty', 'Pilea', 'Monty'].map((plantName) =>
    entry('', '', { plantName, plantID: plantName }),
  );
  expect(plantNames(entries)).toEqual(['Monty', 'Pilea']);
  expect(careSentence('You', 'Fed', plantNames(entries))).toBe('You fed Monty and Pilea');
  expect(careSentence('Anna', 'Watered', ['A', 'B', 'C'])).toBe('Anna watered 3 plants');
  expect(careSentence('Anna', 'Checked for pests', ['Monty'])).toBe('Anna checked Monty for pests');
});

test('an entry names the person who recorded it', () => {
  expect(personName({ userID: 'a', by: 'Anna' }, 'a')).toBe('You');
  expect(personName({ userID: 'a', by: 'Anna' }, 'b')).toBe('Anna');
  expect(personName({ userID: 'a', by: null }, 'b')).toBe('A former member');
});
