import { expect, test } from 'vitest';
import { isSameSpecies, offeredCare, usualDays } from '#domain/schedule.ts';

const [water, feed, mist] = [1, 2, 3];
const effects = [water, feed, mist, 4].map((effectID) => ({ effectID, usualDays: null as number | null }));
/** As is usual for new plants: less water in winter, and no food. */
const winter: Record<number, number | null> = { 1: 1.5, 2: null, 3: 1 };
const offer = (effectID: number, frequencyDays: number, isOn = true, winterFactor = winter[effectID]) => ({
  effectID,
  frequencyDays,
  winterFactor,
  isOn,
});

test('a plant of an unknown kind is offered water every 7 days and food every 30', () => {
  expect(offeredCare(effects, { parent: null, foodId: null })).toEqual([offer(water, 7), offer(feed, 30)]);
});

test('the food decides how often a plant of an unknown species is offered water and food', () => {
  const days = ([1, 2, 3] as const).map((foodId) =>
    offeredCare(effects, { parent: null, foodId }).map(({ frequencyDays }) => frequencyDays),
  );
  expect(days).toEqual([
    [7, 30],
    [7, 90],
    [14, 30],
  ]);
});

test('what the household does with the same species comes before the food, and adds care of other kinds', () => {
  const known = effects.map((effect) => ({ ...effect, usualDays: { 1: 4, 3: 2 }[effect.effectID] ?? null }));
  expect(offeredCare(known, { parent: null, foodId: 3 })).toEqual([
    offer(water, 4),
    offer(feed, 30),
    offer(mist, 2),
  ]);
});

test('a piece of a plant is offered the care of its parent, and other care only if it is selected', () => {
  const known = effects.map((effect) => ({ ...effect, usualDays: 5 }));
  const parent = [
    { effectID: water, frequencyDays: 9, winterFactor: 2 },
    { effectID: mist, frequencyDays: 3 },
  ];
  expect(offeredCare(known, { parent, foodId: 2 })).toEqual([
    offer(water, 9, true, 2),
    offer(feed, 5, false),
    offer(mist, 3),
  ]);
  expect(offeredCare(known, { parent: parent.slice(0, 1), foodId: 2 })).toEqual([
    offer(water, 9, true, 2),
    offer(feed, 5, false),
  ]);
  expect(offeredCare(effects, { parent: [], foodId: null })).toEqual([offer(water, 7), offer(feed, 30)]);
});

test('species are the same in any case and with any spaces', () => {
  expect(isSameSpecies(' Ficus  Lyrata ', 'ficus lyrata')).toBe(true);
  expect(isSameSpecies('Ficuslyrata', 'ficus lyrata')).toBe(false);
  expect(isSameSpecies('Álöe', 'álöe')).toBe(true);
  expect(isSameSpecies('Ficus', 'Ficus lyrata')).toBe(false);
  expect(isSameSpecies(null, '')).toBe(false);
});

test('the usual frequency is one that a plant has: the median, the lower of two', () => {
  expect([[], [5], [9, 3], [30, 7, 8]].map((days) => usualDays(days))).toEqual([null, 5, 3, 8]);
});
