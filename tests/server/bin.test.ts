import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { bin, day, household, names, plantOf, remove, restore, rowsOf, scan } from './binning.ts';
import { furnish, stateOf, type Things } from './furnish.ts';
import { startApp, twoHouseholds, type Person } from './support.ts';

test('a plant that is deleted and restored has all of its rows again', async () => {
  const { app, ann, things, childId } = await household();
  for (const id of [things.plantId, childId]) {
    const [rows, state] = [await rowsOf(app), await stateOf(ann, things)];
    await remove(ann, `/api/plants/${id}`);
    expect(await rowsOf(app)).not.toEqual(rows);
    await restore(ann, id);
    expect([await rowsOf(app), await stateOf(ann, things)]).toEqual([rows, state]);
  }
});

test('a pot that is deleted and restored has its plant, its labels and all of its rows again', async () => {
  const { app, ann, things } = await household();
  const rows = await rowsOf(app);
  await remove(ann, `/api/pots/${things.potId}`);
  expect(await plantOf(ann, things.plantId)).toMatchObject({ plantAlive: true, potId: null });
  await restore(ann, things.potId);
  expect(await rowsOf(app)).toEqual(rows);
});

const orders = (['potId', 'plantId', 'childId'] as const).flatMap((a, i, all) =>
  all.toSpliced(i, 1).flatMap((b) => [[a, b, all.find((c) => c !== a && c !== b)!] as const]),
);
const pairs = orders.flatMap((deleted) => orders.map((restored) => ({ deleted, restored })));

test('a pot, its plant and its offspring are connected again in whichever order they are deleted and restored', async () => {
  const { app, ann, things, childId } = await household();
  const ids = { ...things, childId };
  const rows = await rowsOf(app);
  for (const { deleted, restored } of pairs) {
    for (const name of deleted)
      await remove(ann, `/api/${name === 'potId' ? 'pots' : 'plants'}/${ids[name]}`);
    for (const name of restored) await restore(ann, ids[name]);
    expect(await rowsOf(app), `${deleted.join()} ${restored.join()}`).toEqual(rows);
  }
}, 120_000);

/** Everything that the app reads, as text. */
async function everything(who: Person, things: Things, childId: string): Promise<string> {
  const state = (await stateOf(who, things)) as Record<string, unknown>;
  delete state['/api/bin'];
  const child = (await who.get(`/api/plants/${childId}`)).body;
  const calendar = (await who.get(things.calendarPath)).raw.toString();
  return JSON.stringify([state, child, calendar]);
}

