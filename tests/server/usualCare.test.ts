import { expect, test } from 'vitest';
import { hydration, nutrition, prefer, type Schemas } from './caring.ts';
import { twoHouseholds, type Person } from './support.ts';

/** Adds a plant of a species that is watered every few days. */
async function watered(who: Person, species: string, days: number): Promise<string> {
  const { body: pot } = await who.post<{ potId: string }>('/api/pots', { body: { friendly_name: 'Pot' } });
  const plant = { plantName: 'Fern', species, foodId: 1, potId: pot.potId };
  const { plantId } = (await who.post<{ plantId: string }>('/api/plants', { body: plant })).body;
  await prefer(who, plantId, hydration, days);
  return plantId;
}

/** Returns how often a household waters and feeds plants of a species. */
async function usual(who: Person, query: string) {
  const { body } = await who.get<Schemas['Effect'][]>(`/api/effects${query}`);
  return [hydration, nutrition].map((id) => body.find(({ effectID }) => effectID === id)!.usualDays);
}

test('the effects say how often the household gives them to living plants of a species', async () => {
  const { ann, ben } = await twoHouseholds();
  const first = await watered(ann, 'Ficus lyrata', 4);
  expect(await usual(ann, '')).toEqual([undefined, undefined]);
  expect(await usual(ann, '?species=ficus%20%20Lyrata%20')).toEqual([4, null]);
  expect(await usual(ann, '?species=Ficus')).toEqual([null, null]);
  expect(await usual(ann, '?species=')).toEqual([null, null]);
  await watered(ann, 'ficus lyrata', 9);
  await watered(ann, 'Ficus lyrata', 6);
  expect(await usual(ann, '?species=Ficus%20lyrata')).toEqual([6, null]);
  await ann.patch(`/api/plants/${first}/kill`);
  await watered(ann, 'Ficus lyrata', 8);
  expect(await usual(ann, '?species=Ficus%20lyrata')).toEqual([8, null]);
  expect(await usual(ben, '?species=Ficus%20lyrata')).toEqual([null, null]);
});
