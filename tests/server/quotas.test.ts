import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { requirePlantQuota } from '#server/operations/quotas.ts';
import { importForm } from './exporting.ts';
import { halves, upload } from './pictures.ts';
import { planted, startApp } from './support.ts';
import { manifestOf, zipOf } from '../support/zips.ts';

/** Creates a household with a plant, on a server with these settings. */
async function home(env: Record<string, string>) {
  const app = await startApp(env);
  const ann = await app.person('ann@home.example');
  const things = await planted(ann);
  const picture = await halves(60, 40).jpeg().toBuffer();
  const send = (files = [picture], headers = {}) => upload(ann, things.interactionId, files, headers);
  const note = () =>
    ann.post<{ type: string }>(`/api/interactions?plantId=${things.plantId}&actionId=8`, {
      body: { note: 'On the sill' },
    });
  return { app, ann, things, picture, send, note };
}

const typeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { type?: string }).type,
];

test('each hundred measurements count as a change', async () => {
  const { ann, things } = await home({ SNUG_QUOTA_CHANGES: '20' });
  const measurements = Array.from({ length: 1000 }, () => ({ quantity: 'light', value: 1 }));
  const send = async () =>
    typeOf(await ann.post(`/api/plants/${things.plantId}/measurements`, { body: { measurements } }));
  expect((await send())[0]).toBe(200);
  expect(await send()).toEqual([429, 'too-many-changes']);
});

describe('the settings', () => {
  const none = { plants: null, photos: null, photoBytes: null, changes: null };

  test('limit no household by default', () => {
    expect(readConfig({}).quotas).toEqual(none);
  });

  test('limit all households if sign-up is open', () => {
    expect(readConfig({ SNUG_SIGN_UP: 'open' }).quotas).toEqual({
      plants: 500,
      photos: 5000,
      photoBytes: 2000 * 1024 * 1024,
      changes: 3000,
    });
  });

  test('can be set, and switched off', () => {
    expect(readConfig({ SNUG_QUOTA_PLANTS: '7', SNUG_QUOTA_PHOTO_MB: '3' }).quotas).toEqual({
      ...none,
      plants: 7,
      photoBytes: 3 * 1024 * 1024,
    });
    const { quotas } = readConfig({ SNUG_SIGN_UP: 'open', SNUG_QUOTA_CHANGES: 'off' });
    expect([quotas.changes, quotas.plants]).toEqual([null, 500]);
  });

  test.each(['-1', '1.5', 'many', '1e3'])('are whole numbers, not %s', (value) => {
    const read = () => readConfig({ SNUG_QUOTA_PHOTOS: value });
    expect(read).toThrow(`SNUG_QUOTA_PHOTOS must be a whole number or 'off', not '${value}'.`);
  });
});

describe('the quota of photos', () => {
  test('counts those of the household, and a deleted one no more', async () => {
    const { app, ann, send } = await home({ SNUG_SIGN_UP: 'open', SNUG_QUOTA_PHOTOS: '2' });
    const { body } = await send();
    expect((await send()).status).toBe(201);
    expect(typeOf(await send())).toEqual([403, 'photo-quota']);
    expect(app.photoFiles()).toBe(4);
    expect((await ann.delete(`/api/photos/${body[0]!.id}`)).status).toBe(204);
    expect((await send()).status).toBe(201);
    const ben = await app.person('ben@away.example');
    const { interactionId } = await planted(ben);
    expect((await upload(ben, interactionId, [await halves(60, 40).jpeg().toBuffer()])).status).toBe(201);
  });

  test('stores none of several photos if not all of them fit', async () => {
    const { app, picture, send } = await home({ SNUG_QUOTA_PHOTOS: '2' });
    expect(typeOf(await send([picture, picture, picture]))).toEqual([403, 'photo-quota']);
    expect(app.photoFiles()).toBe(0);
  });

  test('answers the retry of an upload whose answer was lost', async () => {
    const { send } = await home({ SNUG_QUOTA_PHOTOS: '1' });
    const headers = { 'idempotency-key': uuid() };
    expect((await send(undefined, headers)).status).toBe(201);
    expect((await send(undefined, headers)).status).toBe(201);
    expect((await send()).status).toBe(403);
  });

  test('is not exceeded by uploads at the same time', async () => {
    const { app, send } = await home({ SNUG_QUOTA_PHOTOS: '3' });
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await send()).status));
    expect(statuses.toSorted()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
    expect(app.photoFiles()).toBe(6);
  });

  test('limits their size as it is stored', async () => {
    const { app, send } = await home({ SNUG_QUOTA_PHOTO_MB: '1' });
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const speckled = sharp({ create: { width: 1000, height: 700, channels: 3, background: '#000', noise } });
    const picture = await speckled.jpeg().toBuffer();
    const statuses: number[] = [];
    while (!statuses.includes(403) && statuses.length < 20) statuses.push((await send([picture])).status);
    expect(statuses).toEqual([...Array<number>(statuses.length - 1).fill(201), 403]);
    const sizes = readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.jpg'))
      .map((file) => statSync(join(app.dataDir, file)).size);
    expect(sizes).toHaveLength(2 * (statuses.length - 1));
    const stored = sizes.reduce((sum, size) => sum + size, 0);
    const megabyte = 1024 * 1024;
    expect(stored).toBeLessThanOrEqual(megabyte);
    expect(stored + stored / (statuses.length - 1)).toBeGreaterThan(megabyte);
  });
});

