import { expect, test } from 'vitest';
import { alertWords, careTile, latestTimes, shortAgo, shortDue } from '#domain/careTiles.ts';

const today = '2026-03-10';

test.each([
  ['2026-03-10', 'today'],
  // A phone's clock may be behind.
  ['2026-03-11', 'today'],
  ['2026-03-09', '1 d ago'],
  ['2026-01-10', '59 d ago'],
  ['2026-01-09', '2 mo ago'],
  ['2024-03-25', '23 mo ago'],
  ['2024-03-10', '2 y ago'],
  // Two and a half years, with one leap day.
  ['2023-09-09', '2 y ago'],
  ['2023-09-08', '3 y ago'],
])('%s was %s', (day, words) => {
  expect(shortAgo(day, today)).toBe(words);
});

test.each([
  ['2026-03-10', '', 'Due today'],
  ['2026-03-11', 'Wed', null],
  ['2026-03-16', 'Mon', null],
  // Its day of the week would be today's.
  ['2026-03-17', 'in 7 d', null],
  ['2026-06-10', 'in 3 mo', null],
  ['2026-03-09', '1 d late', '1 day overdue'],
  ['2025-12-17', '3 mo late', '83 days overdue'],
])('a task of %s is due "%s", with the alert %s', (day, words, alert) => {
  expect([shortDue(day, today), alertWords(day, today)]).toEqual([words, alert]);
});

const water = { actionID: 1, actionNamePast: 'Watered' };
const feed = { actionID: 2, actionNamePast: 'Fed' };
const answer = ({ actionID }: typeof water) => ({ actionID, actionFlow: 'log' });
const task = (...actions: (typeof water)[]) => ({ dueDate: today, actions: actions.map(answer) });

test('a tile has the latest time of its action, in any order of the entries', () => {
  const latest = latestTimes([
    { title: 'Watered', when: '2026-03-01T09:00:00.000Z' },
    { title: 'Watered', when: '2026-03-04T09:00:00.000Z' },
    { title: 'Fed', when: '2026-03-06T09:00:00.000Z' },
    { title: 'Watered', when: '2026-03-02T09:00:00.000Z' },
  ]);
  expect(careTile(water, [water, feed], [], latest)).toEqual({
    lastAt: '2026-03-04T09:00:00.000Z',
    task: undefined,
  });
  expect(careTile(feed, [water, feed], [], latestTimes([])).lastAt).toBeNull();
});

test('feeding with liquid food counts as watering, but watering not as feeding', () => {
  const latest = latestTimes([
    { title: 'Watered', when: '2026-03-01T09:00:00.000Z' },
    { title: 'Fed', when: '2026-03-06T09:00:00.000Z' },
  ]);
  const [thirst, hunger] = [task(water, feed), task(feed)];
  expect(careTile(water, [water, feed], [hunger, thirst], latest)).toEqual({
    lastAt: '2026-03-06T09:00:00.000Z',
    task: thirst,
  });
  expect(careTile(feed, [water, feed], [thirst, hunger], latest).task).toBe(hunger);
  const wateredSince = latestTimes([
    { title: 'Watered', when: '2026-03-08T09:00:00.000Z' },
    { title: 'Fed', when: '2026-03-06T09:00:00.000Z' },
  ]);
  expect(careTile(water, [water, feed], [thirst], wateredSince).lastAt).toBe('2026-03-08T09:00:00.000Z');
  const wateredOnly = latestTimes([{ title: 'Watered', when: '2026-03-01T09:00:00.000Z' }]);
  expect(careTile(water, [water, feed], [thirst], wateredOnly).lastAt).toBe('2026-03-01T09:00:00.000Z');
});

test('a task that no action of the plant completes is on no tile', () => {
  expect(careTile(water, [water, feed], [task()], latestTimes([])).task).toBeUndefined();
});
