import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { uploadsIn } from '#server/photos/receive.ts';
import { sweep } from '#server/sweep.ts';
import { bucketService } from './bucketService.ts';
import { colourAt, halves, upload } from './pictures.ts';
import { planted, startApp, type App } from './support.ts';

/** Returns the ids of all stored photos. */
async function storedIn({ photos }: App): Promise<string[]> {
  const found = new Set<string>();
  for await (const page of photos.list()) for (const { photoId } of page) found.add(photoId);
  return [...found];
}

const sweepNow = (app: App, { hours = 0, sweepAll = false, log = { warn: () => {} } } = {}) =>
  sweep({
    repository: app.deps.repository,
    photos: app.photos,
    uploads: uploadsIn(app.dataDir),
    sweepAll,
    now: Date.now() + hours * 3_600_000,
    log,
  });

/** Stores files of a photo that has no row. @returns its id */
async function storeOrphan(app: App, household?: string): Promise<string> {
  const { id } = await app.database.db.selectFrom('household').select('id').executeTakeFirstOrThrow();
  const source = join(app.dataDir, 'orphan.bin');
  writeFileSync(source, 'orphan');
  const orphan = uuid();
  await app.photos.put(household ?? id, orphan, { full: source, thumb: source });
  return orphan;
}

test('photos are stored in, served from and deleted from a bucket', async () => {
  const { settings } = await bucketService();
  // They need no room on the disk.
  const app = await startApp({ ...settings, SNUG_PHOTO_ROOM_MB: '999999999999' });
  const ann = await app.person('ann@home.example');
  const { interactionId } = await planted(ann);
  expect((await app.call('GET', '/readyz', '')).status).toBe(200);
  const { status, body } = await upload(ann, interactionId, [await halves(3000, 2000).jpeg().toBuffer()]);
  expect(status).toBe(201);
  expect(app.photoFiles()).toBe(0);
  for (const url of [body[0]!.url, body[0]!.thumbnail_url]) {
    const { raw } = await ann.get(url);
    expect([await colourAt(raw, 'left'), await colourAt(raw, 'right')]).toEqual(['red', 'blue']);
  }
  expect(await storedIn(app)).toEqual([body[0]!.id]);
  expect((await ann.delete(`/api/photos/${body[0]!.id}`)).status).toBe(204);
  expect(await storedIn(app)).toEqual([]);
});

test('if the bucket is not reachable, /readyz answers 503 and an upload leaves nothing behind', async () => {
  const { settings } = await bucketService();
  const app = await startApp({ ...settings, SNUG_S3_ENDPOINT: 'http://127.0.0.1:9' });
  const ann = await app.person('ann@home.example');
  const { interactionId, plantId } = await planted(ann);
  expect((await app.call('GET', '/readyz', '')).status).toBe(503);
  const { status } = await upload(ann, interactionId, [await halves(30, 20).jpeg().toBuffer()]);
  expect(status).toBe(503);
  expect((await ann.get(`/api/plants/${plantId}/photos`)).body).toEqual([]);
});

test.each([
  [{ SNUG_S3_BUCKET: 'snug', SNUG_S3_REGION: 'x' }, 'SNUG_S3_KEY and SNUG_S3_SECRET'],
  [{ SNUG_S3_ENDPOINT: 'https://s3.example' }, 'SNUG_S3_BUCKET'],
  [
    {
      SNUG_S3_BUCKET: 'a',
      SNUG_S3_REGION: 'b',
      SNUG_S3_KEY: 'c',
      SNUG_S3_SECRET: 'd',
      SNUG_S3_ENDPOINT: 's3',
    },
    'SNUG_S3_ENDPOINT',
  ],
])('incomplete bucket settings are reported', (env, text) => {
  expect(() => readConfig(env)).toThrow(text);
});

