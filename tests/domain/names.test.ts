import { expect, test } from 'vitest';
import { compareNames, letterOf } from '#domain/names.ts';
import { personName } from '#domain/people.ts';

test('names are sorted regardless of case and accents, and numbers by value', () => {
  const names = ['Sill 10', 'fern', 'Élan', 'Sill 2', 'Aloe', 'eland', 'Fir'];
  expect(names.toSorted(compareNames)).toEqual(['Aloe', 'Élan', 'eland', 'fern', 'Fir', 'Sill 2', 'Sill 10']);
  expect([compareNames('ELAN', 'élan'), compareNames('Sill 02', 'sill 2')]).toEqual([0, 0]);
});

test.each([
  ['anna', 'Anna', 'You'],
  ['ben', 'Ben', 'Ben'],
  // A person who has left.
  ['cleo', null, 'A former member'],
])('an entry by %s, who is called %s, is signed %j', (userID, by, name) => {
  expect(personName({ userID, by }, 'anna')).toBe(name);
});

test.each([
  ['big fern', 'B'],
  [' élodie', 'É'],
  ['🌵 Spike', '🌵'],
  ['  ', '?'],
])('a plant without a photo that is called %j has the letter %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});
