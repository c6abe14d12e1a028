import { expect, test } from 'vitest';
import { journeyLines, promiseLines } from '#charts/review/journeyLines.ts';
import { changeText } from '#charts/review/changeText.ts';
import { listDifference } from '#charts/review/lists.ts';
import { journeysGone } from '#charts/review/notices.ts';
import type { JourneyChange } from '#charts/review/review.ts';

const journey = (name: string, change: Partial<JourneyChange>): JourneyChange => ({
  name,
  mark: 'changed',
  was: null,
  movedTo: null,
  stillHolds: null,
  closest: null,
  changes: [],
  ...change,
});

const later = { what: 'ends in', before: '["open"]', after: '["open","quiet"]' };

test('journeys that changed in the same way share a line', () => {
  const steps = { what: 'steps', before: '["a","b","c"]', after: '["a","x","c"]' };
  expect(
    journeyLines([
      journey('one', { changes: [later] }),
      journey('two', { changes: [later] }),
      journey('three', { changes: [steps], stillHolds: true }),
    ]),
  ).toEqual([
    '✏️ 2 journeys: ends in: also `quiet`\n  - one\n  - two',
    '✏️ three: steps: `x` instead of `b`; the chart still does it as before, too',
  ]);
});

test('a journey that disappeared names the closest one, and whether the chart still does it', () => {
  expect(
    journeyLines([
      journey('gone', { mark: 'removed', closest: { chart: 'lamp', name: 'like it' }, stillHolds: false }),
      journey('lost', { mark: 'removed', stillHolds: true }),
      journey('moved', { movedTo: 'lamp' }),
      journey('better said', { was: 'said' }),
      journey('new', { mark: 'added' }),
    ]),
  ).toEqual([
    '⛔ gone: disappeared (closest: “like it” in `lamp`); the chart does it no longer',
    '⛔ lost: disappeared; the chart still does it',
    '↪️ moved: moved to `lamp`',
    '✏️ better said: only reworded, before “said”',
    '➕ new',
  ]);
});

test('of many journeys that changed in the same way, some are named', () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
  const [line] = journeyLines(names.map((name) => journey(name, { changes: [later] })));
  expect(line!.split('\n').slice(-2)).toEqual(['  - five', '  - and 2 others']);
  const [shorter] = journeyLines(names.slice(1).map((name) => journey(name, { changes: [later] })));
  expect(shorter!.split('\n').at(-1)).toBe('  - seven');
});

test('a journey that no longer requires that nothing is emitted says so', () => {
  const silent = { what: 'emits', before: '[]', after: '' };
  expect(journeyLines([journey('one', { changes: [silent] })])).toEqual([
    '✏️ one: no longer requires that it emits nothing',
  ]);
});

test('of the journeys that disappeared, those that the chart does no longer are noticed first', () => {
  const gone = journeysGone([
    journey('kept', { mark: 'removed', stillHolds: true }),
    journey('changed', {}),
    journey('broken', { mark: 'removed', stillHolds: false }),
  ]);
  expect(gone.map(({ text }) => text)).toEqual([
    "The journey 'broken' disappeared; the chart does it no longer.",
    "The journey 'kept' disappeared; the chart still does it.",
  ]);
});

test('a transition that stays now, or stayed before, says so', () => {
  const leads = { what: 'leads to', before: 'outbox.loading', after: 'stays' };
  expect(changeText(leads)).toBe('stays in its state, before led to `outbox.loading`');
  expect(changeText({ ...leads, before: 'stays', after: 'shut' })).toBe('leads to `shut`, stayed before');
});

test('promises name what they require', () => {
  const line = 'in open, door.pushed → shut';
  expect(
    promiseLines([
      { line, was: null, mark: 'added', before: null, after: 'It shuts (spec §1)' },
      { line, was: null, mark: 'removed', before: 'It shuts (spec §1)', after: null },
      { line, was: null, mark: 'changed', before: 'It shuts (spec §1)', after: 'A door shuts (spec §1)' },
    ]),
  ).toEqual([
    '➕ It shuts (spec §1): `in open, door.pushed → shut`',
    '➖ It shuts (spec §1): `in open, door.pushed → shut`',
    '✏️ A door shuts (spec §1), before “It shuts (spec §1)”: `in open, door.pushed → shut`',
  ]);
});

test.each([
  ['["a","b"]', '["a","b","c"]', 'also `c`'],
  ['["a","b"]', '["b"]', 'no longer `a`'],
  ['["a"]', '["x","y","a","z"]', 'also `x` → `y`; also `z`'],
])('the difference between %s and %s', (before, after, text) => {
  expect(listDifference(before, after)).toBe(text);
});
