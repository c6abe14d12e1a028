import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { uploadsIn } from '#server/photos/receive.ts';
import { linesIn } from '#server/transfer/lines.ts';
import { gathered } from '#server/transfer/records.ts';
import { stateOf, type Things } from './furnish.ts';
import { exportOf, importInto, linesOf, rowsOf, unzipped } from './exporting.ts';
import { elsewhere, lines, live, photo, plant } from './importing.ts';
import { formOf, halves, upload } from './pictures.ts';
import { planted, startApp, twoHouseholds, type Person } from './support.ts';
import { manifestOf, zipOf } from '../support/zips.ts';

test('an export is imported into an empty household of another installation, equal in every field', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  const things = await live(ann);
  // Each number of imported rows is different, so that none can be mistaken for another.
  for (const friendly_name of ['Green pot', 'Grey pot'])
    await ann.post('/api/pots', { body: { friendly_name } });
  for (let made = 0; made < 3; made += 1)
    await ann.post(`/api/interactions?plantId=${things.plantId}&actionId=8`);
  for (const effectID of [3, 4, 5, 6])
    await ann.post(`/api/plants/${things.plantId}/preferences`, { body: { effectID, frequencyDays: 9 } });
  const zip = await exportOf(ann);
  const { app, eve } = await elsewhere();
  const { status, body } = await importInto(eve, zip);
  expect([status, body]).toEqual([
    201,
    {
      plants: 2,
      pots: 4,
      labels: 3,
      labelsElsewhere: 0,
      entries: 5,
      tasks: 6,
      photos: 1,
      photosMissing: 0,
      timeZone: 'Pacific/Auckland',
    },
  ]);
  expect(await rowsOf(eve)).toEqual(await rowsOf(ann));
  const photo = await ann.get(`/api/photos/${things.photoId}/full`);
  expect((await eve.get(`/api/photos/${things.photoId}/full`)).raw.equals(photo.raw)).toBe(true);
  // The author is no user here, and has a new id.
  const shown = async (who: Person) =>
    JSON.parse(
      JSON.stringify(await stateOf(who, things as Things)).replaceAll(/"userID":"[^"]*"/g, '"userID":""'),
    ) as object;
  expect({ ...(await shown(eve)), '/api/push/settings': 0 }).toEqual({
    ...(await shown(ann)),
    '/api/push/settings': 0,
  });
  // The app goes on: the pending task is completed by the next care.
  await eve.post(`/api/interactions?plantId=${things.plantId}&actionId=1`);
  expect(app.photoFiles()).toBe(2);
});

test('entries keep the names of people who are not here', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  const { plantId } = await planted(ann);
  const { eve } = await elsewhere();
  await importInto(eve, await exportOf(ann));
  await eve.post(`/api/interactions?plantId=${plantId}&actionId=1`);
  const { body } = await eve.get<{ by: string; userID: string }[]>(`/api/plants/${plantId}/interactions`);
  expect(body.map(({ by }) => by)).toEqual(['Ann', 'Ann']);
  expect(new Set(body.map(({ userID }) => userID)).size).toBe(2);
  // They are no users: they cannot sign in, and are not in the list of people.
  expect((await eve.get<unknown[]>('/api/people')).body).toHaveLength(1);
  // A second export has them too.
  const files = await unzipped(await exportOf(eve));
  expect(linesOf(files, 'data/person.jsonl')).toHaveLength(2);
});

test('entries of a person who is here stay theirs', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { body: session } = await ann.get<{ user: { id: string } }>('/api/auth/get-session');
  const entry = {
    id: photo.interaction_id,
    plant_id: plant.id,
    action_id: 1,
    note: '',
    occurred_at: '2026-01-02T00:00:00Z',
    recorded_at: '2026-01-02T00:00:00Z',
    user_id: session.user.id,
    effects: [1],
  };
  const zip = await zipOf({
    'data/person.jsonl': lines({ id: session.user.id, name: 'Ann, as she was called' }),
    'data/plant.jsonl': lines(plant),
    // A later version may add fields and files.
    'data/interaction.jsonl': lines({ ...entry, mood: 'good' }),
    'data/weather.jsonl': lines({ sky: 'blue' }),
    'snug.json': manifestOf({ person: 1, plant: 1, interaction: 1 }),
  });
  expect((await importInto(ann, zip)).status).toBe(201);
  const { body } = await ann.get(`/api/plants/${plant.id}/interactions`);
  expect(body).toMatchObject([{ by: 'Ann', userID: session.user.id }]);
});

