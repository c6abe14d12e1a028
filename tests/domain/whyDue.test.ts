import { expect, test } from 'vitest';
import { whyDue } from '#domain/whyDue.ts';

const task = { actions: [{ actionName: 'Water' }, { actionName: 'Feed' }], frequencyDays: 7 };
const at = { zone: 'Europe/Dublin', today: '2026-07-19', me: 'ann' };
const entry = (actionName: string, actionNamePast: string, userID: string, by: string | null) => ({
  actionName,
  actionNamePast,
  createdAt: '2026-07-09T23:30:00.000Z',
  userID,
  by,
});
const note = entry('Note', 'Noted', 'ann', 'Ann');

test.each([
  [{ ...task, winterFactor: 1.5 }, '2026-07-19', 'Every 7 days'],
  [{ ...task, winterFactor: 1 }, '2026-12-19', 'Every 7 days'],
  [{ ...task, winterFactor: 1.5 }, '2026-12-19', 'Every 7 days · winter: every 10'],
])('in winter a task also says how often it is due then: %j on %s', (due, today, words) => {
  expect(whyDue(due, [], { ...at, today })).toBe(words);
});

test.each([
  ['Watered 9 days ago by Ben · every 7 days', task, [note, entry('Water', 'Watered', 'ben', 'Ben')]],
  ['Fed 9 days ago by you · every 7 days', task, [entry('Feed', 'Fed', 'ann', 'Ann')]],
  [
    'Watered 9 days ago by a former member · every day',
    { ...task, frequencyDays: 1 },
    [entry('Water', 'Watered', 'dan', null)],
  ],
  ['Every 7 days', task, [note]],
  [null, { actions: task.actions }, [note]],
])('a task says why it is due: %s', (words, due, entries) => {
  expect(whyDue(due, entries, at)).toBe(words);
});
