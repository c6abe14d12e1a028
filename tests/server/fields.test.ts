import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { halves, upload } from './pictures.ts';
import { home, planted, startApp } from './support.ts';
import { act, tasks, wateredWeekly, water, type Schemas } from './caring.ts';

test('each field of a pot is stored as sent, and can be changed and cleared', async () => {
  const { ann } = await home();
  const sent = {
    friendly_name: 'Red pot',
    location: 'Hall',
    diameter_cm: 14.5,
    height_cm: 12,
    acquired_at: '2025-05-01T10:00:00.000Z',
    acquired_from: ' Aunt Maeve ',
  };
  const { body: made } = await ann.post('/api/pots', { body: sent });
  const shown = async () => {
    const { body } = await ann.get<Schemas['Pot'][]>('/api/pots/');
    const pot = body.find(({ potsId }) => potsId === made.potId)!;
    const { acquired_at, acquired_from } = pot;
    return [pot.potFriendlyName, pot.location, pot.diameter_cm, pot.height_cm, acquired_at, acquired_from];
  };
  expect(await shown()).toEqual(['Red pot', 'Hall', 14.5, 12, '2025-05-01T10:00:00.000Z', 'Aunt Maeve']);
  const url = `/api/pots/${made.potId}`;
  await ann.patch(url, { body: { height_cm: 10 } });
  await ann.patch(url, { body: { friendly_name: 'Old pot', location: 'Shed', diameter_cm: 15 } });
  await ann.patch(url, { body: { acquired_at: '2024-01-31T23:00:00Z', acquired_from: 'A market' } });
  expect(await shown()).toEqual(['Old pot', 'Shed', 15, 10, '2024-01-31T23:00:00.000Z', 'A market']);
  await ann.patch(url, {
    body: { location: null, diameter_cm: null, height_cm: null, acquired_from: null },
  });
  expect(await shown()).toEqual(['Old pot', null, null, null, '2024-01-31T23:00:00.000Z', null]);
});

test('each field of a plant is stored as sent, and can be changed and cleared', async () => {
  const { app, ann, things } = await home();
  const sent = { species: 'Nephrolepis', acquiredFrom: 'Aunt Maeve', plantNotes: 'Likes rain', foodId: 2 };
  const addPlant = async (plantName: string) => {
    const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: `Pot of ${plantName}` } });
    const parentPlantId = things.plantId;
    const plant = { ...sent, plantName, parentPlantId, acquiredAt: '2024-05-06', potId: pot.potId };
    return (await ann.post('/api/plants', { body: plant })).body.plantId!;
  };
  const elder = await addPlant('Young fern');
  app.clock.now += 1000;
  const younger = await addPlant('Another fern');
  const kept = { ...sent, acquiredAt: '2024-05-06', parentPlantId: things.plantId };
  const { body: list } = await ann.get<Schemas['PlantListItem'][]>('/api/plants/');
  expect(list.find(({ plantId }) => plantId === elder)).toMatchObject({ plantName: 'Young fern', ...kept });
  const { body: parent } = await ann.get<Schemas['Plant']>(`/api/plants/${things.plantId}`);
  // Oldest first.
  expect(parent.offspring.map(({ plantId }) => plantId)).toEqual([elder, younger]);

  const change = { friendly_name: 'Fern', species: 'N. exaltata', acquired_at: '2024-05-07', foods_id: 3 };
  const url = `/api/plants/${elder}`;
  await ann.patch(url, { body: { ...change, acquired_from: 'A shop', notes: 'Thirsty' } });
  expect((await ann.get(url)).body).toMatchObject({
    plantName: 'Fern',
    species: 'N. exaltata',
    acquiredAt: '2024-05-07',
    acquiredFrom: 'A shop',
    plantNotes: 'Thirsty',
    foodId: 3,
    parent: { plantId: things.plantId },
  });
  await ann.patch(url, { body: { acquired_from: null, notes: null } });
  expect((await ann.get(url)).body).toMatchObject({ acquiredFrom: null, plantNotes: null });
});

test('tasks show the code that was assigned to the pot last', async () => {
  const { app, ann, plantId, potId, code, spare } = await wateredWeekly();
  await act(ann, plantId, water, '2026-07-01T10:00:00Z');
  app.clock.now += 1000;
  // In both orders: the time counts, not the alphabetical order of the codes.
  for (const [first, last] of [
    [code, spare],
    [spare, code],
  ] as const) {
    await ann.post('/api/pots/assign-qr', { body: { qrCode: first, potId } });
    app.clock.now += 1000;
    await ann.post('/api/pots/assign-qr', { body: { qrCode: last, potId } });
    app.clock.now += 1000;
    const { body: pots } = await ann.get<Schemas['Pot'][]>('/api/pots/');
    expect(pots[0]!.codes).toEqual([last, first]);
    expect((await tasks(ann))[0]!.potCode).toBe(last);
  }
});

test('freeing a pot of one plant keeps another one that was put into it since', async () => {
  const { ann, things } = await home();
  const { potId, plantId } = things;
  const { body: spare } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot' } });
  await ann.post(`/api/plants/${plantId}/pot`, { body: { potId: spare.potId } });
  const { body: other } = await ann.post('/api/plants', { body: { plantName: 'Ivy', potId } });
  const freed = await ann.post<Schemas['Pot']>(`/api/pots/${potId}/free`, { body: { plantId } });
  expect(freed.body.currentPlantId).toBe(other.plantId);
  const emptied = await ann.post<Schemas['Pot']>(`/api/pots/${potId}/free`, {
    body: { plantId: other.plantId },
  });
  expect(emptied.body.currentPlantId).toBeNull();
});

