/** How the bin is emptied. */
import { expect, test } from 'vitest';
import { uploadsIn } from '#server/photos/receive.ts';
import { emptyBins, sweep } from '#server/sweep.ts';
import { bin, day, household, names, plantOf, remove, restore, rowsOf } from './binning.ts';
import { stateOf } from './furnish.ts';
import { halves, upload } from './pictures.ts';
import { twoHouseholds, type Person } from './support.ts';

test('after 30 days it is deleted for good with its photos, and the sweep leaves them alone until then', async () => {
  const { app, ann, things, childId } = await household();
  const { body: kept } = await upload(ann, things.interactionId, [await halves(30, 20).jpeg().toBuffer()]);
  const entry = await ann.post(`/api/interactions?plantId=${childId}&actionId=1`);
  const { body: others } = await upload(ann, entry.body.interactionID!, [
    await halves(20, 30).jpeg().toBuffer(),
  ]);
  const { repository } = app.deps;
  const at = (now: number) => ({ repository, photos: app.photos, now });
  await remove(ann, `/api/plants/${things.plantId}`);
  const files = app.photoFiles();
  const log = { warn: () => {} };
  const late = Date.now() + 29 * day;
  expect(await sweep({ ...at(late), uploads: uploadsIn(app.dataDir), sweepAll: true, log })).toBe(0);
  expect(await emptyBins(at(app.clock.now + 30 * day))).toBe(0);
  expect(app.photoFiles()).toBe(files);
  expect(await emptyBins(at(app.clock.now + 30 * day + 1))).toBe(2);
  expect(app.photoFiles()).toBe(files - 4);
  expect(await names(ann)).toEqual([]);
  expect((await ann.post(`/api/bin/${things.plantId}/restore`)).status).toBe(404);
  const rows = JSON.stringify(await rowsOf(app));
  for (const gone of [things.plantId, things.photoId, kept[0]!.id, things.taskId])
    expect(rows).not.toContain(gone);
  expect((await ann.get(others[0]!.url)).status).toBe(200);
  expect((await plantOf(ann, childId)).plantName).toBe('Small fern');
});

test('deleting items for good leaves those that were deleted later as they were, down to the last row', async () => {
  const { app, ann, things, childId } = await household();
  const { plantId, potId, sparePotId, binnedId, code } = things;
  const [state, rows] = [(await stateOf(ann, things)) as Record<string, unknown>, await rowsOf(app)];
  await remove(ann, `/api/plants/${childId}`);
  await remove(ann, `/api/pots/${sparePotId}`);
  app.clock.now += 20 * day;
  await remove(ann, `/api/plants/${plantId}`);
  await remove(ann, `/api/pots/${potId}`);
  await remove(ann, `/api/qr/${code}`);
  app.clock.now += 11 * day;
  await emptyBins({ repository: app.deps.repository, photos: app.photos, now: app.clock.now });
  expect((await bin(ann)).map(({ id }) => id)).toEqual([code, potId, plantId].toSorted());
  const left = await rowsOf(app);
  for (const gone of [childId, sparePotId, binnedId])
    expect(JSON.stringify([left.plant, left.pot, left.stay])).not.toContain(gone);
  for (const id of [code, potId, plantId]) await restore(ann, id);
  const { plant, pot, ...others } = await rowsOf(app);
  for (const table of ['preference', 'task', 'interaction', 'interaction_effect', 'photo'])
    expect(others[table], table).toEqual(rows[table]);
  for (const path of ['/api/tasks', '/api/plants/{plantId}/photos', '/api/plants/{plantId}/interactions'])
    expect(((await stateOf(ann, things)) as Record<string, unknown>)[path], path).toEqual(state[path]);
  expect([plant?.length, pot?.length]).toEqual([1, 1]);
  expect((await ann.get(`/api/photos/${things.photoId}/full`)).status).toBe(200);
});

test('the bin of each household is emptied when its own items are 30 days old', async () => {
  const { app, ann, ben } = await twoHouseholds();
  const throwAway = async (who: Person, friendly_name: string) => {
    const { body: pot } = await who.post('/api/pots', { body: { friendly_name } });
    await remove(who, `/api/pots/${pot.potId}`);
  };
  const left = async (days: number) => {
    app.clock.now += days * day;
    await emptyBins({ repository: app.deps.repository, photos: app.photos, now: app.clock.now });
    return [await names(ann), await names(ben)];
  };
  await throwAway(ann, 'Blue pot');
  expect(await left(20)).toEqual([['Blue pot'], []]);
  await throwAway(ben, 'Red pot');
  expect(await left(11)).toEqual([[], ['Red pot']]);
  await throwAway(ann, 'Old pot');
  expect(await left(20)).toEqual([['Old pot'], []]);
});
