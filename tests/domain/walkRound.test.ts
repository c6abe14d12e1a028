import { expect, test } from 'vitest';
import { missedPlants, roundCare } from '#domain/walkRound.ts';
import { ids, watering } from '#machines/support/examples.ts';

const today = '2026-07-01';
const water = { actionID: 1, actionName: 'Water', actionFlow: 'log' };
const feed = { actionID: 2, actionName: 'Feed', actionFlow: 'log' };
const repot = { actionID: 21, actionName: 'Repot', actionFlow: 'repo' };
const feeding = { ...watering, actionID: 2, actionName: 'Feed', actionNamePast: 'Fed' };

const task = (plantID: string, actions: (typeof water)[], taskDueDate = today, potLocation = 'Hall') => ({
  taskID: `${plantID} ${actions[0]!.actionName}`,
  plantID,
  plantName: plantID,
  plantPhoto: null,
  potLocation,
  taskDueDate,
  effectName: actions[0]!.actionName,
  statusName: 'pending',
  actions,
});

test('a round offers each due action of the plant once, and names what takes more than one tap', () => {
  const tasks = [
    task('fern', [water, feed]),
    task('fern', [feed]),
    task('fern', [repot], '2026-06-01'),
    task('fern', [{ ...feed, actionID: 3, actionName: 'Mist' }], '2026-07-02'),
    task('aloe', [water]),
  ];
  expect(roundCare('fern', tasks, [watering, feeding], today, () => ids.interaction)).toEqual({
    cares: [
      { interactionId: ids.interaction, action: watering, answers: [1, 2] },
      { interactionId: ids.interaction, action: feeding, answers: [2] },
    ],
    others: ['Repot'],
    watering: { interactionId: ids.interaction, action: watering, answers: [1] },
  });
  expect(roundCare('fern', tasks, [feeding], today, () => ids.interaction)).toBeNull();
});

test('a round missed the plants with due care in the visited places, in the order of the visit', () => {
  const tasks = [
    task('fern', [water]),
    task('aloe', [water], today, 'Kitchen'),
    task('fern', [feed], '2026-06-01'),
    task('olive', [water], today, 'Attic'),
    task('mint', [water], '2026-07-02'),
  ];
  const seen = missedPlants(tasks, today, ['Kitchen', 'Hall']);
  expect(seen.map(({ plantName, place, due }) => [plantName, place, due])).toEqual([
    ['aloe', 'Kitchen', ['Water']],
    ['fern', 'Hall', ['Water', 'Feed']],
  ]);
});
