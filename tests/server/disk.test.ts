import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp, twoHouseholds, type Person } from './support.ts';

/** Counting changes is a change of its own. */
const uncounted = { SNUG_QUOTA_CHANGES: 'off' };

const pot = { body: { friendly_name: 'Blue pot' } };

/** Replaces the sync of a file to disk until the end of the test. */
async function onSync(dataDir: string, sync: (real: () => Promise<void>) => Promise<void>) {
  const file = await open(join(dataDir, 'snug.db'));
  const handles = Object.getPrototypeOf(file) as FileHandle;
  await file.close();
  const real = handles.datasync;
  const spy = vi.spyOn(handles, 'datasync').mockImplementation(function (this: FileHandle) {
    return sync(() => real.call(this));
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

/** Lets no sync begin before `arrive` is called. */
async function stalledDisk(dataDir: string) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const syncs = await onSync(dataDir, async (real) => {
    await promise;
    await real();
  });
  onTestFinished(() => arrive());
  return { syncs, arrive };
}

/** Waits until a household has a pot. */
const hasPot = (who: Person) =>
  expect.poll(async () => (await who.get<unknown[]>('/api/pots')).body).toHaveLength(1);

test('a change is answered when it is on disk; reads are answered until then', async () => {
  const { app, ann, ben } = await twoHouseholds(uncounted);
  const { arrive } = await stalledDisk(app.dataDir);
  let isAnswered = false;
  const change = ann.post('/api/pots', pot).finally(() => (isAnswered = true));
  await hasPot(ann);
  expect((await ben.get('/api/tasks')).status).toBe(200);
  expect(isAnswered).toBe(false);
  arrive();
  expect((await change).status).toBe(201);
});

test('changes that wait for the disk are synced together', async () => {
  const { app, ann, ben } = await twoHouseholds(uncounted);
  const { syncs, arrive } = await stalledDisk(app.dataDir);
  const first = ann.post('/api/pots', pot);
  await hasPot(ann);
  const other = ben.post('/api/pots', pot);
  await hasPot(ben);
  // The sync that has begun may have missed later changes.
  expect(syncs.mock.calls).toHaveLength(1);
  arrive();
  expect([(await first).status, (await other).status]).toEqual([201, 201]);
  expect(syncs.mock.calls).toHaveLength(2);
});

test('after a change that did not reach the disk, changes are refused until the server starts again', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const database = app.open();
  const create = () => database.db.insertInto('household').values({ id: 'h', created_at: 1 }).execute();
  const syncs = await onSync(app.dataDir, () =>
    Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })),
  );
  await expect(create()).rejects.toThrow('The disk did not keep a change');
  syncs.mockRestore();
  await expect(create()).rejects.toThrow('The disk did not keep a change');
  await expect(database.db.transaction().execute(async () => undefined)).rejects.toThrow('The disk');
  await expect(database.check()).rejects.toThrow('The disk');
  await database.close();
  // Another handle, such as that of the next start, is not affected.
  expect((await ann.post('/api/pots', pot)).status).toBe(201);
});
