import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { emptyBins } from '#server/sweep.ts';
import { formatCode } from '#domain/code.ts';
import { bin, day, remove, restore, rowsOf, scan } from './binning.ts';
import { exportOf, linesOf, unzipped } from './exporting.ts';
import { home, planted, twoHouseholds, type Person } from './support.ts';

type Schemas = components['schemas'];

/** A household with a sheet of three labels, one of them on a pot with a plant. */
async function labelled() {
  const { things, ...of } = await home();
  return { ...of, ...things };
}

const codesOf = async (who: Person) =>
  (await who.get<Schemas['CodeListItem'][]>('/api/qr')).body.map(({ code }) => code).toSorted();

test('a deleted label is on no pot and in no list, and is on its pot again when it is restored', async () => {
  const { app, ann, code, potId, plantId } = await labelled();
  const all = await codesOf(ann);
  await remove(ann, `/api/qr/${formatCode(code).toLowerCase()}`);
  expect(await codesOf(ann)).toEqual(all.filter((one) => one !== code));
  expect((await ann.get<Schemas['Pot'][]>('/api/pots')).body[0]!.codes).toEqual([]);
  const inBin = {
    id: code,
    kind: 'label',
    name: formatCode(code),
    deletedAt: new Date(app.clock.now).toISOString(),
    deletedBy: 'Ann',
    keptUntil: new Date(app.clock.now + 30 * day).toISOString(),
  };
  expect(await bin(ann)).toEqual([inBin]);
  expect(await scan(ann, code)).toEqual({ valid: false, inBin });
  const assigned = await ann.post('/api/pots/assign-qr', { body: { qrCode: code, potId } });
  expect(assigned.status).toBe(404);
  expect(
    linesOf(await unzipped(await exportOf(ann)), 'data/code.jsonl').map((row) => row.code),
  ).not.toContain(code);
  await restore(ann, code);
  expect(await codesOf(ann)).toEqual(all);
  expect(await scan(ann, code)).toEqual({ valid: true, potId, plantId });
  expect(await bin(ann)).toEqual([]);
});

test('the unused labels of a sheet are deleted and restored together; those on pots stay', async () => {
  const { app, ann, code, spare, batchId, potId, plantId } = await labelled();
  const all = await codesOf(ann);
  await remove(ann, `/api/qr?batchId=${batchId}`);
  expect(await codesOf(ann)).toEqual([code]);
  expect(await bin(ann)).toMatchObject([{ id: batchId, kind: 'sheet', name: '2 unused labels' }]);
  expect(await scan(ann, spare)).toMatchObject({ valid: false, inBin: { id: batchId, kind: 'sheet' } });
  // A label that is taken off its pot later joins them, and all of them are kept for 30 days from then on.
  app.clock.now += day;
  const { body: issued } = await ann.post<{ codes: string[] }>('/api/qr', { body: { count: 1 } });
  await ann.post('/api/pots/assign-qr', { body: { qrCode: issued.codes[0], potId, replaces: code } });
  await remove(ann, `/api/qr?batchId=${batchId}`);
  expect(await bin(ann)).toMatchObject([
    {
      id: batchId,
      name: '3 unused labels',
      deletedAt: new Date(app.clock.now).toISOString(),
      keptUntil: new Date(app.clock.now + 30 * day).toISOString(),
    },
  ]);
  await restore(ann, batchId);
  expect(await codesOf(ann)).toEqual([...all, ...issued.codes].toSorted());
  expect((await scan(ann, issued.codes[0]!)).plantId).toBe(plantId);
});

const orders = (['code', 'potId'] as const).flatMap((first) =>
  (['code', 'potId'] as const).map((restored) => [first, restored] as const),
);

test.each(orders)(
  'a label and its pot are connected again if %s is deleted first and %s is restored first',
  async (first, restored) => {
    const { ann, ...things } = await labelled();
    const { code, potId, plantId } = things;
    const path = { code: `/api/qr/${code}`, potId: `/api/pots/${potId}` };
    await remove(ann, path[first]);
    await remove(ann, path[first === 'code' ? 'potId' : 'code']);
    expect((await bin(ann)).map(({ id }) => id).toSorted()).toEqual([code, potId].toSorted());
    await restore(ann, things[restored]);
    await restore(ann, things[restored === 'code' ? 'potId' : 'code']);
    expect(await scan(ann, code)).toEqual({ valid: true, potId, plantId });
  },
);

