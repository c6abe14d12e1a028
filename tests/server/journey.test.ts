import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { halves, upload } from './pictures.ts';
import { home, planted, startApp, twoHouseholds } from './support.ts';

describe('pots and plants', () => {
  test('a retry creates nothing twice, even concurrently', async () => {
    const { ann, things } = await home();
    const key = uuid();
    const create = () =>
      ann.post('/api/pots', {
        body: { friendly_name: 'Red pot', qrCode: things.spare },
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ body }) => body.potId)).toEqual([key, key, key]);
    expect((await ann.get<unknown[]>('/api/pots/')).body).toHaveLength(2);
  });

  test('a pot gets only one plant, even with concurrent requests', async () => {
    const { ann } = await home();
    const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot' } });
    const plant = (plantName: string) => ann.post('/api/plants', { body: { plantName, potId: pot.potId } });
    const statuses = (await Promise.all([plant('A'), plant('B'), plant('C')])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
    expect((await ann.get<unknown[]>('/api/plants')).body).toHaveLength(2);
  });

  test('pots show their plants, and plants their pots', async () => {
    const { ann, things } = await home();
    await ann.patch(`/api/pots/${things.potId}`, { body: { location: 'Hall' } });
    expect((await ann.get<object[]>('/api/pots')).body).toEqual([
      expect.objectContaining({
        potsId: things.potId,
        potStatusName: 'occupied',
        potStatusDescription: 'Occupied by Big fern',
        currentPlantId: things.plantId,
        codes: [things.code],
      }),
    ]);
    expect((await ann.get(`/api/plants/${things.plantId}/`)).body).toMatchObject({
      plantName: 'Big fern',
      potName: 'Blue pot',
      potLocation: 'Hall',
      plantAlive: true,
      acquiredAt: '2024-03-01',
      parent: null,
      offspring: [],
    });
    expect((await ann.get<object[]>('/api/plants')).body).toEqual([
      expect.objectContaining({ plantName: 'Big fern', potName: 'Blue pot', potLocation: 'Hall' }),
    ]);
  });

  test("a plant without a date was acquired today in the household's time zone", async () => {
    const { app, ann } = await home();
    app.clock.now = Date.parse('2026-06-30T23:30:00Z');
    const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot' } });
    const { body: plant } = await ann.post('/api/plants', { body: { plantName: 'Moss', potId: pot.potId } });
    expect((await ann.get(`/api/plants/${plant.plantId}`)).body.acquiredAt).toBe('2026-07-01');
  });
});

describe('interactions', () => {
  test('are recorded once per key, keep their time, and are listed newest first', async () => {
    const { app, ann, things } = await home();
    const key = uuid();
    const record = () =>
      ann.post<{ createdAt: string }>(`/api/interactions?plantId=${things.plantId}&actionId=1`, {
        body: { note: 'rain water', occurredAt: '2026-03-01T08:00:00Z' },
        headers: { 'idempotency-key': key },
      });
    const [first] = await Promise.all([record(), record()]);
    expect(first.body.createdAt).toBe('2026-03-01T08:00:00.000Z');
    const { body: timeline } = await ann.get<{ interactionID: string }[]>(
      `/api/plants/${things.plantId}/interactions`,
    );
    expect(timeline.map(({ interactionID }) => interactionID)).toEqual([things.interactionId, key]);
    const { body: feed } = await ann.get<{ interactionID: string }[]>('/api/interactions/feed?limit=1');
    expect(feed.map(({ interactionID }) => interactionID)).toEqual([things.interactionId]);
    const { body: next } = await ann.get<{ interactionID: string }[]>(
      `/api/interactions/feed?before=${things.interactionId}`,
    );
    expect(next.map(({ interactionID }) => interactionID)).toEqual([key]);
    const effects = await app.allRows('interaction_effect');
    expect(effects.map(({ effect_id }) => effect_id)).toEqual([1]);
    // A retry whose answer was lost succeeds, even if the plant has died since.
    await ann.patch(`/api/plants/${things.plantId}/kill`);
    expect(await record()).toMatchObject({ status: 201, body: first.body });
  });

  test('say who recorded them, also after that person has left', async () => {
    const { app, ann, things } = await home();
    const email = 'ben@home.example';
    await ann.post('/api/auth/sign-up/email', { body: { name: 'Ben', email, password: 'correct horse' } });
    const ben = app.personOf(await app.signIn(email));
    const { body: added } = await ben.post(`/api/interactions?plantId=${things.plantId}&actionId=1`);
    expect(added.by).toBe('Ben');
    const said = async () => {
      const { body } = await ann.get<{ by: string | null; userID: string }[]>('/api/interactions/feed');
      return body;
    };
    const before = await said();
    expect(before.map(({ by }) => by)).toEqual(['Ben', 'Ann']);
    expect((await ann.get<object[]>(`/api/plants/${things.plantId}/interactions`)).body).toMatchObject(
      before.map(({ by, userID }) => ({ by, userID })),
    );
    const { body: session } = await ann.get<{ user: { id: string } }>('/api/auth/get-session');
    expect(before[1]!.userID).toBe(session.user.id);
    await ben.post('/api/auth/delete-user', { body: { password: 'correct horse' } });
    expect(await said()).toMatchObject([{ by: 'Ben', userID: added.userID }, { by: 'Ann' }]);
  });

  test('cannot be in the future', async () => {
    const { ann, things } = await home();
    const { status, body } = await ann.post<{ errors: { field: string }[] }>(
      `/api/interactions?plantId=${things.plantId}&actionId=1`,
      { body: { occurredAt: '2027-01-01T00:00:00Z' } },
    );
    expect(status).toBe(400);
    expect(body.errors[0]?.field).toBe('body/occurredAt');
  });
});

