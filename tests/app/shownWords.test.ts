import { expect, test } from 'vitest';
import { missingWords } from '#app/pages/bin/missingWords.ts';
import { sentAt, since } from '#app/pages/notifications/reminderWords.ts';
import { foundSections, plantSections, type PlantSort } from '#app/pages/plants/plantSections.ts';
import { counted } from '#app/ui/counted.ts';
import { megabytes, partText, sizeText } from '#app/ui/sizeText.ts';

/** Sizes follow the browser's locale. */
const decimal = (number: number) => number.toLocaleString();

test.each([
  [0, '1 kB'],
  [400, '1 kB'],
  [1449, `${decimal(1.4)} kB`],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_440_000, `${decimal(1.4)} MB`],
  [48_200_000, `${decimal(48.2)} MB`],
  [123_400_000, '123 MB'],
  [2_000_000_000, '2 GB'],
])('%i bytes are shown as %j', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('a part of a file is shown in the unit of the whole', () => {
  expect(partText(12_000_000, 48_000_000)).toBe('12 of 48 MB');
  expect(partText(400_000, 48_000_000)).toBe(`${decimal(0.4)} of 48 MB`);
  expect(partText(0, 800_000)).toBe('0 of 800 kB');
});

test("one thing is singular, and thousands are separated as in the browser's locale", () => {
  expect([0, 1, 2].map((count) => counted(count, 'plant'))).toEqual(['0 plants', '1 plant', '2 plants']);
  expect(counted(12_345, 'line')).toBe(`${decimal(12_345)} lines`);
});

test("the day of a reminder is the household's, with the year only if it is another", () => {
  const zone = 'Pacific/Auckland';
  expect(since('2026-03-02T12:00:00Z', zone, '2026-07-01')).toBe('since 3 March');
  expect(since('2025-12-30T12:00:00Z', zone, '2026-07-01')).toBe('since 31 December 2025');
  expect(sentAt('2026-06-30T21:05:00Z', zone, '2026-07-01')).toBe('today, 09:05');
  expect(sentAt('2026-06-30T11:59:00Z', zone, '2026-07-01')).toBe('yesterday, 23:59');
});

test('what could not be connected with a restored item is said in one sentence each', () => {
  const missing = (...kinds: ('pot' | 'plant' | 'code' | 'parent')[]) =>
    missingWords({ missing: kinds } as never);
  expect(missing()).toBe('');
  expect(missing('parent', 'pot', 'code')).toBe(
    "Its pot is no longer free: choose 'Repot' on its page. Its label is on another pot now.",
  );
  expect(missing('plant')).toBe('Its plant is elsewhere now.');
});

const plant = (plantName: string, potLocation: string | null, plantAlive = true, lastWateredAt = '') =>
  ({ plantName, potLocation, plantAlive, lastWateredAt: lastWateredAt || null }) as never;
const shown = (sections: ReturnType<typeof plantSections>) =>
  sections.map(({ name, isDead, plants: members }) => [
    name,
    isDead,
    members.map(({ plantName }) => plantName).join(' '),
  ]);
const sections = (plants: never[], sort: PlantSort = 'place') =>
  shown(plantSections(plants, sort, ['Porch', 'Hall']));

test("plants are shown by the household's places, the dead last", () => {
  const all = [
    plant('Aloe', 'Hall'),
    plant('Basil', null),
    plant('Cactus', 'Hall', false),
    plant('Dill', 'Porch'),
  ];
  expect(sections(all)).toEqual([
    ['Porch', false, 'Dill'],
    ['Hall', false, 'Aloe'],
    ['No place', false, 'Basil'],
    ['Dead', true, 'Cactus'],
  ]);
  expect(sections(all, 'name')).toEqual([
    [null, false, 'Aloe Basil Dill'],
    ['Dead', true, 'Cactus'],
  ]);
  expect(sections([plant('Basil', null)])).toEqual([[null, false, 'Basil']]);
  expect(sections([plant('Dill', 'Porch')])).toEqual([['Porch', false, 'Dill']]);
  expect(sections([])).toEqual([]);
});

test('the plant that has been without water for longest comes first, and one that was never watered before it', () => {
  const all = [
    plant('Aloe', 'Hall', true, '2026-03-09T08:00:00Z'),
    plant('Basil', null, true, '2026-02-09T08:00:00Z'),
    plant('Dill', 'Porch'),
  ];
  expect(sections(all, 'water')).toEqual([[null, false, 'Dill Basil Aloe']]);
});

test('a search shows the plants that it names, then those of the places that it names', () => {
  const all = [
    plant('Aloe', 'Hall'),
    plant('Hallo', null),
    plant('Ivy', ' Hall '),
    plant('Reed', 'Back hall'),
    plant('Yew', 'Hall', false),
  ];
  const [aloe, hallo] = all;
  expect(shown(foundSections([aloe!, hallo!], all, ['Back hall', 'Hall']))).toEqual([
    [null, false, 'Hallo'],
    ['Back hall', false, 'Reed'],
    ['Hall', false, 'Aloe Ivy'],
  ]);
});

test("a place called 'No place' or 'Dead' is not taken for the plants without a place or the dead", () => {
  const all = [
    plant('Aloe', 'No place'),
    plant('Basil', null),
    plant('Dill', 'Dead'),
    plant('Fern', null, false),
  ];
  expect(sections(all).map(([name]) => name)).toEqual(['Dead', 'No place', 'No place', 'Dead']);
  expect(new Set(plantSections(all, 'place', []).map(({ key }) => key)).size).toBe(4);
});

test('what this phone stores is shown in whole megabytes', () => {
  expect([200_000, 1_499_999, 1_500_000, 48_300_000].map(megabytes)).toEqual([
    '1 MB',
    '1 MB',
    '2 MB',
    '48 MB',
  ]);
});
