import { expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { planted, twoHouseholds, type Person } from './support.ts';

type Places = components['schemas']['Places'];

const addPots = async (who: Person, ...locations: (string | null)[]) => {
  for (const location of locations) {
    await who.post('/api/pots', { body: { friendly_name: `Pot in ${location}`, location } });
  }
};
const placesOf = async (who: Person) => (await who.get<Places>('/api/places')).body.places;
const order = (who: Person, places: unknown) => who.put<Places>('/api/places', { body: { places } });

test('places that pots have are listed once, by name until the household puts them in order', async () => {
  const { ann } = await twoHouseholds();
  expect(await placesOf(ann)).toEqual([]);
  await addPots(ann, 'Sill 10', 'hall', null, 'Sill 2', 'Kitchen', 'hall');
  expect(await placesOf(ann)).toEqual(['hall', 'Kitchen', 'Sill 2', 'Sill 10']);
  const answer = await order(ann, ['Kitchen', 'Sill 10']);
  expect(answer).toMatchObject({ status: 200, body: { places: ['Kitchen', 'Sill 10', 'hall', 'Sill 2'] } });
  expect(await placesOf(ann)).toEqual(answer.body.places);
});

test('a later order replaces the earlier one, and an empty one ends it', async () => {
  const { ann } = await twoHouseholds();
  await addPots(ann, 'Hall', 'Kitchen', 'Porch');
  await order(ann, ['Porch', 'Kitchen', 'Hall']);
  await order(ann, ['Kitchen']);
  expect(await placesOf(ann)).toEqual(['Kitchen', 'Hall', 'Porch']);
  await order(ann, []);
  expect(await placesOf(ann)).toEqual(['Hall', 'Kitchen', 'Porch']);
});

test('a place without a pot is not listed, but gets its position back', async () => {
  const { ann } = await twoHouseholds();
  await addPots(ann, 'Hall', 'Kitchen');
  const { potId } = await planted(ann);
  const move = (location: string | null) => ann.patch(`/api/pots/${potId}`, { body: { location } });
  await move('Porch');
  await order(ann, ['Porch', 'Kitchen', 'Hall']);
  await move(null);
  expect(await placesOf(ann)).toEqual(['Kitchen', 'Hall']);
  await move('Porch');
  expect(await placesOf(ann)).toEqual(['Porch', 'Kitchen', 'Hall']);
});

test('the order belongs to one household', async () => {
  const { ann, ben } = await twoHouseholds();
  for (const who of [ann, ben]) await addPots(who, 'Hall', 'Kitchen');
  await order(ann, ['Kitchen', 'Hall']);
  await order(ben, ['Hall', 'Kitchen']);
  expect(await placesOf(ann)).toEqual(['Kitchen', 'Hall']);
  await order(ben, []);
  expect(await placesOf(ann)).toEqual(['Kitchen', 'Hall']);
});

test.each([[['Hall', 'Hall']], [['']], [['x'.repeat(101)]], [[7]], ['Hall'], [null]])(
  'refuses %j as an order',
  async (places) => {
    const { ann } = await twoHouseholds();
    await addPots(ann, 'Hall', 'Kitchen');
    await order(ann, ['Kitchen']);
    expect((await order(ann, places)).status).toBe(400);
    expect(await placesOf(ann)).toEqual(['Kitchen', 'Hall']);
  },
);