test('a copy beside the household on the same server gets new ids, and leaves the labels where they are', async () => {
  const { ann, ben } = await twoHouseholds();
  const things = await live(ann);
  const before = await rowsOf(ann);
  const { status, body } = await importInto(ben, await exportOf(ann));
  expect([status, body]).toMatchObject([201, { plants: 2, labels: 0, labelsElsewhere: 3, photos: 1 }]);
  expect(await rowsOf(ann)).toEqual(before);
  const { body: plants } =
    await ben.get<{ plantId: string; plantName: string; plantPhoto: string | null }[]>('/api/plants/');
  expect(plants.map(({ plantName }) => plantName).toSorted()).toEqual(['Big fern', 'Cutting']);
  expect(plants.map(({ plantId }) => plantId)).not.toContain(things.plantId);
  const portrait = plants.find(({ plantPhoto }) => plantPhoto !== null)!.plantPhoto!;
  expect((await ben.get(portrait)).status).toBe(200);
  const own = plants.find(({ plantName }) => plantName === 'Cutting')!.plantId;
  const { body: cutting } = await ben.get<{ parent: { plantName: string } }>(`/api/plants/${own}`);
  expect(cutting.parent.plantName).toBe('Big fern');
  const fern = plants.find(({ plantName }) => plantName === 'Big fern')!.plantId;
  const { body: entries } = await ben.get<{ by: string }[]>(`/api/plants/${fern}/interactions`);
  expect(entries.map(({ by }) => by)).toEqual(['Ann', 'Ann']);
});

test('a copy gets new ids if only some of its rows are still on the server', async () => {
  const { ann, ben } = await twoHouseholds();
  const { plantId } = await live(ann);
  const zip = await exportOf(ann);
  const url = `/api/plants/${plantId}/preferences`;
  const [{ plantsEffectsID }] = (await ann.get<[{ plantsEffectsID: string }]>(url)).body;
  expect((await ann.delete(url, { body: { plantsEffectsID } })).status).toBe(204);
  expect(await importInto(ben, zip)).toMatchObject({ status: 201, body: { plants: 2 } });
  const { body: plants } = await ben.get<{ plantId: string }[]>('/api/plants/');
  expect(plants.map((plant) => plant.plantId)).not.toContain(plantId);
});

test('a copy is imported again after it was deleted into the bin, from where it still comes back whole', async () => {
  const { ann, ben } = await twoHouseholds();
  const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: 'Blue pot' } });
  const { body: fern } = await ann.post('/api/plants', { body: { plantName: 'Fern', potId: pot.potId } });
  const { body: entry } = await ann.post(`/api/interactions?plantId=${fern.plantId}&actionId=9`);
  await upload(ann, entry.interactionID!, [await halves(60, 40).jpeg().toBuffer()]);
  const zip = await exportOf(ann);
  expect((await importInto(ben, zip)).status).toBe(201);
  const plants = async () => (await ben.get<{ plantId: string }[]>('/api/plants/')).body;
  const [{ plantId }] = (await plants()) as [{ plantId: string }];
  const [photo] = (await ben.get<{ url: string }[]>(`/api/plants/${plantId}/photos`)).body;
  const [{ potsId }] = (await ben.get<[{ potsId: string }]>('/api/pots')).body;
  for (const path of [`/api/plants/${plantId}`, `/api/pots/${potsId}`])
    expect((await ben.delete(path)).status).toBe(204);
  expect(await importInto(ben, zip)).toMatchObject({ status: 201, body: { plants: 1, photos: 1 } });
  expect((await ben.post(`/api/bin/${plantId}/restore`)).status).toBe(200);
  expect(await plants()).toHaveLength(2);
  expect((await ben.get(photo!.url)).status).toBe(200);
});

test('ids that are UUIDs without a version are imported as they are', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  const headers = { 'idempotency-key': '00000000-0000-0000-0000-00000000aa03' };
  expect((await ann.post('/api/pots', { body: { friendly_name: 'Blue pot' }, headers })).status).toBe(201);
  const { eve } = await elsewhere();
  expect(await importInto(eve, await exportOf(ann))).toMatchObject({ status: 201, body: { pots: 1 } });
  expect(await rowsOf(eve)).toEqual(await rowsOf(ann));
});

test('an import is one file, in a form', async () => {
  const { eve } = await elsewhere();
  const zip = await zipOf({ 'snug.json': manifestOf() });
  const answers = [
    await eve.post<unknown>('/api/import', await formOf([zip, zip], 'snug.zip', 'export')),
    await eve.post<unknown>('/api/import', { body: {} }),
  ];
  expect(answers).toMatchObject([
    { status: 413, body: { title: 'An import is one file.' } },
    { status: 415, body: { title: 'An export is sent as multipart/form-data.' } },
  ]);
});

test('only an owner imports', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('kim@home.example', ann.cookie);
  const kim = app.personOf(await app.signIn('kim@home.example'));
  expect((await importInto(kim, await zipOf({ 'snug.json': manifestOf() }))).status).toBe(403);
});

