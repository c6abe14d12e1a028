import { expect, test } from 'vitest';
import { grouped, runsOf } from '#domain/grouped.ts';

test('a list is divided wherever its key changes, and a key that comes again is numbered', () => {
  const runs = runsOf(['apple', 'ash', 'birch', 'alder'], ([letter]) => letter);
  expect(runs).toEqual([
    { key: 'a', nth: 0, start: 0, items: ['apple', 'ash'] },
    { key: 'b', nth: 0, start: 2, items: ['birch'] },
    { key: 'a', nth: 1, start: 3, items: ['alder'] },
  ]);
  expect(runsOf([], String)).toEqual([]);
});

test('groups and their members keep the order of the list', () => {
  const groups = grouped(['birch', 'apple', 'beech', 'ash'], ([letter]) => letter);
  expect([...groups]).toEqual([
    ['b', ['birch', 'beech']],
    ['a', ['apple', 'ash']],
  ]);
});