test.each(['in a folder', 'in a bucket'])(
  'the sweep moves orphaned files %s to the trash, and nothing else, and deletes them after 30 days',
  async (place) => {
    const bucket = place === 'in a bucket' ? await bucketService() : null;
    const app = await startApp(bucket?.settings);
    const ann = await app.person('ann@home.example');
    const { interactionId } = await planted(ann);
    const picture = await halves(40, 30).jpeg().toBuffer();
    const { body: older } = await upload(ann, interactionId, [picture]);
    const orphan = await storeOrphan(app);
    const stranger = await storeOrphan(app, 'a household of another database');
    app.clock.now += 1000;
    const { body: newer } = await upload(ann, interactionId, [picture]);
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    expect(await sweepNow(app, { log })).toBe(0);
    expect(await sweepNow(app, { hours: 2, log })).toBe(1);
    expect(JSON.stringify(lines)).toContain(orphan);
    expect(lines).toHaveLength(1);
    expect((await storedIn(app)).toSorted()).toEqual([older[0]!.id, newer[0]!.id, stranger].toSorted());
    const isTrashed = () =>
      readdirSync(bucket?.directory ?? app.dataDir, { recursive: true, encoding: 'utf8' }).some(
        (path) => path.includes('trash') && path.includes(orphan),
      );
    await sweepNow(app, { hours: 1 + 30 * 24 });
    expect(isTrashed()).toBe(true);
    await sweepNow(app, { hours: 2 + 31 * 24 });
    expect(isTrashed()).toBe(false);
  },
);

test.each(['in a folder', 'in a bucket'])(
  'if a crash left only one file of a photo %s, the sweep moves it to the trash too',
  async (place) => {
    const bucket = place === 'in a bucket' ? await bucketService() : null;
    const app = await startApp(bucket?.settings);
    await app.person('ann@home.example');
    const half = await storeOrphan(app);
    const root = bucket?.directory ?? app.dataDir;
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    for (const path of files.filter((name) => name.includes(half) && name.includes('thumb.jpg')))
      rmSync(join(root, path));
    expect(await storedIn(app)).toEqual([half]);
    expect(await sweepNow(app, { hours: 2, sweepAll: true })).toBe(1);
    expect(await storedIn(app)).toEqual([]);
  },
);

test('the sweep knows the photos of a household however many there are', async () => {
  const app = await startApp();
  const { interactionId, plantId } = await planted(await app.person('ann@home.example'));
  const [household] = await app.deps.repository.households.listIds();
  const { photos } = app.deps.repository.forHousehold(household!);
  const ids = Array.from({ length: 1001 }, () => uuid());
  const row = { interaction_id: interactionId, plant_id: plantId, is_profile: 0 as const, created_at: 0 };
  await photos.create(ids.map((id) => ({ ...row, id })));
  expect(await photos.known([...ids, uuid()])).toEqual(new Set(ids));
});

test('with an older database, the sweep touches no newer photo', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { interactionId } = await planted(ann);
  await upload(ann, interactionId, [await halves(40, 30).jpeg().toBuffer()]);
  const newer = await storeOrphan(app);
  expect(await sweepNow(app, { hours: 200 })).toBe(0);
  expect(await storedIn(app)).toContain(newer);
});

test('with a database that knows no photo, the sweep touches none', async () => {
  const app = await startApp();
  await planted(await app.person('ann@home.example'));
  await storeOrphan(app);
  expect(await sweepNow(app, { hours: 200 })).toBe(0);
});

test('if more than one percent of all photos have no row, the sweep says so and touches none, unless it is told to', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { interactionId } = await planted(ann);
  for (let n = 0; n < 2; n += 1) await storeOrphan(app);
  await upload(ann, interactionId, [await halves(40, 30).jpeg().toBuffer()]);
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  expect(await sweepNow(app, { hours: 2, log })).toBe(0);
  expect(String(lines)).toContain('2 of 3 photos have no row');
  expect(await storedIn(app)).toHaveLength(3);
  expect(await sweepNow(app, { hours: 2, sweepAll: true })).toBe(2);
  expect(await storedIn(app)).toHaveLength(1);
});

test('the sweep removes interrupted uploads after an hour', async () => {
  const app = await startApp();
  const left = join(uploadsIn(app.dataDir), 'upload-old', '0.upload');
  mkdirSync(dirname(left), { recursive: true });
  writeFileSync(left, 'half a picture');
  expect(await sweepNow(app)).toBe(0);
  const before = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(dirname(left), before, before);
  expect(await sweepNow(app)).toBe(1);
  expect(readdirSync(uploadsIn(app.dataDir))).toEqual([]);
});
