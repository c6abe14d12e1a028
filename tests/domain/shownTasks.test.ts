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

test('what nobody on this phone has touched is as the server has it', () => {
  expect(shown()).toEqual(['water fern', 'feed fern', 'water ivy']);
});

test('what waits to be put off is away, until it is taken back or its day has come', () => {
  expect(shown(snooze(today, 1))).toEqual(['feed fern', 'water ivy']);
  expect(shown(snooze(today, 1), unsnooze)).toEqual(['water fern', 'feed fern', 'water ivy']);
  expect(shown(unsnooze, snooze(today, 1))).toEqual(['feed fern', 'water ivy']);
  expect(shown(snooze('2026-03-09', 1))).toEqual(['water fern', 'feed fern', 'water ivy']);
});

test('what was done for a plant answers the tasks of that plant only, until it is taken back', () => {
  expect(shown(water)).toEqual(['feed fern', 'water ivy']);
  expect(shown(water, { ...entry, kind: 'deleteInteraction' })).toHaveLength(3);
});

test('what is sent late is put off by the days that are left', () => {
  expect(snoozeLeft({ from: today, days: 3 }, today)).toBe(3);
  expect(snoozeLeft({ from: '2026-03-08', days: 3 }, today)).toBe(1);
  expect(snoozeLeft({ from: '2026-03-01', days: 3 }, today)).toBe(0);
  // Of a task that is due later the days count from then.
  expect(snoozeLeft({ from: '2026-03-14', days: 3 }, today)).toBe(3);
});

test('what was sent and is taken back is there again, whether the server was asked for its tasks in between or not', () => {
  const gone = goneTasks(tasks, 'water fern', ({ taskID }) => taskID === 'water fern');
  const read = withGone(tasks.slice(1), gone);
  for (const known of [gone, read]) {
    expect(ids(known)).toEqual(['feed fern', 'water ivy']);
    expect(ids(known, unsnooze)).toContain('water fern');
    expect(ids(known, unsnooze, snooze(today, 1))).not.toContain('water fern');
    // It is sent.
    expect(ids(returnedTasks(known, 'water fern'))).toContain('water fern');
  }
  // What the server has is as the server has it; what has come back is the server's alone.
  expect(withGone(tasks, gone)).toEqual(tasks);
  expect(withGone([], returnedTasks(gone, 'water fern'))).toEqual([]);
});

test('what was done and is taken back takes the place of the task that came after it', () => {
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
});
