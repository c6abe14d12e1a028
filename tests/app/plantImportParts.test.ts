import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { CheckedLine, PlantLine } from '#domain/plantImport/lines.ts';
import { ColumnChoices } from '#app/flows/plantImport/ColumnChoices.tsx';
import { LineList } from '#app/flows/plantImport/LineList.tsx';
import { PlantsAdded } from '#app/flows/plantImport/PlantsAdded.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

/** Returns the texts of an element in their order, without the options of its fields. */
const textsOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<option.*?<\/option>/g, '')
    .split(/<[^>]*>/)
    .filter((text) => text !== '');

const plain: PlantLine = {
  line: 2,
  plantName: 'Ivy',
  species: null,
  acquiredFrom: null,
  plantNotes: null,
  foodId: null,
  potName: null,
  place: null,
  frequencies: [],
};

/** Returns this many lines, each with these problems. */
const linesOf = (count: number, problems: string[] = []): CheckedLine[] =>
  Array.from({ length: count }, (_, index) => ({
    plant: { ...plain, line: index + 2, plantName: `Ivy ${index + 1}` },
    problems,
  }));

const namesIn = (lines: readonly CheckedLine[], onlyLeftOut = false) =>
  textsOf(createElement(LineList, { lines, onlyLeftOut })).filter((text) => text.startsWith('Ivy'));

test('the first five lines are shown, and each later one that has a problem', () => {
  const [problem] = linesOf(8, ['The name is missing.']).slice(-1);
  const lines = [...linesOf(7), problem!];
  expect(namesIn(lines)).toEqual(['Ivy 1', 'Ivy 2', 'Ivy 3', 'Ivy 4', 'Ivy 5', 'Ivy 8']);
  expect(namesIn(lines, true)).toEqual(['Ivy 8']);
});

test('a hundred lines with problems are shown, and the others are counted', () => {
  const more = (count: number) =>
    textsOf(createElement(LineList, { lines: linesOf(count, ['The name is missing.']) })).at(-1);
  expect(namesIn(linesOf(103, ['The name is missing.']))).toHaveLength(100);
  expect(more(103)).toBe('And 3 more lines with problems.');
  expect(more(101)).toBe('And 1 more line with problems.');
  expect(more(100)).toBe('The name is missing.');
});

test('a line says what its plant is, where it is, and what care it gets', () => {
  const plant: PlantLine = {
    ...plain,
    species: 'Hedera helix',
    place: 'Hall',
    potName: 'Blue pot',
    acquiredAt: '2025-04-03',
    frequencies: [
      { effectID: 1, frequencyDays: 1 },
      { effectID: 2, frequencyDays: 14 },
    ],
  };
  const lines = [{ plant, problems: ['One.', 'Two.'] }];
  expect(textsOf(createElement(LineList, { lines }))).toEqual([
    'Ivy',
    'Line 2 · Hedera helix · Hall · Blue pot · since 3 Apr 2025 · Water every day · Feed every 14 days',
    'One.',
    'Two.',
  ]);
});

test('each column that is not empty says what it contains, by its first filled cell', () => {
  const cells = (...row: string[]) => ({ line: 2, cells: row });
  const table = {
    headings: ['Name', '', 'Price', ''],
    headingsLine: 1,
    lines: [cells('', ' ', '', ''), cells(' Ivy ', 'x'.repeat(61), ' ', '')],
    delimiter: ',',
  };
  const columns = ['name', null, null, null] as const;
  expect(textsOf(createElement(ColumnChoices, { table, columns, onChoose: () => undefined }))).toEqual([
    '1 of 4 columns fits',
    'Name',
    'Such as ‘Ivy’',
    'Column 2',
    `Such as ‘${'x'.repeat(60)}’`,
    'Price',
    'Empty',
  ]);
});

const added = (count: number, report: { plants: number; pots: number; places: string[] }) =>
  textsOf(createElement(PlantsAdded, { report, lines: linesOf(count, ['The name is missing.']) })).join('');

test('an import says how many plants, pots and places it added, and how many lines it left out', () => {
  expect(added(1, { plants: 1, pots: 0, places: [] })).toBe('1 plant was added.See your plants');
  expect(added(3, { plants: 2, pots: 1, places: [] })).toMatch(
    /^2 plants were added\.1 new pot\.Label for this pot.*1 line was left out/,
  );
  expect(added(4, { plants: 1, pots: 2, places: ['Hall', 'Porch'] })).toMatch(
    /^1 plant was added\.2 new pots\. New places: Hall, Porch\.Labels for these 2 pots.*3 lines were left out/,
  );
});
