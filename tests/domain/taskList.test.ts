import { expect, test } from 'vitest';
import { groupedTasks, taskSorts, tasksByPlace, type PlacedTask, type TaskSort } from '#domain/taskGroups.ts';
import { answerOf, badgeText, dueCount, dueNames, taskName } from '#domain/taskList.ts';

const today = '2026-03-10';
let last = 0;
const task = (
  plantName: string,
  actionName: string,
  taskDueDate: string,
  potLocation: string | null = null,
): PlacedTask => ({
  taskID: String((last += 1)),
  plantID: plantName,
  plantName,
  potLocation,
  effectName: 'Care',
  taskDueDate,
  statusName: 'pending',
  actions: [{ actionName, actionFlow: 'log' }],
});

const tasks = [
  task('élan', 'Feed', '2026-03-12'),
  task('Fern', 'Water', '2026-03-10'),
  task('Basil', 'Feed', '2026-03-10'),
  task('Aloe', 'Water', '2026-03-17'),
  // Spec §4: 'pending' in any case.
  { ...task('Fern', 'Check for pests', '2026-03-01'), statusName: 'Pending' },
  task('Basil', 'Mist', '2026-03-09'),
  task('Cactus', 'Water', '2026-03-18'),
  { ...task('Gone', 'Water', '2026-03-10'), statusName: 'done' },
];

const listed = (sort: Exclude<TaskSort, 'place'>) =>
  groupedTasks(tasks, sort, today).map(
    ({ group, tasks: members }) =>
      `${group}: ${members.map((found) => `${found.plantName} ${taskName(found)}`).join(', ')}`,
  );

test('overdue tasks come first, then those of today and of this week; in each group they are sorted by date, plant or action', () => {
  expect(listed('date')).toEqual([
    'Earlier: Fern Check for pests, Basil Mist, Cactus Water',
    'Today: Basil Feed, Fern Water',
    'This Week: élan Feed, Aloe Water',
  ]);
  expect(listed('plant')).toEqual([
    'Earlier: Basil Mist, Cactus Water, Fern Check for pests',
    'Today: Basil Feed, Fern Water',
    'This Week: Aloe Water, élan Feed',
  ]);
  expect(listed('action')).toEqual([
    'Earlier: Fern Check for pests, Basil Mist, Cactus Water',
    'Today: Basil Feed, Fern Water',
    'This Week: élan Feed, Aloe Water',
  ]);
});

test('tasks that are equal in the chosen order are sorted by day, then by plant, then by action', () => {
  const overdue = [
    task('Fern', 'Water', '2026-03-05'),
    task('Fern', 'Mist', '2026-03-02'),
    task('Aloe', 'Water', '2026-03-05'),
    task('Aloe', 'Mist', '2026-03-05'),
    task('Aloe', 'Feed', '2026-03-05'),
    task('Ivy', 'Mist', '2026-03-01'),
    task('Ivy', 'Water', '2026-03-01'),
    task('Elm', 'Water', '2026-03-01'),
    task('Fern', 'Feed', '2026-03-06'),
  ];
  const sorted = (sort: Exclude<TaskSort, 'place'>) =>
    groupedTasks(overdue, sort, today).flatMap((group) =>
      group.tasks.map((one) => `${one.taskDueDate.at(-1)} ${one.plantName} ${taskName(one)}`),
    );
  // The tasks of a plant stand together.
  expect(sorted('date').slice(0, 7)).toEqual([
    '1 Elm Water',
    '1 Ivy Mist',
    '1 Ivy Water',
    '2 Fern Mist',
    '5 Fern Water',
    '6 Fern Feed',
    '5 Aloe Feed',
  ]);
  expect(sorted('plant').slice(0, 7)).toEqual([
    '5 Aloe Feed',
    '5 Aloe Mist',
    '5 Aloe Water',
    '1 Elm Water',
    '2 Fern Mist',
    '5 Fern Water',
    '6 Fern Feed',
  ]);
  expect(sorted('action')).toEqual([
    '5 Aloe Feed',
    '6 Fern Feed',
    '1 Ivy Mist',
    '2 Fern Mist',
    '5 Aloe Mist',
    '1 Elm Water',
    '1 Ivy Water',
    '5 Aloe Water',
    '5 Fern Water',
  ]);
});

test('sorted by place, each place comes once, as people walk through the home, with its groups', () => {
  const placed = [
    task('Pilea', 'Water', '2026-03-10', 'Living room'),
    task('Basil', 'Water', '2026-03-10', 'Kitchen'),
    task('Ivy', 'Water', '2026-03-10'),
    task('Mint', 'Water', '2026-03-09', 'Sill 10'),
    task('Thyme', 'Water', '2026-03-09', 'Sill 2'),
    task('Aloe', 'Water', '2026-03-08', 'Living room'),
    task('Aloe', 'Feed', '2026-03-10', 'Living room'),
  ];
  const walked = tasksByPlace(placed, today, ['Attic', 'Living room', 'Kitchen']);
  expect(
    walked.map(({ place, groups }) => [
      place,
      ...groups.map(({ group, tasks: here }) => `${group}: ${here.map(({ plantName }) => plantName)}`),
    ]),
  ).toEqual([
    ['Living room', 'Earlier: Aloe', 'Today: Aloe,Pilea'],
    ['Kitchen', 'Today: Basil'],
    ['Sill 2', 'Earlier: Thyme'],
    ['Sill 10', 'Earlier: Mint'],
    [null, 'Today: Ivy'],
  ]);
  expect(tasksByPlace([], today, ['Attic'])).toEqual([]);
});

test('the list is the same in any order of equal tasks', () => {
  const equal = ['b', 'a', 'c'].map((taskID) => ({ ...task('Ivy', 'Water', today), taskID }));
  for (const sort of taskSorts.filter((other) => other !== 'place')) {
    const [group] = groupedTasks(equal, sort, today);
    expect(group!.tasks.map(({ taskID }) => taskID)).toEqual(['a', 'b', 'c']);
  }
  expect(taskSorts).toEqual(['date', 'plant', 'action', 'place']);
});

test('an empty group is left out', () => {
  expect(groupedTasks(tasks.slice(1, 2), 'date', today).map(({ group }) => group)).toEqual(['Today']);
  expect(groupedTasks([], 'date', today)).toEqual([]);
});

test('tasks that are due today or overdue are counted', () => {
  expect(dueCount(tasks, today)).toBe(4);
  expect(dueNames([...tasks, task('Ivy', 'Water', '2026-03-02')], today)).toEqual([
    ['Water', 2],
    ['Check for pests', 1],
    ['Feed', 1],
    ['Mist', 1],
  ]);
});

test('an action that needs one tap is preferred', () => {
  const [repot, water] = [{ actionFlow: 'repo' }, { actionFlow: 'log' }];
  expect(answerOf({ actions: [repot, water] })).toBe(water);
  expect(answerOf({ actions: [repot] })).toBe(repot);
  expect(answerOf({ actions: [] })).toBeUndefined();
});

test('a badge shows up to 99 due tasks', () => {
  expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+']);
});
