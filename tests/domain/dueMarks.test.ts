import { expect, test } from 'vitest';
import { dueMarks, dueWords } from '#domain/dueMarks.ts';

const task = (plantID: string, taskDueDate: string, actionID: number, actionName: string) => ({
  taskID: `${plantID} ${actionName}`,
  plantID,
  plantName: plantID,
  taskDueDate,
  effectName: actionName,
  statusName: 'pending' as const,
  actions: [{ actionID, actionName, actionFlow: 'log' }],
});

const marks = dueMarks(
  [
    task('fern', '2026-11-23', 2, 'Feed'),
    task('fern', '2026-11-21', 1, 'Water'),
    task('aloe', '2026-11-23', 1, 'Water'),
    task('hoya', '2026-11-24', 1, 'Water'),
    { ...task('ivy', '2026-11-20', 1, 'Water'), statusName: 'done' },
    task('ficus', '2026-11-22', 1, 'Water'),
  ],
  '2026-11-23',
);

test('a plant is marked with its due care, the most urgent first, each with its own days', () => {
  expect(marks.get('fern')).toEqual([
    { id: 1, name: 'Water', days: 2 },
    { id: 2, name: 'Feed', days: 0 },
  ]);
  expect([...marks.keys()].toSorted()).toEqual(['aloe', 'fern', 'ficus']);
});

test('a mark is put into words', () => {
  expect([...marks.values()].map(dueWords)).toEqual([
    'Water: 2 days overdue; Feed: due today',
    'Water: 1 day overdue',
    'Water: due today',
  ]);
  const both = [task('fern', '2026-11-21', 2, 'Feed'), task('fern', '2026-11-21', 1, 'Water')];
  expect(dueWords(dueMarks(both, '2026-11-23').get('fern')!)).toBe('Feed and Water: 2 days overdue');
});
