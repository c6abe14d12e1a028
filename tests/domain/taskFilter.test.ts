import { expect, test } from 'vitest';
import { bulkDone, bulkLabel, bulkOffers, bulkTasks, careOf } from '#domain/bulkCare.ts';
import { filterChips, filtered, noFilter } from '#domain/taskFilter.ts';

const today = '2026-03-10';
const actionIds = { Water: 1, Feed: 2, Repot: 10 };
const task = (
  plantName: string,
  potLocation: string | null,
  actionName: keyof typeof actionIds = 'Water',
  taskDueDate = today,
) => ({
  taskID: `${actionName} ${plantName}`,
  plantID: plantName,
  plantName,
  potLocation,
  effectName: 'Care',
  taskDueDate,
  statusName: 'pending' as const,
  actions: [
    { actionID: actionIds[actionName], actionName, actionFlow: actionName === 'Repot' ? 'repo' : 'log' },
  ],
});

const tasks = [
  task('Pilea', 'Living room'),
  task('Aloe', 'Living room', 'Water', '2026-03-01'),
  task('Aloe', 'Living room', 'Feed'),
  task('Olive', 'Living room', 'Water', '2026-03-11'),
  task('Ficus', 'Living room', 'Repot'),
  task('Basil', 'Kitchen'),
  task('Ivy', null, 'Feed'),
];
const shown = (filter: Parameters<typeof filtered>[1]) => filtered(tasks, filter).map(({ taskID }) => taskID);

test('the list is filtered by place, by action, or by both', () => {
  expect(shown(noFilter)).toHaveLength(7);
  expect(shown({ place: 'Kitchen', action: null })).toEqual(['Water Basil']);
  expect(shown({ place: null, action: 'Feed' })).toEqual(['Feed Aloe', 'Feed Ivy']);
  expect(shown({ place: 'Living room', action: 'Feed' })).toEqual(['Feed Aloe']);
});

test('chips count what is due: places in the order of the home, actions by name', () => {
  expect(filterChips(tasks, noFilter, today, ['Living room', 'Kitchen'])).toEqual({
    due: 6,
    places: [
      { name: 'Living room', due: 4 },
      { name: 'Kitchen', due: 1 },
    ],
    actions: [
      { name: 'Feed', due: 2 },
      { name: 'Repot', due: 1 },
      { name: 'Water', due: 3 },
    ],
  });
});

test('each chip counts what it would show beside the rest of the filter', () => {
  const { due, places, actions } = filterChips(tasks, { place: 'Kitchen', action: 'Feed' }, today, []);
  expect(due).toBe(6);
  expect(places).toEqual([
    { name: 'Kitchen', due: 0 },
    { name: 'Living room', due: 1 },
  ]);
  expect(actions.find(({ name }) => name === 'Water')).toEqual({ name: 'Water', due: 1 });
});

test('a single action needs no chip; a chosen chip stays after its last task has left', () => {
  expect(filterChips([task('Basil', null)], noFilter, today, [])).toEqual({
    due: 1,
    places: [],
    actions: [],
  });
  const two = filterChips([task('Basil', null), task('Basil', null, 'Feed')], noFilter, today, []);
  expect(two.actions.map(({ name }) => name)).toEqual(['Feed', 'Water']);
  const left = filterChips([task('Basil', 'Kitchen')], { place: 'Porch', action: 'Feed' }, today, []);
  expect(left.places.map(({ name }) => name)).toEqual(['Kitchen', 'Porch']);
  expect(left.actions.map(({ name }) => name)).toEqual(['Feed', 'Water']);
  const only = filterChips([task('Basil', null)], { place: null, action: 'Water' }, today, []);
  expect(only.actions).toEqual([{ name: 'Water', due: 1 }]);
});

test('only care that is due and takes one tap can be done together', () => {
  const room = filtered(tasks, { place: 'Living room', action: null });
  expect(bulkTasks(room, today).map(({ taskID }) => taskID)).toEqual([
    'Water Pilea',
    'Water Aloe',
    'Feed Aloe',
  ]);
  expect(bulkOffers(room, today).map(({ care, tasks: { length } }) => [care, length])).toEqual([
    ['Water', 2],
  ]);
});

test('the action with most tasks is offered first, those with as many by name', () => {
  const more = [...tasks, task('Mint', 'Hall', 'Feed'), task('Fern', 'Hall')];
  expect(bulkOffers(more, today).map(({ care }) => care)).toEqual(['Water', 'Feed']);
  expect(bulkOffers(more.slice(0, -1), today).map(({ care }) => care)).toEqual(['Feed', 'Water']);
});

test('the button says what it does, and the undo bar what was done', () => {
  expect(bulkLabel(['Water', 'Water', 'Water', 'Water'])).toBe('Water 4 plants');
  expect(bulkLabel(['Water'])).toBe('Water 1 plant');
  expect(bulkLabel(['Check for pests', 'Check for pests'])).toBe('Check 2 plants for pests');
  expect(bulkLabel(['Water', 'Feed', 'Water', 'Water', 'Mist'])).toBe('Mark 5 as done');
  // A household's own care.
  expect(bulkLabel(['Wipe leaves', 'Wipe leaves'])).toBe('Wipe leaves: 2 plants');
  expect(bulkLabel([])).toBe('Done');
  expect(['Water', 'Check for pests'].map((care) => careOf(care, 4))).toEqual([
    'Water 4',
    'Check 4 for pests',
  ]);
  expect(bulkDone(['Watered', 'Watered'], 2)).toBe('Watered 2 plants');
  expect(bulkDone(['Checked for pests'], 1)).toBe('Checked 1 plant for pests');
  expect(bulkDone(['Watered', 'Fed'], 2)).toBe('2 tasks done');
  // Liquid food also waters: one entry completes two tasks.
  expect(bulkDone(['Fed'], 2)).toBe('2 tasks done');
  expect(bulkDone(['Watered', 'Fed'], 1)).toBe('1 task done');
});
