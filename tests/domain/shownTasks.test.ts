import { expect, test } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { goneTasks, returnedTasks, shownTasks, snoozeLeft, withGone } from '#domain/shownTasks.ts';
import { watering } from '#machines/support/examples.ts';

const today = '2026-03-10';
const log = { actionFlow: 'log' };
const tasks = [
  { taskID: 'water fern', plantID: 'fern', effectName: 'Hydration', actions: [{ actionID: 1, ...log }] },
  { taskID: 'feed fern', plantID: 'fern', effectName: 'Nutrition', actions: [{ actionID: 2, ...log }] },
  { taskID: 'water ivy', plantID: 'ivy', effectName: 'Hydration', actions: [{ actionID: 1, ...log }] },
];
const made = (...intents: NewIntent[]): Intent[] =>
  intents.map((intent, place) => ({ ...intent, id: String(place), madeAt: '2026-03-10T10:00:00Z' }));
const ids = (known: typeof tasks, ...intents: NewIntent[]) =>
  shownTasks(known, made(...intents), today).map(({ taskID }) => taskID);
const shown = (...intents: NewIntent[]) => ids(tasks, ...intents);

const snooze = (from: string, days: number): NewIntent => ({
  kind: 'snoozeTask',
  plantId: 'fern',
  taskId: 'water fern',
  from,
  days,
});
const unsnooze: NewIntent = { kind: 'unsnoozeTask', plantId: 'fern', taskId: 'water fern' };
const entry = { plantId: 'fern', interactionId: 'a' };
const water: NewIntent = { ...entry, kind: 'addInteraction', action: watering, note: '' };

test('without queued changes, the tasks are those of the server', () => {
  expect(shown()).toEqual(['water fern', 'feed fern', 'water ivy']);
});

test('a task with a queued snooze is hidden until the snooze is undone or its day has come', () => {
  expect(shown(snooze(today, 1))).toEqual(['feed fern', 'water ivy']);
  expect(shown(snooze(today, 1), unsnooze)).toEqual(['water fern', 'feed fern', 'water ivy']);
  expect(shown(unsnooze, snooze(today, 1))).toEqual(['feed fern', 'water ivy']);
  expect(shown(snooze('2026-03-09', 1))).toEqual(['water fern', 'feed fern', 'water ivy']);
});

test('a queued entry completes tasks of its plant only, until it is deleted', () => {
  expect(shown(water)).toEqual(['feed fern', 'water ivy']);
  expect(shown(water, { ...entry, kind: 'deleteInteraction' })).toHaveLength(3);
  expect(shown(water, { ...entry, interactionId: 'b', kind: 'deleteInteraction' })).toHaveLength(2);
});

test('a snooze that is sent late has fewer days left', () => {
  expect(snoozeLeft({ from: today, days: 3 }, today)).toBe(3);
  expect(snoozeLeft({ from: '2026-03-08', days: 3 }, today)).toBe(1);
  expect(snoozeLeft({ from: '2026-03-01', days: 3 }, today)).toBe(0);
  // If the task is due later, the days count from its due day.
  expect(snoozeLeft({ from: '2026-03-14', days: 3 }, today)).toBe(3);
});

test('undoing a sent snooze shows the task again, whether or not the tasks were reloaded in between', () => {
  const gone = goneTasks(tasks, 'water fern', ({ taskID }) => taskID === 'water fern');
  const read = withGone(tasks.slice(1), gone);
  for (const known of [gone, read]) {
    expect(ids(known)).toEqual(['feed fern', 'water ivy']);
    expect(ids(known, unsnooze)).toContain('water fern');
    expect(ids(known, unsnooze, snooze(today, 1))).not.toContain('water fern');
    // The undoing has been sent.
    expect(ids(returnedTasks(known, 'water fern'))).toContain('water fern');
  }
  // Tasks in the response replace marked ones, and a task without a mark is not kept.
  expect(withGone(tasks, gone)).toEqual(tasks);
  expect(withGone([], returnedTasks(gone, 'water fern'))).toEqual([]);
  expect(withGone([], tasks)).toEqual([]);
});

test('a task whose care is undone replaces its successor', () => {
  const next = { ...tasks[0]!, taskID: 'water fern next week' };
  const gone = goneTasks(tasks, 'a', ({ taskID }) => taskID === 'water fern');
  const known = withGone([next, ...tasks.slice(1)], gone);
  expect(ids(known)).toEqual(['water fern next week', 'feed fern', 'water ivy']);
  expect(ids(known, { ...entry, kind: 'deleteInteraction' })).toEqual([
    'feed fern',
    'water ivy',
    'water fern',
  ]);
  expect(ids(known, { ...entry, interactionId: 'b', kind: 'deleteInteraction' })).toEqual(ids(known));
  // A note of the care leaves it done.
  expect(ids(known, { ...entry, kind: 'editInteraction', note: 'Dry', isDraft: false })).toEqual(ids(known));
});

test('a task that two changes have ended is back only when both are undone', () => {
  const isFern = ({ taskID }: (typeof tasks)[number]) => taskID === 'water fern';
  const gone = goneTasks(goneTasks(tasks, 'a', isFern), 'b', isFern);
  const undoing = (interactionId: string): NewIntent => ({
    kind: 'deleteInteraction',
    plantId: 'fern',
    interactionId,
  });
  expect(ids(gone, undoing('a'))).not.toContain('water fern');
  expect(ids(gone, undoing('b'))).not.toContain('water fern');
  expect(ids(returnedTasks(gone, 'a'))).not.toContain('water fern');
  expect(ids(gone, undoing('a'), undoing('b'))).toContain('water fern');
  expect(ids(returnedTasks(gone, 'a'), undoing('b'))).toContain('water fern');
});
