import { expect, test } from 'vitest';
import { beforeLabel, dueMeanwhile, tasksBefore, type AwayTask } from '#domain/away.ts';

const water = { actionID: 1, actionName: 'Water', actionFlow: 'log' };
const feed = { actionID: 2, actionName: 'Feed', actionFlow: 'log' };
const repot = { actionID: 4, actionName: 'Repot', actionFlow: 'repot' };
const days = { today: '2026-07-10', until: '2026-07-20', hemisphere: 'north' } as const;

const task = (
  plantID: string,
  taskDueDate: string,
  frequencyDays: number | null,
  action = water,
): AwayTask => ({
  taskID: `${action.actionName} ${plantID}`,
  plantID,
  taskDueDate,
  frequencyDays,
  winterFactor: 1.5,
  effectName: 'Hydration',
  actions: [action],
});

test('care before leaving helps if it falls due meanwhile and comes back only afterwards, or not at all', () => {
  const weekly = task('weekly', '2026-07-12', 10);
  const slow = task('slow', '2026-07-20', 11);
  const later = task('later', '2026-07-21', 30);
  const repotting = task('repotting', '2026-07-12', 365, repot);
  const once = task('once', '2026-07-12', null);
  expect(tasksBefore([weekly, slow, later, repotting, once], days)).toEqual([slow, once]);
});

test('the page says how many plants want what, and how many before', () => {
  const tasks = [task('a', '2026-07-12', 3), task('b', '2026-07-12', 14), task('c', '2026-07-12', 14)];
  const before = tasksBefore(tasks, days);
  expect(dueMeanwhile(tasks, before)).toBe('3 plants will want water: 2 before you leave would help');
  expect(dueMeanwhile(tasks.slice(0, 1), [])).toBe('1 plant will want water');
  expect(dueMeanwhile([...tasks, task('a', '2026-07-12', 30, feed)], [])).toBe('3 plants will want care');
  expect(dueMeanwhile([], [])).toBe('No plant wants care until then');
});

test('one tap does them all', () => {
  const watering = task('a', '2026-07-12', 14);
  expect(beforeLabel([watering, task('b', '2026-07-12', 14)])).toBe('Water these 2');
  expect(beforeLabel([watering])).toBe('Water this one');
  expect(beforeLabel([watering, task('b', '2026-07-12', 14, feed)])).toBe('Mark these 2 as done');
});