test('no list shows a deleted plant, and nothing can be written to it', async () => {
  const { ann, things, childId } = await household();
  expect(await everything(ann, things, childId)).toContain('Big fern');
  await remove(ann, `/api/plants/${things.plantId}`);
  const text = await everything(ann, things, childId);
  for (const trace of ['Big fern', things.plantId, things.photoId, things.taskId])
    expect(text).not.toContain(trace);
  expect((await ann.get(`/api/photos/${things.photoId}/full`)).status).toBe(404);
  const written = [
    await ann.patch(`/api/plants/${things.plantId}`, { body: { notes: 'x' } }),
    await ann.post(`/api/interactions?plantId=${things.plantId}&actionId=1`),
    await ann.post(`/api/tasks/${things.taskId}/snooze`, { body: { days: 1 } }),
    await ann.delete(`/api/photos/${things.photoId}`),
    await ann.post('/api/plants', {
      headers: { 'idempotency-key': things.plantId },
      body: { plantName: 'Big fern', potId: things.potId },
    }),
  ];
  expect(written.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('the bin says what was deleted, by whom, when and until when it is kept', async () => {
  const { app, ann, things } = await household();
  await remove(ann, `/api/plants/${things.plantId}`);
  expect((await bin(ann)).find(({ kind }) => kind === 'plant')).toEqual({
    id: things.plantId,
    kind: 'plant',
    name: 'Big fern',
    deletedAt: new Date(app.clock.now).toISOString(),
    deletedBy: 'Ann',
    keptUntil: new Date(app.clock.now + 30 * day).toISOString(),
  });
});

test('what was deleted last is listed first, and a label leads to the plant that was in its pot last', async () => {
  const { app, ann, things } = await household();
  const { plantId, potId, sparePotId, code } = things;
  app.clock.now += day;
  await remove(ann, `/api/pots/${sparePotId}`);
  app.clock.now += day;
  await remove(ann, `/api/plants/${plantId}`);
  const { body: hoya } = await ann.post('/api/plants', { body: { plantName: 'Hoya', potId } });
  app.clock.now += day;
  await remove(ann, `/api/plants/${hoya.plantId!}`);
  expect(await names(ann)).toEqual(['Hoya', 'Big fern', 'Spare pot', 'Cracked pot']);
  expect((await scan(ann, code)).inBin).toMatchObject({ id: hoya.plantId, name: 'Hoya' });
});

test("the label of a deleted pot, and that of a deleted plant's pot, lead to the bin", async () => {
  const { ann, things } = await household();
  const { plantId, potId, sparePotId, code, spare } = things;
  await remove(ann, `/api/plants/${plantId}`);
  expect(await scan(ann, code)).toMatchObject({ valid: true, potId, inBin: { id: plantId, kind: 'plant' } });
  await remove(ann, `/api/pots/${potId}`);
  const { potId: none, ...inBin } = await scan(ann, code);
  expect([none, inBin]).toMatchObject([undefined, { valid: true, inBin: { id: potId, kind: 'pot' } }]);
  // Each label leads to its own pot.
  await remove(ann, `/api/pots/${sparePotId}`);
  expect([(await scan(ann, spare)).inBin?.id, (await scan(ann, code)).inBin?.id]).toEqual([
    sparePotId,
    potId,
  ]);
  await restore(ann, potId);
  await restore(ann, plantId);
  expect(await scan(ann, code)).toEqual({ valid: true, potId, plantId });
});

test('what was used since is not taken away again, and the answer says so', async () => {
  const { ann, things } = await household();
  const { plantId, potId, code, sparePotId } = things;
  await remove(ann, `/api/plants/${plantId}`);
  const { body: successor } = await ann.post('/api/plants', { body: { plantName: 'Hoya', potId } });
  await restore(ann, plantId, ['pot']);
  expect((await plantOf(ann, plantId)).potId).toBeNull();
  expect((await scan(ann, code)).plantId).toBe(successor.plantId);

  await remove(ann, `/api/pots/${potId}`);
  await ann.post('/api/pots/assign-qr', { body: { qrCode: code, potId: sparePotId } });
  await ann.patch(`/api/plants/${successor.plantId!}/kill`);
  await restore(ann, potId, ['code', 'plant']);
  expect((await scan(ann, code)).potId).toBe(sparePotId);
});

test('deleting and restoring are harmless if repeated', async () => {
  const { app, ann, things } = await household();
  const path = `/api/plants/${things.plantId}`;
  const rows = await rowsOf(app);
  const together = await Promise.all([ann.delete(path), ann.delete(path), ann.delete(path)]);
  expect(together.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await names(ann)).filter((name) => name === 'Big fern')).toHaveLength(1);
  const back = () => ann.post(`/api/bin/${things.plantId}/restore`);
  const restored = await Promise.all([back(), back(), back()]);
  expect(restored.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await rowsOf(app)).toEqual(rows);
});

test('a retry of a deletion that arrives after the restoration deletes nothing, and a new deletion does', async () => {
  const { ann, things } = await household();
  for (const [path, id] of [
    [`/api/plants/${things.plantId}`, things.plantId],
    [`/api/pots/${things.potId}`, things.potId],
  ] as const) {
    const before = await names(ann);
    const [key, other] = [
      { headers: { 'idempotency-key': uuid() } },
      { headers: { 'idempotency-key': uuid() } },
    ];
    expect((await ann.delete(path, key)).status).toBe(204);
    // Another phone deletes it too.
    expect((await ann.delete(path, other)).status).toBe(204);
    await restore(ann, id);
    expect((await ann.delete(path, key)).status).toBe(204);
    expect((await ann.delete(path, other)).status).toBe(204);
    expect(await names(ann)).toEqual(before);
    expect((await ann.delete(path, { headers: { 'idempotency-key': uuid() } })).status).toBe(204);
    expect(await names(ann)).not.toEqual(before);
    await restore(ann, id);
  }
});

test('a restoration that arrives again after another deletion restores nothing, and a new one does', async () => {
  const { ann, things } = await household();
  for (const [path, id] of [
    [`/api/plants/${things.plantId}`, things.plantId],
    [`/api/pots/${things.potId}`, things.potId],
  ] as const) {
    const again = (key: string) =>
      ann.post(`/api/bin/${id}/restore`, { headers: { 'idempotency-key': key } });
    const [key, other] = [uuid(), uuid()];
    await ann.delete(path);
    const first = await again(key);
    // A retry, and another phone that restores it too.
    expect((await again(key)).body).toEqual(first.body);
    expect((await again(other)).status).toBe(200);
    await ann.delete(path);
    const deleted = await names(ann);
    for (const late of [await again(key), await again(other)]) {
      expect([late.status, (late.body as { type?: string }).type]).toEqual([409, 'deleted-again']);
    }
    expect(await names(ann)).toEqual(deleted);
    expect((await again(uuid())).status).toBe(200);
    expect(await names(ann)).not.toEqual(deleted);
  }
});

test('a pot in the bin is no plant, and a plant in the bin is no pot', async () => {
  const { ann, things } = await household();
  await remove(ann, `/api/plants/${things.plantId}`);
  await remove(ann, `/api/pots/${things.potId}`);
  expect((await ann.delete(`/api/pots/${things.plantId}`)).status).toBe(404);
  expect((await ann.delete(`/api/plants/${things.potId}`)).status).toBe(404);
});

test('a household neither sees nor restores what another one deleted', async () => {
  const { app, ann, ben } = await twoHouseholds();
  const things = await furnish(ann);
  await furnish(ben);
  await remove(ann, `/api/plants/${things.plantId}`);
  const rows = await rowsOf(app);
  expect(await names(ben)).toEqual(['Cracked pot']);
  expect((await ben.post(`/api/bin/${things.plantId}/restore`)).status).toBe(404);
  expect(await scan(ben, things.code)).toEqual({ valid: false });
  expect(await rowsOf(app)).toEqual(rows);
});

test('items in the bin do not count towards a quota', async () => {
  const app = await startApp({ SNUG_QUOTA_PLANTS: '1' });
  const ann = await app.person('ann@home.example');
  const { plantId, potId } = await furnish(ann);
  const another = () => ann.post('/api/plants', { body: { plantName: 'Hoya', potId } });
  await remove(ann, `/api/plants/${plantId}`);
  expect((await another()).status).toBe(201);
});