test('the quota of the size of photos can be used to its last byte', async () => {
  const { app, send } = await home({ SNUG_QUOTA_PHOTO_MB: '1' });
  expect((await send()).status).toBe(201);
  const [id] = await app.deps.repository.households.listIds();
  const { bytes } = await app.deps.repository.forHousehold(id!).photos.used();
  app.config.quotas.photoBytes = 2 * bytes;
  expect((await send()).status).toBe(201);
  expect(typeOf(await send())).toEqual([403, 'photo-quota']);
});

test('the quota of plants counts living and dead ones', async () => {
  const { ann, things } = await home({ SNUG_QUOTA_PLANTS: '2' });
  const plant = async (key = uuid()) => {
    const { body } = await ann.post('/api/pots', { body: { friendly_name: 'Pot' } });
    return ann.post('/api/plants', {
      body: { plantName: 'Fern', potId: body.potId },
      headers: { 'idempotency-key': key },
    });
  };
  const key = uuid();
  expect((await plant(key)).status).toBe(201);
  await ann.patch(`/api/plants/${things.plantId}/kill`);
  const refused = await plant();
  expect(typeOf(refused)).toEqual([403, 'plant-quota']);
  expect(refused.body.title).toBe('This server allows a household 2 plants, and yours has them.');
  // A retry whose answer was lost.
  expect((await plant(key)).status).toBe(201);
});

test('a refusal writes a large quota with a comma after the thousands', async () => {
  const config = readConfig({ SNUG_QUOTA_PLANTS: '2500' });
  const refused = (count: number, added: number) =>
    requirePlantQuota({ plants: { count: async () => count } } as never, { config }, added);
  await expect(refused(2500, 1)).rejects.toThrow(
    'This server allows a household 2,500 plants, and yours has them.',
  );
  await expect(refused(2400, 101)).rejects.toThrow(
    'This server allows a household 2,500 plants, and yours would have 2,501.',
  );
  await refused(2400, 100);
});

test('the quota of changes is a limit an hour and household, and reads are free', async () => {
  const { app, ann, note } = await home({ SNUG_SIGN_UP: 'open', SNUG_QUOTA_CHANGES: '6' });
  // `planted` made four.
  expect([(await note()).status, (await note()).status]).toEqual([201, 201]);
  const refused = await note();
  expect(typeOf(refused)).toEqual([429, 'too-many-changes']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await ann.get('/api/plants')).status).toBe(200);
  const ben = await app.person('ben@away.example');
  expect((await ben.post('/api/pots', { body: { friendly_name: 'Pot' } })).status).toBe(201);
  app.clock.now += 3_601_000;
  expect((await note()).status).toBe(201);
});

test('if room on the disk runs short, photos are refused and words are stored', async () => {
  // More than any disk has.
  const { app, ann, send, note } = await home({ SNUG_PHOTO_ROOM_MB: '999999999999' });
  expect(typeOf(await send())).toEqual([507, 'no-room-for-photos']);
  const form = await importForm(await zipOf({ 'snug.json': manifestOf() }));
  expect(typeOf(await ann.post('/api/import', form))).toEqual([507, 'no-room-for-photos']);
  expect((await note()).status).toBe(201);
  expect(app.photoFiles()).toBe(0);
});
