import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dueDay,
  isInBadge,
  isPutOff,
  lastListedDay,
  shownDay,
  snoozeBefore,
  snoozeDay,
  taskAlert,
  taskGroup,
} from '#domain/care.ts';
import { addDays, daysBetween } from '#domain/days.ts';
import { dayIn } from '#domain/zone.ts';

/** A day from 2001 to 2050. */
const day = fc.integer({ min: 0, max: 18_000 }).map((n) => addDays('2001-01-01', n));
const frequency = fc.integer({ min: 1, max: 3650 });
const now = { hemisphere: 'north', today: '2026-07-01' } as const;

describe('care is due', () => {
  test.each([
    [
      'the given number of days after it was last given',
      { frequencyDays: 7, setOn: '2026-01-01', lastGivenOn: '2026-03-10' },
      '2026-03-17',
    ],
    [
      'the given number of days after the preference was created, if it was never given',
      { frequencyDays: 7, setOn: '2026-03-01', lastGivenOn: null },
      '2026-03-08',
    ],
    [
      'by calendar days when the clocks go forward',
      { frequencyDays: 2, setOn: '2026-03-28', lastGivenOn: null },
      '2026-03-30',
    ],
    [
      'by calendar days when the clocks go back',
      { frequencyDays: 1, setOn: '2026-10-24', lastGivenOn: null },
      '2026-10-25',
    ],
    [
      'across the end of a leap year',
      { frequencyDays: 366, setOn: '2024-01-01', lastGivenOn: null },
      '2025-01-01',
    ],
  ] as const)('%s', (_, history, due) => {
    expect(dueDay({ ...history, winterFactor: 1 }, now)).toBe(due);
  });

  test('by the day in Dublin, at any hour', () => {
    // In summer, half past midnight in Dublin is still the previous day in UTC.
    const given = dayIn('Europe/Dublin', Date.parse('2026-06-30T23:30:00Z'));
    expect(given).toBe('2026-07-01');
    expect(dueDay({ frequencyDays: 3, winterFactor: 1, setOn: '2026-01-01', lastGivenOn: given }, now)).toBe(
      '2026-07-04',
    );
  });

  test('exactly that many calendar days later, for any days', () => {
    fc.assert(
      fc.property(day, day, frequency, (setOn, lastGivenOn, frequencyDays) => {
        const due = dueDay({ frequencyDays, winterFactor: 1, setOn, lastGivenOn }, now);
        expect(daysBetween(lastGivenOn, due)).toBe(frequencyDays);
      }),
    );
  });
});

describe('a snooze', () => {
  test.each([
    ['counts from today if the task is overdue', '2026-03-01', '2026-03-10', 3, '2026-03-13'],
    ['counts from the due day if that is in the future', '2026-03-12', '2026-03-10', 3, '2026-03-15'],
  ])('%s', (_, due, today, days, snoozed) => {
    expect(snoozeDay(due, today, days)).toBe(snoozed);
  });

  test.each([
    ['no day if the task was not snoozed before', '2026-03-10', '2026-03-13', '2026-03-10', null],
    ['the day of the snooze before', '2026-03-10', '2026-03-15', '2026-03-12', '2026-03-12'],
    ['no day if the phone names none', '2026-03-10', '2026-03-13', undefined, null],
    ['no day if another phone has undone it already', '2026-03-10', null, '2026-03-12', null],
  ])('that is undone leaves %s', (_, due, snoozedTo, before, left) => {
    expect(snoozeBefore({ due, snoozedTo }, before)).toBe(left);
  });

  test('hides the task from all lists until its day, and is idempotent', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 30 }), (due, today, days) => {
        const snoozedTo = snoozeDay(due, today, days);
        expect(isPutOff({ due, snoozedTo }, today)).toBe(true);
        expect(isPutOff({ due, snoozedTo }, snoozedTo)).toBe(false);
        expect(shownDay({ due, snoozedTo })).toBe(snoozedTo);
        expect(snoozeDay(due, today, days)).toBe(snoozedTo);
      }),
    );
  });
});

test('the task list on 10 March ends with the tasks of 17 March', () => {
  expect(lastListedDay('2026-03-10')).toBe('2026-03-17');
});

describe('a pending task', () => {
  test.each([
    ['2026-03-09', 'Earlier', 'Overdue', true],
    ['2026-03-10', 'Today', 'Due today', true],
    ['2026-03-11', 'This Week', null, false],
    ['2026-03-17', 'This Week', null, false],
    ['2026-03-18', 'Earlier', null, false],
  ] as const)(
    'due on %s is on 10 March in the group %s, has the alert %s and counts in the badge: %s',
    (day, ...expected) => {
      const today = '2026-03-10';
      expect([taskGroup(day, today), taskAlert(day, today), isInBadge(day, today)]).toEqual(expected);
    },
  );
});