test.each(orders)(
  'the newest label of a pot is still its first one if %s is deleted first and %s is restored first',
  async (first, restored) => {
    const { app, ann, code: older, spare: code, potId } = await labelled();
    app.clock.now += day;
    await ann.post('/api/pots/assign-qr', { body: { qrCode: code, potId } });
    const things = { code, potId };
    const path = { code: `/api/qr/${code}`, potId: `/api/pots/${potId}` };
    await remove(ann, path[first]);
    await remove(ann, path[first === 'code' ? 'potId' : 'code']);
    await restore(ann, things[restored]);
    await restore(ann, things[restored === 'code' ? 'potId' : 'code']);
    expect((await ann.get<Schemas['Pot'][]>('/api/pots')).body[0]!.codes).toEqual([code, older]);
  },
);

test('the labels of a pot in the bin are not deleted with the unused ones of their sheet', async () => {
  const { ann, code, batchId, potId, plantId } = await labelled();
  const onBinnedPots = async () => {
    const { body } = await ann.get<{ code: string; isPotInBin: boolean }[]>('/api/qr');
    return body.filter(({ isPotInBin }) => isPotInBin).map((one) => one.code);
  };
  expect(await onBinnedPots()).toEqual([]);
  await remove(ann, `/api/pots/${potId}`);
  expect(await onBinnedPots()).toEqual([code]);
  await remove(ann, `/api/qr?batchId=${batchId}`);
  expect(await codesOf(ann)).toEqual([code]);
  // Nor do they count when the others are restored, also by a retry.
  for (let tries = 0; tries < 2; tries += 1) {
    const { body } = await ann.post<Schemas['RestoredBinItem']>(`/api/bin/${batchId}/restore`);
    expect(body.name).toBe('2 unused labels');
  }
  await restore(ann, potId);
  expect(await scan(ann, code)).toEqual({ valid: true, potId, plantId });
});

test('a label that was put on another pot is not listed as one of the pot in the bin any more', async () => {
  const { ann, code, potId } = await labelled();
  const { body: red } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot' } });
  await remove(ann, `/api/pots/${potId}`);
  await ann.post('/api/pots/assign-qr', { body: { qrCode: code, potId: red.potId } });
  const { body } = await ann.get<Schemas['CodeListItem'][]>('/api/qr');
  expect(body.find((one) => one.code === code)).toMatchObject({ potId: red.potId, isPotInBin: false });
});

test('the label of an empty pot does not lead to another label of this pot that was deleted', async () => {
  const { app, ann, code, spare, potId, plantId } = await labelled();
  await ann.post('/api/pots/assign-qr', { body: { qrCode: spare, potId } });
  await remove(ann, `/api/plants/${plantId}`);
  app.clock.now += day;
  await remove(ann, `/api/qr/${code}`);
  expect((await scan(ann, spare)).inBin).toMatchObject({ id: plantId, kind: 'plant' });
  await restore(ann, plantId);
  await ann.post(`/api/pots/${potId}/free`);
  expect(await scan(ann, spare)).toEqual({ valid: true, potId });
});

test('a label that is restored, or deleted for good, leaves the other deleted labels alone', async () => {
  const { app, ann, code, spare } = await labelled();
  const third = (await codesOf(ann)).find((one) => one !== code && one !== spare)!;
  await remove(ann, `/api/qr/${third}`);
  app.clock.now += 20 * day;
  for (const one of [code, spare]) await remove(ann, `/api/qr/${one}`);
  await restore(ann, code);
  expect(await codesOf(ann)).toEqual([code]);
  app.clock.now += 11 * day;
  await emptyBins({ repository: app.deps.repository, photos: app.photos, now: app.clock.now });
  expect((await bin(ann)).map(({ id }) => id)).toEqual([spare]);
  await restore(ann, spare);
  expect(await codesOf(ann)).toEqual([code, spare].toSorted());
});

