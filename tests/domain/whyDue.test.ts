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

const dry = { ...task, dueBelow: 25, soilMoisture: { value: 18, time: '2026-07-19T09:00:00.000Z' } };
const wateredAt = (createdAt: string) => ({ ...entry('Water', 'Watered', 'ben', 'Ben'), createdAt });

test.each([
  ['Soil moisture 18\u{A0}%, below 25\u{A0}% · every 7 days', dry, []],
  ['Soil moisture 18\u{A0}%, below 25\u{A0}%', { ...dry, frequencyDays: null }, []],
  [
    'Soil moisture 18\u{A0}%, below 25\u{A0}% · watered 9 days ago by Ben · every 7 days',
    dry,
    [entry('Water', 'Watered', 'ben', 'Ben')],
  ],
  // The sensor has not felt the water yet.
  ['Watered today by Ben · every 7 days', dry, [wateredAt('2026-07-19T06:00:00.000Z')]],
  ['Every 7 days', { ...dry, soilMoisture: { ...dry.soilMoisture, value: 25 } }, []],
  ['Every 7 days', { ...dry, dueBelow: null }, []],
])('a task says that the soil is too dry: %s', (words, due, entries) => {
  expect(whyDue(due, entries, at)).toBe(words);
});
