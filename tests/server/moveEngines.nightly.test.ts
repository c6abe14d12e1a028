import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig, type Config } from '#server/base/config.ts';
import { openDatabase, openPostgres, openSqlite } from '#server/db/connect.ts';
import { everyRowIn, measureRows } from '#server/db/everyRow.ts';
import { emptyPlace, everyRowOf, photosOf } from './backups.ts';
import { bucketService } from './bucketService.ts';
import { filesOf, installation, moved, refused } from './moving.ts';
import { folder } from './processes.ts';
import { startOn } from './support.ts';
import { owner, seenBy } from './upgrades/household.ts';

async function emptyPostgres(): Promise<{ databaseUrl: string }> {
  const { databaseUrl } = await emptyPlace('postgres');
  return { databaseUrl: databaseUrl! };
}

/** Starts a bucket. @returns its folder, and the settings of a server that uses it */
async function bucket() {
  const { directory, settings } = await bucketService();
  return { directory, s3: readConfig(settings).s3! };
}

test('an installation moves to PostgreSQL and a bucket, and from there into a folder, with every row and photo', async () => {
  const { config, at, answers } = await installation();
  for (const name of ['https.crt', 'https.key']) writeFileSync(join(config.dataDir, name), name);
  const [rows, photos] = [await everyRowOf(config), await photosOf(config)];
  expect([rows.session!.length > 0, Object.keys(photos).length]).toEqual([true, 2]);
  const files = filesOf(config.dataDir);
  const { s3 } = await bucket();
  const to = await emptyPostgres();
  const secret = { databaseUrl: to.databaseUrl.replace('snug@', 'snug:secret@') };
  const said = await moved({ ...config, s3 }, { to: secret, photos: 's3' });
  expect(said).toMatch(/^Moved and compared: 2 users, 4 plants, \d+ entries, 1 photos\.\n/);
  expect(said).toMatch(/\n {2}DATABASE_URL=postgres:\/\/snug:…@/);
  expect(said).toContain(
    `snug.db and the photos in ${join(config.dataDir, 'photos')} are kept as they were.`,
  );
  expect(filesOf(config.dataDir)).toEqual(files);

  const online: Config = { ...config, ...to, s3, dataDir: folder() };
  expect(await everyRowOf(online)).toEqual(rows);
  const back = folder();
  await moved(online, { to: { dataDir: back }, photos: 'folder' });
  const home = { ...config, dataDir: back };
  expect(await everyRowOf(home)).toEqual(rows);
  expect(await photosOf(home)).toEqual(photos);
  expect(readdirSync(back).toSorted()).toEqual(['photos', 'snug.db']);

  const { signIn, personOf } = await startOn(online, at);
  expect(await seenBy(personOf(await signIn(owner.email)))).toMatchObject(answers);
});

test('only the database moves, or only the photos, if nothing else is said', async () => {
  const { config } = await installation();
  const rows = await everyRowOf(config);
  const to = await emptyPostgres();
  expect(await moved(config, { to, photos: null })).toContain('which the new home uses.');
  expect(await everyRowOf({ ...config, ...to })).toEqual(rows);
  const { s3, directory } = await bucket();
  expect(await moved({ ...config, ...to, s3 }, { to: null, photos: 's3' })).toContain('1 photos.');
  expect(Object.keys(filesOf(directory)).filter((path) => path.includes('.jpg'))).not.toEqual([]);
});

test('the comparison finds one changed value', async () => {
  const { config } = await installation();
  const to = await emptyPostgres();
  await moved(config, { to, photos: null });
  const [source, copy] = [openSqlite(config.dataDir), openPostgres(to.databaseUrl)];
  onTestFinished(() => source.close());
  onTestFinished(() => copy.close());
  const before = await everyRowIn(source).snapshot(measureRows);
  expect(await everyRowIn(copy).snapshot(measureRows)).toEqual(before);
  await sql`update plant set name = 'Other fern' where name = 'Big fern'`.execute(copy.db);
  const after = await everyRowIn(copy).snapshot(measureRows);
  expect(
    [...after].filter(([table, { sum }]) => sum !== before.get(table)!.sum).map(([table]) => table),
  ).toEqual(['plant']);
});

test('while Snug runs, nothing moves', async () => {
  const { config } = await installation();
  const running = openSqlite(config.dataDir);
  const to = await emptyPostgres();
  await refused(config, { to, photos: null }, 'Snug is running: stop it first.');
  await running.close();
  await moved(config, { to, photos: null });
  const online = { ...config, ...to };
  const server = openDatabase(online);
  await server.check();
  onTestFinished(() => server.close());
  await refused(online, { to: { dataDir: folder() }, photos: null }, 'Snug is running: stop it first.');
});

test('a place that is not empty or cannot be used is refused before anything is written', async () => {
  const { config } = await installation();
  const { s3, directory } = await bucket();
  const to = await emptyPostgres();
  const server = to.databaseUrl.replace(/\/[^/]*$/, '');
  await refused(config, { to, photos: 's3' }, '--photos s3 needs SNUG_S3_BUCKET');
  await refused(
    config,
    { to: { databaseUrl: `${server}/nowhere` }, photos: null },
    'The database in --to does not exist: create it first.',
  );
  await refused(
    config,
    { to: { databaseUrl: 'postgres://snug@127.0.0.1:9/snug' }, photos: null },
    'PostgreSQL does not answer at the address in --to.',
  );
  await refused(
    { ...config, s3: { ...s3, bucket: 'none' } },
    { to, photos: 's3' },
    'The bucket none cannot be used: NoSuchBucket.',
  );
  const stranger = join(directory, s3.bucket, 'another-household', 'photo');
  mkdirSync(stranger, { recursive: true });
  for (const end of ['', '_metadata.json', '.md5'])
    writeFileSync(join(stranger, `full.jpg._S3rver_object${end}`), '{}');
  await refused(
    { ...config, s3 },
    { to, photos: 's3' },
    /^There are photos of another installation in the bucket/,
  );
  const place = folder();
  writeFileSync(join(place, 'file'), '');
  await refused(
    config,
    { to: { dataDir: join(place, 'file') }, photos: null },
    /is no folder that Snug can write to/,
  );
  await refused(
    config,
    { to: { dataDir: config.dataDir }, photos: null },
    'The installation is there already.',
  );
  await refused({ ...config, dataDir: place }, { to, photos: null }, /^There is no Snug database in/);
  await refused({ ...config, ...to }, { to: { dataDir: place }, photos: null }, /^There is no installation/);
  expect(await everyRowOf({ ...config, ...to })).toEqual({});
});
