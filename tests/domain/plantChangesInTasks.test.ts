import { expect, test } from 'vitest';
import type { Intent } from '#domain/intent.ts';
import { withPlantChanges } from '#domain/plantChangesInTasks.ts';

const stamp = { madeAt: '2026-03-01T10:00:00.000Z' };
const tasks = [
  { taskID: '1', plantID: 'fern', plantName: 'Fern', potLocation: 'Kitchen' },
  { taskID: '2', plantID: 'ivy', plantName: 'Ivy', potLocation: null },
];

test('tasks show the unsent name and place of their plant, the last ones of several', () => {
  const queue: Intent[] = [
    { ...stamp, id: '1', kind: 'updatePlant', plantId: 'fern', changes: { friendly_name: 'Big fern' } },
    { ...stamp, id: '2', kind: 'movePlant', plantId: 'fern', interactionId: 'a', place: 'Hall' },
    { ...stamp, id: '3', kind: 'updatePlant', plantId: 'ivy', changes: { notes: 'Shade' } },
    { ...stamp, id: '4', kind: 'movePlant', plantId: 'fern', interactionId: 'b', place: 'Balcony' },
  ];
  expect(withPlantChanges(tasks, queue)).toEqual([
    { ...tasks[0], plantName: 'Big fern', potLocation: 'Balcony' },
    tasks[1],
  ]);
});

test('without such changes, the tasks are the same', () => {
  expect(withPlantChanges(tasks, [])).toBe(tasks);
});
