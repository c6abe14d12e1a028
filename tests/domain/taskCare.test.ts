import { expect, test } from 'vitest';
import {
  answersTo,
  isPlainCare,
  moistDays,
  overdueWords,
  snoozeChoices,
  snoozeDays,
  snoozedUntil,
  snoozeStart,
  tasksSnoozedUntil,
  toggled,
} from '#domain/taskCare.ts';

const today = '2026-03-10';
const action = (actionID: number, actionFlow = 'log') => ({ actionID, actionFlow });
const task = (taskID: string, plantID: string, actions = [action(1)]) => ({
  taskID,
  plantID,
  effectName: 'Hydration',
  actions,
});

test('the options for a task that is due later are relative to its due day', () => {
  const labels = (due: string) => snoozeChoices(due, today).map(({ label }) => label);
  expect(labels(today)).toEqual(['Tomorrow', 'In 3 days', 'In a week']);
  expect(labels('2026-03-02')).toEqual(labels(today));
  expect(labels('2026-03-12')).toEqual(['A day later', '3 days later', 'A week later']);
  expect(snoozeChoices(today, today).map(({ days }) => days)).toEqual([1, 3, 7]);
});

test('the day of a snooze is a weekday while that is unambiguous', () => {
  expect(snoozedUntil(today, 1, today)).toBe('Snoozed until tomorrow');
  expect(snoozedUntil(today, 3, today)).toBe('Snoozed until Friday');
  expect(snoozedUntil(today, 7, today)).toBe('Snoozed until 17 March');
  expect(snoozedUntil('2026-03-12', 1, today)).toBe('Snoozed until Friday');
});

test('the message counts tasks that are snoozed together', () => {
  expect(tasksSnoozedUntil(1, today, 1, today)).toBe('Snoozed until tomorrow');
  expect(tasksSnoozedUntil(3, today, 3, today)).toBe('3 tasks snoozed until Friday');
});

test('a task can be snoozed until any day of the next 30, counted from its own if that is later', () => {
  expect(snoozeDays(snoozeStart('2026-03-02', today))).toEqual({
    earliest: '2026-03-11',
    latest: '2026-04-09',
  });
  expect(snoozeStart('2026-03-12', today)).toBe('2026-03-12');
});

test.each([
  [1, 1],
  [7, 3],
  [9, 3],
  [365, 30],
])('a plant that wants water every %i days, and is still moist, is snoozed for %i', (frequencyDays, days) => {
  expect(moistDays({ actions: [action(1), action(2)], frequencyDays })).toBe(days);
});

test('only a plant that wants water can be still moist, and only if its interval is known', () => {
  expect(moistDays({ actions: [action(3)], frequencyDays: 7 })).toBeNull();
  expect(moistDays({ actions: [action(1)] })).toBeNull();
  expect(moistDays({ actions: [action(1)], frequencyDays: null })).toBeNull();
});

test('one tap completes plain care only', () => {
  expect(isPlainCare(task('a', 'fern'))).toBe(true);
  expect(isPlainCare(task('a', 'fern', [action(10, 'repo')]))).toBe(false);
  expect(isPlainCare(task('a', 'fern', []))).toBe(false);
});

test('an action that completes several tasks of a plant is done once', () => {
  // As in the server's response: watering, and feeding with liquid food, which also waters.
  const waterings = [action(1), action(2)];
  expect(
    answersTo([
      task('water', 'fern', waterings),
      task('feed', 'fern', [action(2)]),
      task('water', 'ivy', waterings),
      task('mist', 'fern', [action(3)]),
      task('water', 'cactus'),
      task('feed', 'cactus', [action(2)]),
    ]),
  ).toEqual([
    { plantId: 'fern', actionId: 2 },
    { plantId: 'fern', actionId: 3 },
    { plantId: 'cactus', actionId: 1 },
    { plantId: 'cactus', actionId: 2 },
    { plantId: 'ivy', actionId: 1 },
  ]);
});

test('toggling selects all tasks, or deselects them if all are selected', () => {
  expect(toggled(['a'], ['a', 'b'])).toEqual(['a', 'b']);
  expect(toggled(['a', 'b', 'c'], ['a', 'b'])).toEqual(['c']);
});

test('an overdue task says since when, or for how many days', () => {
  expect(overdueWords('2026-03-09', today)).toBe('since yesterday');
  expect(overdueWords('2026-03-08', today)).toBe('2 days overdue');
  expect(overdueWords('2025-12-17', today)).toBe('83 days overdue');
});
