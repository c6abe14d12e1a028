import { expect, onTestFinished, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { planted, startApp, twoHouseholds } from './support.ts';

type Page = components['schemas']['PlantPage'];

test('the pages of all living plants come in parts, as the single calls have them', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const ids: string[] = [];
  for (const name of ['Fern', 'Basil', 'Aloe']) {
    const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: `Pot of ${name}` } });
    const body = { plantName: name, species: name, potId: pot.potId };
    ids.push((await ann.post('/api/plants', { body })).body.plantId!);
  }
  const [fern, , dead] = ids as [string, string, string];
  await ann.post(`/api/plants/${fern}/preferences`, { body: { effectID: 1, frequencyDays: 3 } });
  for (let note = 1; note <= 22; note += 1)
    await ann.post(`/api/interactions?plantId=${fern}&actionId=8`, { body: { note: `Note ${note}` } });
  await ann.patch(`/api/plants/${dead}/kill`);
  const { body: entry } = await ann.post(`/api/interactions?plantId=${fern}&actionId=8`);
  // The newest ones have the lowest ids.
  const photoIds = Array.from({ length: 31 }, (_, n) => `01940000-0000-7000-8000-0000000001${n + 10}`);
  const [household] = await app.deps.repository.households.listIds();
  await app.deps.repository.forHousehold(household!).photos.create(
    photoIds.map((id, n) => ({
      id,
      interaction_id: entry.interactionID!,
      plant_id: fern,
      is_profile: 0,
      created_at: app.clock.now - n,
    })),
  );

  const first = await ann.get<Page[]>('/api/plants/pages?limit=1');
  const rest = await ann.get<Page[]>(`/api/plants/pages?after=${first.body[0]!.plant.plantId}`);
  const pages = [...first.body, ...rest.body];
  expect(pages.map(({ plant }) => plant.plantId)).toEqual([ids[0], ids[1]].toSorted());
  const page = pages.find(({ plant }) => plant.plantId === fern)!;
  const read = async (path: string) => (await ann.get(`/api/plants/${fern}${path}`)).body;
  const photos = (await ann.get<Page['photos']>(`/api/plants/${fern}/photos`)).body;
  expect(photos.map(({ id }) => id)).toEqual(photoIds);
  expect(page).toEqual({
    plant: await read(''),
    interactions: await read('/interactions?limit=20'),
    tasks: await read('/tasks'),
    photos: photos.slice(0, 30),
    preferences: await read('/preferences'),
  });
  expect(page.interactions).toHaveLength(20);
  expect(page.tasks).toHaveLength(1);
});

test('a plant that is deleted while the pages are read has none, and the others have theirs', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const [first, second] = [await planted(ann), await planted(ann)];
  const { repository } = app.deps;
  const forHousehold = (id: string) => {
    const household = repository.forHousehold(id);
    const listLivingIds = async (after: string, limit: number) => {
      const ids = await household.plants.listLivingIds(after, limit);
      await ann.delete(`/api/plants/${first.plantId}`);
      return ids;
    };
    return { ...household, plants: { ...household.plants, listLivingIds } };
  };
  app.deps.repository = { ...repository, forHousehold };
  onTestFinished(() => void (app.deps.repository = repository));
  const { status, body } = await ann.get<Page[]>('/api/plants/pages');
  expect([status, body.map(({ plant }) => plant.plantId)]).toEqual([200, [second.plantId]]);
});

test('the pages of another household cannot be read', async () => {
  const { ann, ben } = await twoHouseholds();
  await planted(ann);
  expect((await ann.get<Page[]>('/api/plants/pages')).body).toHaveLength(1);
  expect((await ben.get('/api/plants/pages')).body).toEqual([]);
});