test('an export without the file of a photo is imported without this photo, and the report says so', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  await live(ann);
  rmSync(join(from.dataDir, 'photos'), { recursive: true });
  const app = await startApp();
  const eve = await app.person('eve@e.example');
  const { status, body } = await importInto(eve, await exportOf(ann));
  expect([status, body]).toMatchObject([201, { plants: 2, photos: 0, photosMissing: 1 }]);
  expect((await rowsOf(eve)).photo).toEqual([]);
});

test('photos that were stored are removed if the rows cannot be', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const jpeg = await halves(60, 40).jpeg().toBuffer();
  const zip = await zipOf({
    'data/photo.jsonl': lines(photo),
    [`photos/${photo.id}/full.jpg`]: jpeg,
    [`photos/${photo.id}/thumb.jpg`]: jpeg,
    'snug.json': manifestOf({ photo: 1 }),
  });
  const put = vi.spyOn(app.photos, 'put');
  // Its interaction and its plant are missing.
  expect((await importInto(ann, zip)).body.type).toBe('contradictory-export');
  expect(put).toHaveBeenCalledOnce();
  put.mockRestore();
  expect(app.photoFiles()).toBe(0);
});

test('an import is refused if something was added to the household while it ran', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  await live(ann);
  const zip = await exportOf(ann);
  const app = await startApp();
  const eve = await app.person('eve@e.example');
  const put = app.photos.put.bind(app.photos);
  const storing = vi.spyOn(app.photos, 'put').mockImplementationOnce(async (...photo) => {
    await eve.post('/api/pots', { body: { friendly_name: 'Pot' } });
    return put(...photo);
  });
  onTestFinished(() => storing.mockRestore());
  const { status, body } = await importInto(eve, zip);
  expect([status, body.type]).toEqual([409, 'not-empty']);
  expect((await eve.get<unknown[]>('/api/plants/')).body).toEqual([]);
  expect(app.photoFiles()).toBe(0);
});

test('photos that a crash left behind are swept', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { photoId, plantId } = await live(ann);
  const [household] = await app.deps.repository.households.listIds();
  const stored = join(app.dataDir, 'photos', household!, photo.id);
  const folder = join(uploadsIn(app.dataDir), 'upload-crash');
  mkdirSync(stored, { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(stored, 'full.jpg'), 'x');
  // The server may also crash between the rows of an import and the removal of its folder.
  writeFileSync(join(folder, 'photos.json'), JSON.stringify({ household, ids: [photo.id, photoId] }));
  // Its plant may be in the bin by then.
  await ann.delete(`/api/plants/${plantId}`);
  const now = Date.now();
  // Younger than each photo with a row, as a photo of a restored backup would be: only the list of the import finds it.
  utimesSync(join(stored, 'full.jpg'), now / 1000 + 10, now / 1000 + 10);
  utimesSync(folder, now / 1000, now / 1000);
  const sweepAt = (time: number) =>
    sweep({
      repository: app.deps.repository,
      photos: app.photos,
      uploads: uploadsIn(app.dataDir),
      sweepAll: false,
      now: time,
      log: { warn: () => {} },
    });
  await sweepAt(now + 1000);
  expect(existsSync(stored)).toBe(true);
  await sweepAt(now + 2 * 3_600_000);
  expect([existsSync(join(stored, 'full.jpg')), existsSync(folder)]).toEqual([false, false]);
  expect(app.photoFiles()).toBe(2);
});

test('the quotas of the server hold for an import', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  await live(ann);
  const zip = await exportOf(ann);
  for (const [setting, most, type] of [
    ['SNUG_QUOTA_PLANTS', '1', 'plant-quota'],
    ['SNUG_QUOTA_PHOTOS', '0', 'photo-quota'],
    ['SNUG_QUOTA_PHOTO_MB', '0', 'photo-quota'],
  ] as const) {
    const app = await startApp({ [setting]: most });
    const eve = await app.person('eve@e.example');
    expect((await importInto(eve, zip)).body.type, setting).toBe(type);
    expect((await eve.get<unknown[]>('/api/plants/')).body).toEqual([]);
  }
});

test('a line that arrives in many pieces is read whole', async () => {
  const text = '{"note":"ö"}\n{"note":""}\nlast';
  const bytes = Buffer.from(text);
  // Some of these sizes divide the letter of two bytes.
  for (let size = 1; size < bytes.length; size += 1) {
    const pieces = [];
    for (let from = 0; from < bytes.length; from += size) pieces.push(bytes.subarray(from, from + size));
    expect(await gathered(linesIn('data/plant.jsonl', Readable.from(pieces)))).toEqual(text.split('\n'));
  }
});