describe('a retry that arrives after the deletion', () => {
  test('does not bring an entry back, until the mark of the deletion is forgotten', async () => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const { plantId } = await planted(ann);
    const add = () =>
      ann.post(`/api/interactions?plantId=${plantId}&actionId=1`, { headers: { 'idempotency-key': key } });
    const key = uuid();
    expect((await add()).status).toBe(201);
    expect((await ann.delete(`/api/interactions/${key}`)).status).toBe(204);
    const late = await add();
    expect([late.status, late.body.type]).toEqual([409, 'interaction-deleted']);
    expect((await ann.get<object[]>(`/api/plants/${plantId}/interactions`)).body).toHaveLength(1);
    const [household] = await app.deps.repository.households.listIds();
    const { deletions } = app.deps.repository.forHousehold(household!);
    await deletions.forget(app.clock.now + 29 * 86_400_000);
    expect((await add()).status).toBe(409);
    await deletions.forget(app.clock.now + 31 * 86_400_000);
    expect((await add()).status).toBe(201);
  });

  test('does not bring a photo back', async () => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const { plantId, interactionId } = await planted(ann);
    const picture = await halves(40, 30).jpeg().toBuffer();
    const key = uuid();
    const send = () => upload(ann, interactionId, [picture], { 'idempotency-key': key });
    expect((await send()).status).toBe(201);
    expect((await ann.delete(`/api/photos/${key}`)).status).toBe(204);
    expect((await send()).status).toBe(409);
    const both = { 'idempotency-keys': [uuid(), key].join() };
    expect((await upload(ann, interactionId, [picture, picture], both)).status).toBe(409);
    expect((await ann.get(`/api/plants/${plantId}/photos`)).body).toEqual([]);
    expect(app.photoFiles()).toBe(0);
  });
});

test("a dead plant's timeline says once that it died, even if two phones say so", async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId, potId } = await planted(ann);
  await ann.patch(`/api/plants/${plantId}/kill`);
  const died = (id = plantId) => ann.post(`/api/interactions?plantId=${id}&actionId=12`);
  const [first, second] = [await died(), await died()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.interactionID).toBe(first.body.interactionID);
  const entries = async (id: string) =>
    (await ann.get<object[]>(`/api/plants/${id}/interactions`)).body.length;
  expect(await entries(plantId)).toBe(2);
  // The death of another plant is another entry.
  const { body: ivy } = await ann.post('/api/plants', { body: { plantName: 'Ivy', potId } });
  await ann.patch(`/api/plants/${ivy.plantId}/kill`);
  expect((await died(ivy.plantId)).status).toBe(201);
  expect([await entries(plantId), await entries(ivy.plantId!)]).toEqual([2, 1]);
});

test('resources of another household are not found', async () => {
  const { ann, ben } = await twoHouseholds();
  const { code, potId, plantId, interactionId, batchId } = await planted(ann);
  expect((await ben.get(`/api/qr/${code}`)).body).toEqual({ valid: false });
  expect((await ben.get(`/api/qr?batchId=${batchId}`)).body).toEqual([]);
  expect((await ben.get('/api/plants')).body).toEqual([]);
  expect((await ben.get('/api/interactions/feed')).body).toEqual([]);
  const refused = [
    ben.get(`/api/plants/${plantId}`),
    ben.get(`/api/plants/${plantId}/interactions`),
    ben.get(`/api/plants/${plantId}/photos`),
    ben.get(`/api/interactions/feed?before=${interactionId}`),
    ben.post(`/api/interactions?plantId=${plantId}&actionId=1`),
    ben.post('/api/pots', { body: { friendly_name: 'Mine' }, headers: { 'idempotency-key': potId } }),
  ];
  for (const answer of await Promise.all(refused)) expect(answer.status).toBe(404);
  const own = await planted(ben);
  expect((await ben.post('/api/pots/assign-qr', { body: { qrCode: own.spare, potId } })).status).toBe(404);
  expect((await ben.post('/api/pots/assign-qr', { body: { qrCode: code, potId: own.potId } })).status).toBe(
    404,
  );
  const taken = await ben.post(`/api/interactions?plantId=${own.plantId}&actionId=1`, {
    headers: { 'idempotency-key': interactionId },
  });
  expect(taken.status).toBe(404);
  const mine = await ben.post<unknown>('/api/plants', { body: { plantName: 'Mine', potId } });
  expect(mine.body).toMatchObject({ status: 404, errors: [{ field: 'body/potId' }] });
});
