import { expect, test } from 'vitest';
import { found, foundInBoth, searchable } from '#domain/search.ts';

const texts = ['Café 12', 'Musa ácuminata', 'Küche an der Straße', 'Bjørn’s Łódź', null] as const;

test.each([
  ['', true],
  ['  ', true],
  ['cafe', true],
  ['CAFÉ', true],
  ['Cafe\u0301', true],
  [' café ', true],
  ['acuminata', true],
  ['mina', true],
  ['kuche', true],
  ['KÜCHE', true],
  ['strasse', true],
  ['STRASSE', true],
  ['straße', true],
  ['kuche  an', true],
  ["bjorn's lodz", true],
  ['BJØRN', true],
  ['ｃａｆｅ', true],
  ['cactus', false],
  ['x', false],
  ['^', false],
  // A search does not match across two texts.
  ['12 musa', false],
  ['caef', true],
  ['cafee', true],
  ['acumniata', true],
  ['straase kuche', true],
  ['kuchne strase', true],
  ['caf', true],
  ['cfa', false],
])('searching for %j finds the plant: %s', (search, isFound) => {
  const list = searchable([texts], ([name, ...others]) => [name, ...others]);
  expect(found(list, search)).toHaveLength(isFound ? 1 : 0);
});

test.each([
  ['aegir', 'Ægir'],
  ['oeuvre', 'Œuvre'],
  ['oland', 'Øland'],
  ['thord', 'Þorð'],
  ['dordic', 'Đorđić'],
  ['lodz', 'Łódź'],
  ['igdir', 'Iğdır'],
  ["o'hara", 'O’Hara'],
])('searching for %j finds %s, and nothing that is only similar', (search, name) => {
  const list = searchable([name, `${search.slice(0, -1)}x`], (text) => [text]);
  expect(found(list, search)).toEqual([name]);
});

test('living plants come first, and names are in natural order, regardless of case and accents', () => {
  const plants = [
    { name: 'Zamioculcas', isAlive: true },
    { name: 'Aloe', isAlive: false },
    { name: 'Fern 10', isAlive: true },
    { name: 'fern 9', isAlive: true },
    { name: 'Élodie', isAlive: true },
  ];
  const list = searchable(
    plants,
    ({ name }) => [name],
    ({ isAlive }) => (isAlive ? 0 : 1),
  );
  expect(found(list, '').map(({ name }) => name)).toEqual([
    'Élodie',
    'fern 9',
    'Fern 10',
    'Zamioculcas',
    'Aloe',
  ]);
});

test('living plants come before those that match better, and an exact match before longer names', () => {
  const plants = [
    { name: 'Fern', species: 'Nephrolepis', isAlive: false },
    { name: 'Acer', species: 'Fernleaf maple', isAlive: false },
    { name: 'Zoe', species: 'Fern', isAlive: true },
    { name: 'Ivy', species: 'Fern palm', isAlive: true },
    { name: 'Sunfern', species: null, isAlive: true },
    { name: 'Big fern', species: null, isAlive: true },
  ];
  const list = searchable(
    plants,
    ({ name, species }) => [name, species],
    ({ isAlive }) => (isAlive ? 0 : 1),
  );
  const names = (search: string) => found(list, search).map(({ name }) => name);
  expect(names('fern')).toEqual(['Zoe', 'Ivy', 'Big fern', 'Sunfern', 'Fern', 'Acer']);
  expect(names('')).toEqual(['Big fern', 'Ivy', 'Sunfern', 'Zoe', 'Acer', 'Fern']);
});

test('a plant is found despite a typing error, and by the beginning of its name first', () => {
  const named = (...names: string[]) => searchable(names, (name) => [name]);
  const home = named('Fernleaf cactus', 'Big fern', 'Monstera', 'Monstera adansonii', 'Philodendron', 'Fern');
  const all = (search: string) => found(home, search);
  expect(all('fern')).toEqual(['Fern', 'Fernleaf cactus', 'Big fern']);
  expect(found(named('Airfern', 'Big fern'), 'fern')).toEqual(['Big fern', 'Airfern']);
  expect(all('monstra')).toEqual(['Monstera', 'Monstera adansonii']);
  expect(all('Mosntera')).toEqual(['Monstera', 'Monstera adansonii']);
  expect(all('philadendrom')).toEqual(['Philodendron']);
  expect(all('philadandrom')).toEqual([]);
  // Two letters that were swapped are one error, and more do not fit in a short word.
  expect(found(named('Palm', 'Plum'), 'plam')).toEqual(['Palm', 'Plum']);
  expect(found(named('Palm', 'Pear'), 'plam')).toEqual(['Palm']);
  expect(found(named('Palm'), 'lapm')).toEqual([]);
  expect(found(named('Palm'), 'pram')).toEqual([]);
  // What was typed is compared with the beginnings of words.
  expect(found(named('Jasmine', 'Calathea'), 'pine')).toEqual([]);
  // Exact matches leave no room for guesses.
  expect(all('monstera a')).toEqual(['Monstera adansonii']);
  // Nor if a keyboard adds another space.
  expect(found(named('Big fern', 'Big Bern'), ' big  fern ')).toEqual(['Big fern']);
  expect(all('orchid')).toEqual([]);
});

test('what a search may mean counts only if neither list contains it', () => {
  const list = (...names: string[]) => searchable(names, (name) => [name]);
  expect(foundInBoth(list('Hall fern'), list('Hill'), 'hall')).toEqual([['Hall fern'], []]);
  expect(foundInBoth(list('Living stone'), list('Living room'), 'livng')).toEqual([
    ['Living stone'],
    ['Living room'],
  ]);
});
