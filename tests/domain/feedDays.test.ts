import { describe, expect, test } from 'vitest';
import { dayHeading } from '#domain/dayHeading.ts';
import { careSentence, deedsOf, feedDays, plantNames } from '#domain/feedDays.ts';
import { personName } from '#domain/people.ts';
import { actions } from '#server/db/catalogue.ts';

const entry = (id: string, createdAt: string, more: object = {}) => ({
  interactionID: id,
  plantID: `plant ${id}`,
  plantName: id,
  userID: 'anna',
  actionNamePast: 'Watered',
  interactionNote: '',
  createdAt,
  ...more,
});

const outline = (...entries: ReturnType<typeof entry>[]) =>
  feedDays(entries, 'Europe/Dublin', '2026-11-23').map(({ heading, rows }) => [
    heading,
    rows.map((row) => row.entries.map(({ interactionID }) => interactionID).join(' ')),
  ]);

test.each([
  ['2026-11-23', 'Today'],
  // A phone's clock may be behind.
  ['2026-11-24', 'Today'],
  ['2026-11-22', 'Yesterday'],
  ['2026-11-14', 'Saturday 14 November'],
  ['2026-10-24', 'Saturday 24 October'],
  ['2026-10-23', 'October'],
  ['2025-11-23', 'November 2025'],
])('the heading of %s is %s', (day, heading) => {
  expect(dayHeading(day, '2026-11-23')).toBe(heading);
});

describe('the feed', () => {
  test('has the round of one person on one day in one row, whatever comes between', () => {
    expect(
      outline(
        entry('a', '2026-11-23T10:05:00Z'),
        entry('b', '2026-11-23T10:04:00Z', { actionNamePast: 'Fed' }),
        entry('c', '2026-11-23T10:03:00Z', { actionNamePast: 'Added' }),
        entry('d', '2026-11-23T10:02:00Z', { userID: 'ben' }),
        entry('e', '2026-11-23T10:01:00Z', { actionNamePast: 'Checked for pests' }),
        entry('f', '2026-11-23T10:00:00Z', { actionNamePast: 'Added' }),
        entry('g', '2026-11-22T10:00:00Z'),
      ),
    ).toEqual([
      ['Today', ['a b e', 'c f', 'd']],
      ['Yesterday', ['g']],
    ]);
  });

  test.each(actions)('joins $name with other care only if one tap records it', ({ name_past, flow }) => {
    const other = entry('b', '2026-11-23T10:04:00Z', {
      actionNamePast: name_past === 'Watered' ? 'Fed' : 'Watered',
    });
    const [[, rows]] = outline(entry('a', '2026-11-23T10:05:00Z', { actionNamePast: name_past }), other) as [
      [string, string[]],
    ];
    expect(rows).toEqual(flow === 'log' ? ['a b'] : ['a', 'b']);
  });

  test('has an entry with a note in a row of its own', () => {
    expect(
      outline(
        entry('a', '2026-11-23T10:05:00Z'),
        entry('b', '2026-11-23T10:04:00Z', { interactionNote: 'Dry' }),
        entry('d', '2026-11-23T10:02:00Z'),
      ),
    ).toEqual([['Today', ['a d', 'b']]]);
  });

  test('keeps the key of a row when newer and older entries join it', () => {
    const keysOf = (...entries: ReturnType<typeof entry>[]) =>
      feedDays(entries, 'Europe/Dublin', '2026-11-23').flatMap(({ rows }) => rows.map(({ key }) => key));
    const [newer, note, first, older] = [
      entry('a', '2026-11-23T10:05:00Z'),
      entry('b', '2026-11-23T10:04:00Z', { interactionNote: 'Dry' }),
      entry('c', '2026-11-23T10:03:00Z', { actionNamePast: 'Misted' }),
      entry('d', '2026-11-23T10:02:00Z'),
    ] as const;
    const [ofNote, ofRound] = keysOf(note, first);
    expect([typeof ofNote, ofNote === ofRound]).toEqual(['string', false]);
    expect(keysOf(newer, note, first, older)).toEqual([ofRound, ofNote]);
  });

  test("counts days in the household's time zone, and joins only what happened on the same day of a month", () => {
    expect(
      outline(
        entry('a', '2026-07-02T10:00:00Z'),
        entry('b', '2026-06-30T23:30:00Z'),
        entry('c', '2026-06-30T22:30:00Z'),
      ),
    ).toEqual([
      ['July', ['a', 'b']],
      ['June', ['c']],
    ]);
  });
});

test('a section says whether it is a month', () => {
  const entries = [entry('a', '2026-11-22T10:00:00Z'), entry('b', '2026-07-02T10:00:00Z')];
  expect(feedDays(entries, 'Europe/Dublin', '2026-11-23')).toMatchObject([
    { heading: 'Yesterday', isMonth: false, rows: [{ day: '2026-11-22' }] },
    { heading: 'July', isMonth: true, rows: [{ day: '2026-07-02' }] },
  ]);
});

test('repeated care is a sentence', () => {
  const entries = ['Monty', 'Pilea', 'Monty'].map((plantName) =>
    entry('', '', { plantName, plantID: plantName }),
  );
  expect(plantNames(entries)).toEqual(['Monty', 'Pilea']);
  expect(careSentence('You', deedsOf(entries))).toBe('You watered Monty and Pilea');
  const ferns = ['fern 1', 'fern 2'].map((plantID) => entry('', '', { plantID, plantName: 'Fern' }));
  expect(careSentence('You', deedsOf(ferns))).toBe('You watered Fern and Fern');
  const names = ['A', 'B', 'C'];
  const pests = { past: 'Checked for pests', names: ['Monty'] };
  expect(careSentence('Anna', [{ past: 'Watered', names }])).toBe('Anna watered 3 plants');
  expect(careSentence('Anna', [pests])).toBe('Anna checked Monty for pests');
  expect(careSentence('Anna', [{ past: 'Found struggling', names: ['Monty', 'Pilea'] }])).toBe(
    'Anna found Monty and Pilea struggling',
  );
  expect(careSentence('Anna', [{ past: 'Watered', names }, { past: 'Misted', names }, pests])).toBe(
    'Anna watered 3 plants, misted 3, checked Monty for pests',
  );
  const two = ['A', 'B'];
  expect(careSentence('You', [{ past: 'Watered', names: two }, { past: 'Misted', names: two }, pests])).toBe(
    'You watered 2 plants, misted 2, checked Monty for pests',
  );
  expect(careSentence('You', [{ past: 'Watered', names: two }, pests])).toBe(
    'You watered 2 plants, checked Monty for pests',
  );
});

test('a round begins with what was done to most plants', () => {
  const did = (past: string, ...names: string[]) =>
    names.map((plantName) => entry('', '', { actionNamePast: past, plantName, plantID: plantName }));
  expect(deedsOf([...did('Misted', 'A'), ...did('Watered', 'A', 'B', 'A'), ...did('Fed', 'B')])).toEqual([
    { past: 'Watered', names: ['A', 'B'] },
    { past: 'Misted', names: ['A'] },
    { past: 'Fed', names: ['B'] },
  ]);
});

test('an entry names the person who recorded it', () => {
  expect(personName({ userID: 'a', by: 'Anna' }, 'a')).toBe('You');
  expect(personName({ userID: 'a', by: 'Anna' }, 'b')).toBe('Anna');
  expect(personName({ userID: 'a', by: null }, 'b')).toBe('A former member');
});