test('plants are listed by name, dead ones last, and pots by name', async () => {
  const { ann, things } = await home();
  const add = async (plantName: string, friendly_name: string) => {
    const { body: pot } = await ann.post('/api/pots', { body: { friendly_name } });
    return (await ann.post('/api/plants', { body: { plantName, potId: pot.potId } })).body.plantId!;
  };
  await add('Zamia', 'Amber pot');
  await ann.patch(`/api/plants/${await add('Aloe', 'White pot')}/kill`);
  await add('Aspidistra', 'Old pot');
  const { body: plants } = await ann.get<Schemas['PlantListItem'][]>('/api/plants');
  expect(plants.map(({ plantName }) => plantName)).toEqual(['Aspidistra', 'Big fern', 'Zamia', 'Aloe']);
  const { body: pots } = await ann.get<Schemas['Pot'][]>('/api/pots');
  expect(pots.map(({ potFriendlyName }) => potFriendlyName)).toEqual([
    'Amber pot',
    'Blue pot',
    'Old pot',
    'White pot',
  ]);
  expect(pots[1]!.currentPlantId).toBe(things.plantId);
});

test('photos of one upload keep their ids and their order', async () => {
  const { ann, things } = await home();
  const widths = [40, 50, 60];
  const files = await Promise.all(widths.map((width) => halves(width, 30).jpeg().toBuffer()));
  const keys = widths.map(() => uuid());
  // In any case, as all ids.
  await upload(ann, things.interactionId, files, { 'idempotency-keys': keys.join(', ').toUpperCase() });
  for (const [place, key] of keys.entries()) {
    const { raw } = await ann.get(`/api/photos/${key}/full`);
    expect((await sharp(raw).metadata()).width).toBe(widths[place]);
  }
  const idsOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => id);
  const { body: entries } = await ann.get<Schemas['Interaction'][]>(
    `/api/plants/${things.plantId}/interactions`,
  );
  expect(idsOf(entries[0]!.photos)).toEqual(keys);
  const { body: feed } = await ann.get<Schemas['FeedInteraction'][]>('/api/interactions/feed');
  expect(idsOf(feed[0]!.photos)).toEqual(keys);
  const { body: photos } = await ann.get<Schemas['Photo'][]>(`/api/plants/${things.plantId}/photos`);
  expect(idsOf(photos)).toEqual(keys.toReversed());
});

test('by default a page of the feed has 20 entries, that of a timeline more, and the reminder hour is nine', async () => {
  const { ann, things } = await home();
  for (let made = 0; made < 21; made += 1) await act(ann, things.plantId, water);
  const feed = async (query: string) =>
    (await ann.get<unknown[]>(`/api/interactions/feed${query}`)).body.length;
  expect([await feed(''), await feed('?limit=21'), await feed('?limit=3')]).toEqual([20, 21, 3]);
  const url = `/api/plants/${things.plantId}/interactions`;
  expect((await ann.get<unknown[]>(url)).body).toHaveLength(22);
  expect((await ann.get('/api/push/settings')).body).toEqual({ hour: 9, lastSentAt: null });
});

test("a phone's clock may be up to two minutes ahead", async () => {
  const { app, ann, things } = await home();
  const record = async (ahead: number) => {
    const occurredAt = new Date(app.clock.now + ahead).toISOString();
    const url = `/api/interactions?plantId=${things.plantId}&actionId=${water}`;
    return (await ann.post(url, { body: { occurredAt } })).status;
  };
  expect([await record(119_000), await record(121_000)]).toEqual([201, 400]);
});

test('no entry is older than the year 1900', async () => {
  const { ann, things } = await home();
  const record = async (occurredAt: string) => {
    const url = `/api/interactions?plantId=${things.plantId}&actionId=${water}`;
    return (await ann.post(url, { body: { occurredAt } })).status;
  };
  expect([await record('1899-12-31T23:59:59Z'), await record('1900-01-01T00:00:00Z')]).toEqual([400, 201]);
});

test("a pot's place has no spaces around it, so that it is the same place as without them", async () => {
  const { ann } = await home();
  const places = async () =>
    (await ann.get<{ location: string | null }[]>('/api/pots/')).body.map(({ location }) => location);
  const { body: made } = await ann.post('/api/pots', {
    body: { friendly_name: 'Red pot', location: ' Hall ' },
  });
  expect(await places()).toContain('Hall');
  await ann.patch(`/api/pots/${made.potId}`, { body: { location: ' Kitchen ' } });
  expect(await places()).toContain('Kitchen');
  await ann.patch(`/api/pots/${made.potId}`, { body: { location: '  ' } });
  expect(await places()).not.toContain('Kitchen');
});

test('an edit of an entry that only says what its note was before changes nothing', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const url = `/api/interactions/${(await planted(ann)).interactionId}`;
  await ann.patch(url, { body: { note: 'New leaf' } });
  const { status, body } = await ann.patch(url, { body: { notesBefore: ['New'] } });
  expect([status, body.interactionNote]).toEqual([200, 'New leaf']);
});

test('the note of an entry can be cleared', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const url = `/api/interactions/${(await planted(ann)).interactionId}`;
  await ann.patch(url, { body: { note: 'New leaf' } });
  const { status, body } = await ann.patch(url, { body: { note: '', notesBefore: ['New leaf'] } });
  expect([status, body.interactionNote]).toEqual([200, '']);
});
