import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dueDay,
  isInBadge,
  isListed,
  isPutOff,
  shownDay,
  snoozeDay,
  taskAlert,
  taskGroup,
} from '#domain/care.ts';
import { addDays, daysBetween } from '#domain/days.ts';
import { dayIn } from '#domain/zone.ts';

/** Any day of this century's first half. */
const day = fc.integer({ min: 0, max: 18_000 }).map((n) => addDays('2001-01-01', n));
const frequency = fc.integer({ min: 1, max: 3650 });

describe('care is due', () => {
  test.each([
    [
      'so many days after it was last given',
      { frequencyDays: 7, setOn: '2026-01-01', lastGivenOn: '2026-03-10' },
      '2026-03-17',
    ],
    [
      'so many days after it was first wanted',
      { frequencyDays: 7, setOn: '2026-03-01', lastGivenOn: null },
      '2026-03-08',
    ],
    [
      'by the calendar where the clocks go forward',
      { frequencyDays: 2, setOn: '2026-03-28', lastGivenOn: null },
      '2026-03-30',
    ],
    [
      'by the calendar where the clocks go back',
      { frequencyDays: 1, setOn: '2026-10-24', lastGivenOn: null },
      '2026-10-25',
    ],
    [
      'across the end of a leap year',
      { frequencyDays: 366, setOn: '2024-01-01', lastGivenOn: null },
      '2025-01-01',
    ],
  ] as const)('%s', (_, history, due) => {
    expect(dueDay(history)).toBe(due);
  });

  test('on the same day of Dublin, at whatever hour it was given', () => {
    // Half past midnight in Dublin is still the day before elsewhere, in summer.
    const given = dayIn('Europe/Dublin', Date.parse('2026-06-30T23:30:00Z'));
    expect(given).toBe('2026-07-01');
    expect(dueDay({ frequencyDays: 3, setOn: '2026-01-01', lastGivenOn: given })).toBe('2026-07-04');
  });

  test('exactly that many calendar days later, whatever the days', () => {
    fc.assert(
      fc.property(day, day, frequency, (setOn, lastGivenOn, frequencyDays) => {
        expect(daysBetween(lastGivenOn, dueDay({ frequencyDays, setOn, lastGivenOn }))).toBe(frequencyDays);
      }),
    );
  });
});

describe('a snooze', () => {
  test.each([
    ['counts from today where the task is overdue', '2026-03-01', '2026-03-10', 3, '2026-03-13'],
    ['counts from the due day where that is still to come', '2026-03-12', '2026-03-10', 3, '2026-03-15'],
  ])('%s', (_, due, today, days, snoozed) => {
    expect(snoozeDay(due, today, days)).toBe(snoozed);
  });

  test('always leads out of every list until its day, and is the same when asked for twice', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 30 }), (due, today, days) => {
        const snoozedTo = snoozeDay(due, today, days);
        expect(isPutOff({ due, snoozedTo }, today)).toBe(true);
        expect(isListed({ due, snoozedTo }, today)).toBe(false);
        expect(isListed({ due, snoozedTo }, snoozedTo)).toBe(true);
        expect(shownDay({ due, snoozedTo })).toBe(snoozedTo);
        expect(snoozeDay(due, today, days)).toBe(snoozedTo);
      }),
    );
  });
});

describe('the list of what there is to do', () => {
  test.each([
    ['2026-03-01', true],
    ['2026-03-10', true],
    ['2026-03-17', true],
    ['2026-03-18', false],
  ])('on 10 March a task due on %s is in it: %s', (due, listed) => {
    expect(isListed({ due, snoozedTo: null }, '2026-03-10')).toBe(listed);
  });
});

describe('a pending task', () => {
  test.each([
    ['2026-03-09', 'Earlier', 'Overdue', true],
    ['2026-03-10', 'Today', 'Due today', true],
    ['2026-03-11', 'This Week', null, false],
    ['2026-03-17', 'This Week', null, false],
    ['2026-03-18', 'Earlier', null, false],
  ] as const)(
    'of %s stands on 10 March under %s, its plant says %s, the badge counts it: %s',
    (day, ...expected) => {
      const today = '2026-03-10';
      expect([taskGroup(day, today), taskAlert(day, today), isInBadge(day, today)]).toEqual(expected);
    },
  );
});
