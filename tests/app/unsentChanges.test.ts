import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { withIntents, type Lists } from '#app/data/intents/shows.ts';
import { usePlant, usePlants, usePots, usePreferences } from '#app/data/lists.ts';
import { ids } from '#machines/support/examples.ts';
import { startRoot } from './support/root.ts';

vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: (options: object) => options,
}));

const plant = {
  plantId: ids.plant,
  plantName: 'Fern',
  species: 'Nephrolepis',
  acquiredAt: '2026-03-01',
  acquiredFrom: 'Market',
  plantNotes: null,
  foodId: 1,
  potId: ids.pot,
  potName: 'Blue pot',
  potLocation: 'Hall',
};
const other = { ...plant, plantId: ids.otherPlant, plantName: 'Ivy' };
const pot = {
  potsId: ids.pot,
  currentPlantId: ids.plant,
  currentPlantName: 'Fern',
  potStatusDescription: 'Occupied by Fern',
  location: 'Hall',
};
const otherPot = { ...pot, potsId: ids.otherPot, currentPlantId: ids.otherPlant, currentPlantName: 'Ivy' };
const water = {
  effectID: 1,
  effectName: 'Hydration',
  effectVerb: 'Water',
  frequencyDays: 7,
  onceOn: null,
  winterFactor: 1,
  dueBelow: null,
};

const unsent = (made: NewIntent): Intent => ({ ...made, id: made.kind, madeAt: '2026-03-02T12:00:00.000Z' });
const moved = unsent({
  kind: 'movePlant',
  plantId: ids.plant,
  interactionId: ids.interaction,
  place: 'Porch',
});
const renamed = unsent({
  kind: 'updatePlant',
  plantId: ids.plant,
  changes: { friendly_name: 'Big fern', acquired_from: null },
});
const noted = unsent({ kind: 'updatePlant', plantId: ids.plant, changes: { notes: 'By the door' } });
const watered = unsent({
  kind: 'setPreferences',
  plantId: ids.plant,
  frequencies: { 1: 3 },
  verbs: { 1: 'Water' },
});

const shown = <Name extends keyof Lists>(name: Name, data: object, ...intents: Intent[]) =>
  withIntents(name, data as Lists[Name], intents) as unknown;

test('a plant that is moved without a connection is at its new place in every list', () => {
  expect(shown('plant', plant, moved)).toEqual({ ...plant, potLocation: 'Porch' });
  expect(shown('plants', [plant, other], moved)).toEqual([{ ...plant, potLocation: 'Porch' }, other]);
  expect(shown('pots', [pot, otherPot], moved)).toEqual([{ ...pot, location: 'Porch' }, otherPot]);
});

test('a plant in no pot has no place', () => {
  const bare = { ...plant, potId: null, potName: null, potLocation: null };
  expect(shown('plant', bare, moved)).toEqual(bare);
  expect(shown('plants', [bare], moved)).toEqual([bare]);
});

test('details that are changed without a connection show in every list, the last change of a field last', () => {
  const big = { ...plant, plantName: 'Big fern', acquiredFrom: null };
  expect(shown('plant', plant, renamed, noted)).toEqual({ ...big, plantNotes: 'By the door' });
  expect(shown('plants', [other, plant], renamed)).toEqual([other, big]);
  expect(shown('pots', [otherPot, pot], renamed)).toEqual([
    otherPot,
    { ...pot, currentPlantName: 'Big fern', potStatusDescription: 'Occupied by Big fern' },
  ]);
  expect(shown('pots', [pot], noted)).toEqual([pot]);
});

test('care preferences that are changed without a connection show, and change no other list', () => {
  expect(shown('preferences', [water], watered, moved)).toEqual([{ ...water, frequencyDays: 3 }]);
  expect(shown('plant', plant, watered)).toEqual(plant);
});

/** Returns what a page shows of a list that the server has answered with. */
function onPage(use: () => unknown, answer: object): unknown {
  let seen: unknown;
  const Page = () => {
    seen = (use() as { select: (answer: object) => unknown }).select(answer);
    return null;
  };
  renderToStaticMarkup(createElement(Page));
  return seen;
}

test('the pages show unsent changes, and a list of one plant only those of this plant', async () => {
  const { become, stop } = await startRoot();
  become({ queue: [renamed, watered] });
  const big = { ...plant, plantName: 'Big fern', acquiredFrom: null };
  expect(onPage(usePlants, [plant, other])).toEqual([big, other]);
  expect(onPage(usePots, [pot])).toMatchObject([{ currentPlantName: 'Big fern' }]);
  expect(onPage(() => usePlant(ids.plant), plant)).toEqual(big);
  expect(onPage(() => usePlant(ids.otherPlant), other)).toEqual(other);
  expect(onPage(() => usePreferences(ids.plant), [water])).toEqual([{ ...water, frequencyDays: 3 }]);
  expect(onPage(() => usePreferences(ids.otherPlant), [water])).toEqual([water]);
  stop();
});