test('the labels of each sheet are deleted, restored and deleted for good by themselves', async () => {
  const { app, ann, code, batchId } = await labelled();
  const ofSheet = async (id: string) =>
    (await ann.get<Schemas['CodeListItem'][]>(`/api/qr?batchId=${id}`)).body.map((one) => one.code);
  const own = await ofSheet(batchId);
  const { body: other } = await ann.post<{ batchId: string; codes: string[] }>('/api/qr', {
    body: { count: 2 },
  });
  const [used, unused] = other.codes as [string, string];
  const { body: red } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot', qrCode: used } });
  await remove(ann, `/api/qr?batchId=${batchId}`);
  expect(await codesOf(ann)).toEqual([code, used, unused].toSorted());
  await remove(ann, `/api/qr?batchId=${other.batchId}`);
  for (const one of [code, used]) await remove(ann, `/api/qr/${one}`);
  await restore(ann, used);
  await restore(ann, batchId);
  expect(await scan(ann, used)).toEqual({ valid: true, potId: red.potId });
  expect(await ofSheet(other.batchId)).toEqual([used]);
  expect(await ofSheet(batchId)).toEqual(own.filter((one) => one !== code));
  app.clock.now += 31 * day;
  await emptyBins({ repository: app.deps.repository, photos: app.photos, now: app.clock.now });
  expect(await bin(ann)).toEqual([]);
  const left = JSON.stringify((await rowsOf(app)).code);
  for (const gone of [code, unused]) expect(left).not.toContain(gone);
  for (const kept of await codesOf(ann)) expect(left).toContain(kept);
});

test('a label whose pot is gone for good is restored without it, and the answer says so', async () => {
  const { app, ann, code, potId } = await labelled();
  await remove(ann, `/api/pots/${potId}`);
  const empty = () => emptyBins({ repository: app.deps.repository, photos: app.photos, now: app.clock.now });
  app.clock.now += 20 * day;
  await remove(ann, `/api/qr/${code}`);
  app.clock.now += 11 * day;
  await empty();
  await restore(ann, code);
  expect(await scan(ann, code)).toEqual({ valid: true, hasNoPots: true });
  // After 30 days in the bin, a label is unknown.
  await remove(ann, `/api/qr/${code}`);
  app.clock.now += 31 * day;
  await empty();
  expect(await scan(ann, code)).toEqual({ valid: false });
  expect((await ann.post(`/api/bin/${code}/restore`)).status).toBe(404);
});

test('deleting and restoring labels is harmless if repeated, also by a retry that arrives late', async () => {
  const { ann, code, batchId } = await labelled();
  for (const [path, id, kind, name] of [
    [`/api/qr/${code}`, code, 'label', formatCode(code)],
    [`/api/qr?batchId=${batchId}`, batchId, 'sheet', '2 unused labels'],
  ] as const) {
    const all = await codesOf(ann);
    const key = { headers: { 'idempotency-key': uuid() } };
    await Promise.all([ann.delete(path, key), ann.delete(path, key)]);
    await remove(ann, path);
    expect(await bin(ann)).toHaveLength(1);
    const back = () => ann.post(`/api/bin/${id}/restore`);
    const restored = { status: 200, body: { id, kind, name, missing: [] } };
    expect(await Promise.all([back(), back()])).toMatchObject([restored, restored]);
    expect((await ann.delete(path, key)).status).toBe(204);
    expect([await bin(ann), await codesOf(ann)]).toEqual([[], all]);
  }
});

test('deleting a sheet that is already in the bin, or one of its labels, changes nothing', async () => {
  const { app, ann } = await labelled();
  const { body: sheet } = await ann.post<{ batchId: string; codes: string[] }>('/api/qr', {
    body: { count: 2 },
  });
  await remove(ann, `/api/qr?batchId=${sheet.batchId}`);
  const before = await bin(ann);
  expect(before).toMatchObject([{ id: sheet.batchId, name: '2 unused labels' }]);
  // Another phone still lists them.
  app.clock.now += day;
  await remove(ann, `/api/qr?batchId=${sheet.batchId}`);
  await remove(ann, `/api/qr/${sheet.codes[1]}`);
  expect(await bin(ann)).toEqual(before);
  await restore(ann, sheet.batchId);
  expect(await codesOf(ann)).toEqual(expect.arrayContaining(sheet.codes));
});

test('a household neither deletes nor sees nor restores labels of another one', async () => {
  const { ann, ben } = await twoHouseholds();
  const { code, spare, batchId } = await planted(ann);
  for (const path of [`/api/qr/${code}`, `/api/qr?batchId=${batchId}`, '/api/qr/nonsense'])
    expect((await ben.delete(path)).status).toBe(404);
  await remove(ann, `/api/qr/${spare}`);
  expect(await scan(ben, spare)).toEqual({ valid: false });
  expect((await ben.delete(`/api/qr/${spare}`)).status).toBe(404);
  expect((await ben.post(`/api/bin/${spare}/restore`)).status).toBe(404);
  expect((await scan(ann, spare)).inBin?.id).toBe(spare);
});
