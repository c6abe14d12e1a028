import { expect, test } from 'vitest';
import { answersTo, byPlace, isPlainCare, snoozeChoices, snoozedUntil, toggled } from '#domain/taskCare.ts';

const today = '2026-03-10';
const action = (actionID: number, actionFlow = 'log') => ({ actionID, actionFlow });
const task = (taskID: string, plantID: string, actions = [action(1)]) => ({
  taskID,
  plantID,
  effectName: 'Hydration',
  actions,
});

test('a task that is due later is put off from then, and the words say so', () => {
  const labels = (due: string) => snoozeChoices(due, today).map(({ label }) => label);
  expect(labels(today)).toEqual(['Tomorrow', 'In 3 days', 'In a week']);
  expect(labels('2026-03-02')).toEqual(labels(today));
  expect(labels('2026-03-12')).toEqual(['A day later', '3 days later', 'A week later']);
  expect(snoozeChoices(today, today).map(({ days }) => days)).toEqual([1, 3, 7]);
});

test('the day until which it is put off has a name as long as that is clear', () => {
  expect(snoozedUntil(today, 1, today)).toBe('Snoozed until tomorrow');
  expect(snoozedUntil(today, 3, today)).toBe('Snoozed until Friday');
  expect(snoozedUntil(today, 7, today)).toBe('Snoozed until 17 March');
  expect(snoozedUntil('2026-03-12', 1, today)).toBe('Snoozed until Friday');
});

test('one tap answers plain care only', () => {
  expect(isPlainCare(task('a', 'fern'))).toBe(true);
  expect(isPlainCare(task('a', 'fern', [action(10, 'repo')]))).toBe(false);
  expect(isPlainCare(task('a', 'fern', []))).toBe(false);
});

test('one action is done once for a plant, however many of its tasks it answers', () => {
  // As the server has it: what waters, and what feeds with a liquid and so waters too.
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

test('all of them are chosen, and all of them are not when they were', () => {
  expect(toggled(['a'], ['a', 'b'])).toEqual(['a', 'b']);
  expect(toggled(['a', 'b', 'c'], ['a', 'b'])).toEqual(['c']);
});

test('tasks are found by place, in the order of the places’ names', () => {
  const at = (taskID: string, potLocation: string | null) => ({ taskID, potLocation });
  expect(byPlace([at('a', 'Sill 10'), at('b', null), at('c', 'Sill 2'), at('d', 'Sill 10')])).toEqual([
    ['Sill 2', ['c']],
    ['Sill 10', ['a', 'd']],
  ]);
});
