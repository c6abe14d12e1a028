import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqlite } from '#server/db/connect.ts';
import { migrate, stepsNamed } from '#server/db/migrate.ts';
import { PhotoStore } from '#server/photos/store.ts';
import { everyRowOf, photosOf } from './backups.ts';
import { filesOf, installation, moved, refused } from './moving.ts';
import { folder } from './processes.ts';

test('a move that failed is run again, and copies only the photos that are not there as they were', async () => {
  const { config } = await installation();
  const photos = await photosOf(config);
  const { put } = PhotoStore.prototype;
  const stored = vi.spyOn(PhotoStore.prototype, 'put').mockImplementationOnce(async function (
    this: PhotoStore,
    ...photo
  ) {
    await put.apply(this, photo);
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  });
  onTestFinished(() => stored.mockRestore());
  const [first, second] = [folder(), folder()];
  const to = { dataDir: first };
  await refused(config, { to, photos: null }, /^The move could not be completed \(there is no room left\)\./);
  expect(readdirSync(first)).toEqual(['photos']);
  cpSync(join(first, 'photos'), join(second, 'photos'), { recursive: true });
  writeFileSync(Object.keys(filesOf(second))[0]!, 'half a pho');
  await moved(config, { to, photos: null });
  expect(stored).toHaveBeenCalledTimes(1);
  await moved(config, { to: { dataDir: second }, photos: null });
  expect(stored).toHaveBeenCalledTimes(2);
  for (const dataDir of [first, second]) {
    expect(await photosOf({ ...config, dataDir })).toEqual(photos);
    expect(await everyRowOf({ ...config, dataDir })).toEqual(await everyRowOf(config));
  }
  await refused(config, { to, photos: null }, /^There is an installation in .* already/);
});

test('an installation of an older schema, or without any file of its photos, does not move', async () => {
  const { config } = await installation();
  rmSync(join(config.dataDir, 'photos'), { recursive: true });
  await refused(config, { to: { dataDir: folder() }, photos: null }, /^None of the 1 photos has its files/);
  const older = { ...config, dataDir: folder() };
  const database = openSqlite(older.dataDir);
  await migrate(database, { steps: stepsNamed(['0001_first', '0002_care']) });
  await database.close();
  await refused(
    older,
    { to: { dataDir: folder() }, photos: null },
    /^The installation is of an older version/,
  );
});
