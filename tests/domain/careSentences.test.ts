import { expect, test } from 'vitest';
import { careFor, careSentences, oneLine } from '#domain/careSentences.ts';

test('a name in a sentence is one line, without what would change the direction of the rest', () => {
  expect(oneLine('\n Old\t\u0000 fern\r\n ')).toBe('Old fern');
  const controls =
    '\u061C \u200E \u200F \u202A \u202B \u202C \u202D \u202E \u2066 \u2067 \u2068 \u2069'.split(' ');
  expect(controls.map((control) => oneLine(`${control}Big${control} fern`))).toEqual(
    controls.map(() => 'Big fern'),
  );
  // Half a letter.
  expect(oneLine('Big \uD83C fern')).toBe('Big \uFFFD fern');
});

test('care of several words is separated from the plants', () => {
  expect(careFor('Water', 'Monstera')).toBe('Water Monstera');
  expect(careFor('Check for pests', 'Monstera')).toBe('Check for pests: Monstera');
});

test('each kind of care is one sentence, and those with as many plants are in the order of their names', () => {
  const task = (plantName: string, actionName: string) => ({
    plantName,
    effectName: 'Care',
    actions: [{ actionName, actionFlow: 'log' }],
  });
  const tasks = [task('Ivy', 'Water'), task('Fern', 'Feed'), task('Fern', 'Mist'), task('Aloe', 'Mist')];
  expect(careSentences(tasks, (name) => name.toUpperCase())).toEqual([
    { text: 'Mist FERN and ALOE', count: 2 },
    { text: 'Feed FERN', count: 1 },
    { text: 'Water IVY', count: 1 },
  ]);
});
