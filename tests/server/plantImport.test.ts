import { expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { importInto } from './exporting.ts';
import { planted, startApp, twoHouseholds, type Person } from './support.ts';
import { manifestOf, zipOf } from '../support/zips.ts';

type Schemas = components['schemas'];
type Report = Schemas['PlantImportReport'] & { type?: string; title?: string };

const key = '01940000-0000-7000-8000-00000000cc01';
const path = '/api/plants/import';

const send = (who: Person, plants: object[], idempotencyKey?: string) =>
  who.post<Report>(path, {
    body: { plants: plants.map((plant, index) => ({ line: index + 2, ...plant })) },
    ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
  });

const plantsOf = async (who: Person) =>
  (await who.get<Schemas['PlantListItem'][]>('/api/plants/')).body.toSorted((a, b) =>
    a.plantName.localeCompare(b.plantName),
  );
const potsOf = async (who: Person) => (await who.get<Schemas['Pot'][]>('/api/pots/')).body;

async function home(env: Record<string, string> = {}) {
  const app = await startApp(env);
  return { app, ann: await app.person('ann@home.example') };
}

test('plants are added with their pots, places, preferences and first tasks', async () => {
  const { ann } = await home();
  const { body: spare } = await ann.post('/api/pots', {
    body: { friendly_name: 'Blue pot', location: 'Hall' },
  });
  const { status, body } = await send(ann, [
    { plantName: 'Ivy', place: ' Balcony ' },
    {
      plantName: ' Fern ',
      species: ' Nephrolepis ',
      acquiredAt: '2024-03-12',
      acquiredFrom: 'Shop',
      plantNotes: 'Shade',
      foodId: 1,
      potName: 'blue pot',
      frequencies: [
        // Of two for the same effect, the last one counts.
        { effectID: 1, frequencyDays: 30 },
        { effectID: 1, frequencyDays: 3 },
        { effectID: 2, frequencyDays: 14 },
        { effectID: 3, frequencyDays: 2, winterFactor: 2 },
      ],
    },
  ]);
  expect([status, body]).toEqual([201, { plants: 2, pots: 1, places: ['Balcony'] }]);
  const [fern, ivy] = await plantsOf(ann);
  expect(fern).toMatchObject({
    plantName: 'Fern',
    species: 'Nephrolepis',
    potName: 'Blue pot',
    potLocation: 'Hall',
    foodId: 1,
    plantNotes: 'Shade',
    acquiredAt: '2024-03-12',
    acquiredFrom: 'Shop',
    plantAlive: true,
  });
  // 00:30 on 11 July in Dublin.
  expect(ivy).toMatchObject({ potName: 'Ivy', potLocation: 'Balcony', acquiredAt: '2026-07-11' });
  expect((await potsOf(ann)).find(({ potsId }) => potsId === spare.potId)).toMatchObject({
    currentPlantName: 'Fern',
    stays: [{ plantName: 'Fern', until: null }],
  });
  const { body: tasks } = await ann.get<{ effectName: string; dueDate: string }[]>(
    `/api/plants/${fern!.plantId}/tasks`,
  );
  expect(tasks.map(({ dueDate }) => dueDate).toSorted()).toEqual(['2026-07-13', '2026-07-14', '2026-07-25']);
  const { body: wants } = await ann.get<{ effectID: number; winterFactor: number | null }[]>(
    `/api/plants/${fern!.plantId}/preferences`,
  );
  // Those without a factor get the usual one.
  expect(wants.map(({ effectID, winterFactor }) => [effectID, winterFactor])).toEqual([
    [1, 1.5],
    [2, null],
    [3, 2],
  ]);
  const { body: timeline } = await ann.get<{ actionName: string; by: string }[]>(
    `/api/plants/${ivy!.plantId}/interactions`,
  );
  expect(timeline).toMatchObject([{ actionName: 'New plant', by: 'Ann' }]);
});

test('the report names the places that are new, each once and in order', async () => {
  const { ann } = await home();
  await ann.post('/api/pots', { body: { friendly_name: 'Blue pot', location: 'Hall' } });
  const places = ['Porch', 'Hall', 'Attic', ' Porch', undefined];
  const { body } = await send(
    ann,
    places.map((place, n) => ({ plantName: `Plant ${n}`, place })),
  );
  expect(body).toEqual({ plants: 5, pots: 5, places: ['Attic', 'Porch'] });
});

test('a retry whose answer was lost gets the same report, and adds nothing more', async () => {
  const { ann } = await home();
  const first = await send(ann, [{ plantName: 'Ivy', place: 'Hall' }], key);
  const again = await send(ann, [{ plantName: 'Ivy', place: 'Hall' }], key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await plantsOf(ann)).toHaveLength(1);
});

test('a key may be a UUID without a version', async () => {
  const { ann } = await home();
  const unversioned = '00000000-0000-0000-0000-00000000cc02';
  expect((await send(ann, [{ plantName: 'Ivy' }], unversioned)).status).toBe(201);
  expect((await send(ann, [{ plantName: 'Ivy' }], unversioned)).status).toBe(201);
  expect(await plantsOf(ann)).toHaveLength(1);
});

test('the key of an import of an export can be that of an import of plants, too', async () => {
  const { ann } = await home();
  const imported = await importInto(ann, await zipOf({ 'snug.json': manifestOf() }), key);
  expect([imported.status, imported.body]).toMatchObject([201, { plants: 0 }]);
  expect((await send(ann, [{ plantName: 'Ivy' }], key)).body).toMatchObject({ plants: 1, pots: 1 });
});

test('two attempts at the same time add the plants once', async () => {
  const { ann } = await home();
  const answers = await Promise.all([1, 2, 3].map(() => send(ann, [{ plantName: 'Ivy' }], key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await plantsOf(ann)).toHaveLength(1);
});

test('if one pot has a plant, nothing is added', async () => {
  const { ann } = await home();
  await planted(ann);
  const pots = await potsOf(ann);
  const { potFriendlyName } = pots.find(({ potStatusName }) => potStatusName === 'occupied')!;
  const { status, body } = await send(ann, [
    { plantName: 'Ivy' },
    { plantName: 'Aloe', potName: potFriendlyName },
  ]);
  expect([status, body.type, body.title]).toEqual([
    409,
    'pot-taken',
    `Line 3: the pot ‘${potFriendlyName}’ has a plant already.`,
  ]);
  expect(await plantsOf(ann)).toHaveLength(1);
  expect(await potsOf(ann)).toHaveLength(pots.length);
  // The same key may succeed later.
  const twice = [
    { plantName: 'Ivy', potName: 'Red pot' },
    { plantName: 'Aloe', potName: 'red pot' },
  ];
  expect((await send(ann, twice, key)).status).toBe(409);
  expect((await send(ann, twice.slice(1), key)).status).toBe(201);
});

test('an effect that does not exist changes nothing', async () => {
  const { ann } = await home();
  const plant = { plantName: 'Ivy', frequencies: [{ effectID: 99, frequencyDays: 3 }] };
  expect((await send(ann, [plant])).status).toBe(400);
  expect(await potsOf(ann)).toEqual([]);
});

test('a full household gets none of the plants', async () => {
  const { ann } = await home({ SNUG_QUOTA_PLANTS: '2' });
  const plants = ['Ivy', 'Aloe', 'Fern'].map((plantName) => ({ plantName }));
  const { status, body } = await send(ann, plants);
  expect([status, body.type]).toEqual([403, 'plant-quota']);
  expect(body.title).toBe('This server allows a household 2 plants, and yours would have 3.');
  expect(await plantsOf(ann)).toEqual([]);
  expect((await send(ann, plants.slice(1), key)).status).toBe(201);
  // A retry adds no plants, so there is nothing to refuse.
  expect((await send(ann, plants.slice(1), key)).status).toBe(201);
});

test('500 plants with long notes are added at once; one more is refused', async () => {
  const { ann } = await home();
  const plants = Array.from({ length: 501 }, (_, n) => ({
    plantName: `Plant ${n}`,
    plantNotes: 'x'.repeat(2000),
    frequencies: [{ effectID: 1, frequencyDays: 7 }],
  }));
  expect((await send(ann, plants)).status).toBe(400);
  expect((await send(ann, plants.slice(1))).body).toMatchObject({ plants: 500, pots: 500 });
  expect(await plantsOf(ann)).toHaveLength(500);
  expect((await ann.get<unknown[]>('/api/tasks')).body).toHaveLength(500);
});

test("pots of another household are not used, nor are its plants' names taken", async () => {
  const { ann, ben } = await twoHouseholds();
  await ann.post('/api/pots', { body: { friendly_name: 'Blue pot' } });
  expect((await send(ben, [{ plantName: 'Ivy', potName: 'Blue pot' }], key)).body).toMatchObject({ pots: 1 });
  // A key of another household is none of this one.
  expect((await send(ann, [{ plantName: 'Aloe', potName: 'Blue pot' }], key)).body).toMatchObject({
    pots: 0,
  });
  expect((await plantsOf(ann)).map(({ plantName }) => plantName)).toEqual(['Aloe']);
});

test('only an owner imports plants', async () => {
  const { app, ann } = await home();
  await app.signUp('kim@home.example', ann.cookie);
  const kim = app.personOf(await app.signIn('kim@home.example'));
  expect((await send(kim, [{ plantName: 'Ivy' }])).status).toBe(403);
});
