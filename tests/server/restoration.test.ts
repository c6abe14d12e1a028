import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import type { Config } from '#server/base/config.ts';
import { backup, restore } from '#server/backup/commands.ts';
import { Restoration } from '#server/backup/restoration.ts';
import { manifestOf, zipOf } from '../support/zips.ts';
import {
  afterRestoring,
  backupFile,
  changed,
  configOf,
  emptyPlace,
  engine,
  everyRowOf,
  photosOf,
} from './backups.ts';
import { unzipped } from './exporting.ts';
import { furnish } from './furnish.ts';
import { formOf } from './pictures.ts';
import { startApp, twoHouseholds, type App } from './support.ts';

const silent = () => undefined;

/** Makes the backup of two households. @returns its bytes, and what it holds */
async function makeBackup() {
  const { app, ann, ben } = await twoHouseholds();
  await furnish(ann);
  const { plantId } = await furnish(ben);
  await ben.delete(`/api/plants/${plantId}`);
  const file = backupFile();
  const source = configOf(app);
  await backup({ file }, source);
  return {
    bytes: readFileSync(file),
    rows: afterRestoring(await everyRowOf(source)),
    photos: await photosOf(source),
  };
}

let made: ReturnType<typeof makeBackup> | undefined;

/** Returns the path of that backup, and what it holds. */
async function backedUp() {
  const { bytes, ...content } = await (made ??= makeBackup());
  const file = backupFile();
  writeFileSync(file, bytes);
  return { file, ...content };
}

/** A server without an account. */
async function unclaimed() {
  const app = await startApp();
  onTestFinished(() => rmSync(waitingIn(app), { force: true }));
  return app;
}

const waitingIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'uploaded-backup.zip');

const send = async (app: App, bytes: Buffer, headers: Record<string, string> = {}) => {
  const form = await formOf([bytes], 'snug.zip', 'backup');
  return app.call<{ type?: string; title?: string }>('POST', '/api/setup/restore', '', {
    raw: form.raw,
    headers: { ...form.headers, ...headers },
  });
};

const setupOf = async (app: App) =>
  (await app.call<components['schemas']['Setup']>('GET', '/api/setup', '')).body;

/** Returns what the data folder holds beside the database. */
const filesIn = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^(snug\.db|photos|uploads$|exports$|before-restore)/.test(name))
    .toSorted();

/** A stopped server that has accepted a backup. */
async function accepted(file: string) {
  const place = await emptyPlace(engine());
  const restoration = new Restoration(place, Date.now);
  const upload = join(place.dataDir, '0.upload');
  copyFileSync(file, upload);
  await restoration.accept(upload);
  return { place, restoration, waiting: waitingIn(place) };
}

test('an installation without an account accepts a backup, says how much it has, and accepts no second one', async () => {
  const { file } = await backedUp();
  const app = await unclaimed();
  expect((await setupOf(app)).restoration).toBeNull();
  const answer = await send(app, readFileSync(file));
  expect([answer.status, answer.headers.connection]).toEqual([202, 'close']);
  // The deleted plant is in the bin, with its photo.
  expect(answer.body).toMatchObject({ households: 2, people: 4, plants: 1, photos: 1 });
  expect(await setupOf(app)).toMatchObject({
    needsFirstUser: true,
    restoration: { state: 'running', reason: null },
  });
  await app.deps.restoration.accepted;
  expect((await send(app, readFileSync(file))).body.type).toBe('restoration-running');
  expect(filesIn(app)).toEqual(['uploaded-backup.zip']);
});

/** Returns a backup in which a stored row differs from its checksum. */
async function altered(file: string): Promise<Buffer> {
  const entries = await unzipped(readFileSync(file));
  const plants = String(entries.get('data/plant.jsonl'));
  entries.set('data/plant.jsonl', Buffer.from(plants.replace('Big fern', 'Big worm')));
  return zipOf(Object.fromEntries(entries));
}

const files: [string, (file: string) => Promise<Buffer> | Buffer, string][] = [
  ['that is no ZIP', () => Buffer.from('no ZIP'), 'not-a-zip'],
  ['that is an export', () => zipOf({ 'snug.json': manifestOf({}) }), 'not-a-backup'],
  ['that is cut off', (file) => readFileSync(file).subarray(0, -300), 'broken-zip'],
  ['with a changed row', (file) => altered(file), 'damaged-backup'],
  [
    'of a newer schema',
    (file) =>
      changed(file, (entries, { rows }) => {
        const name = 'data/migration.jsonl';
        entries.set(name, Buffer.from(`${String(entries.get(name))}{"name":"9999_later"}\n`));
        rows.migration! += 1;
      }),
    'newer-backup',
  ],
  [
    'whose photos are elsewhere',
    (file) => changed(file, (_, manifest) => Object.assign(manifest, { photosBeside: true })),
    'photos-beside',
  ],
  [
    'that counts no rows',
    (file) => changed(file, (_, manifest) => Object.assign(manifest, { rows: undefined })),
    'damaged-backup',
  ],
];

test('nothing is kept of a file that cannot be restored, and the answer says why', async () => {
  const { file } = await backedUp();
  const app = await unclaimed();
  for (const [name, make, type] of files) {
    const { status, body } = await send(app, await make(file));
    expect([status, body.type], name).toEqual([400, type]);
    expect(filesIn(app), name).toEqual([]);
    // The phone may have lost the answer.
    expect((await setupOf(app)).restoration, name).toEqual({ state: 'failed', reason: body.title });
  }
  expect((await send(app, readFileSync(file))).status).toBe(202);
});

test('a file for which the disk has no room is refused', async () => {
  const app = await startApp({ SNUG_PHOTO_ROOM_MB: '1000000000' });
  expect((await send(app, Buffer.from('PK'))).status).toBe(507);
  expect(filesIn(app)).toEqual([]);
});

test('an installation with an account refuses a backup', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const { status, body } = await send(app, Buffer.from('PK'));
  expect([status, body.type]).toEqual([409, 'claimed']);
});

test('without an account, a backup cannot be sent by way of an unknown name', async () => {
  const app = await startApp({ SNUG_ORIGIN: '' });
  const host = 'snug.attacker.example';
  expect((await send(app, Buffer.from('PK'), { host, origin: `http://${host}` })).status).toBe(421);
});

test('a stopped server restores the accepted file, and keeps nothing of it', async () => {
  const { file, rows, photos } = await backedUp();
  const { place, restoration } = await accepted(file);
  expect(await restoration.finish(silent)).toBe(true);
  expect(restoration.state).toBeNull();
  expect(await everyRowOf(place)).toEqual(rows);
  expect(await photosOf(place)).toEqual(photos);
  expect(filesIn(place)).toEqual([]);
  expect(await restoration.finish(silent)).toBe(false);
});

test('a restoration that fails leaves the installation without an account, and says why', async () => {
  const { file } = await backedUp();
  const { place, restoration, waiting } = await accepted(file);
  writeFileSync(waiting, readFileSync(file).subarray(0, -300));
  expect(await restoration.finish(silent)).toBe(false);
  expect(restoration.state).toEqual({
    state: 'failed',
    reason: expect.stringMatching(/damaged|broken/) as string,
  });
  expect(filesIn(place)).toEqual([]);
});

test('an account that was created meanwhile is not replaced', async () => {
  const { file } = await backedUp();
  const { place, restoration } = await accepted(file);
  await restore({ file, replace: false }, place);
  const before = await everyRowOf(place);
  expect(await restoration.finish(silent)).toBe(false);
  expect(restoration.state?.reason).toMatch('An account was created meanwhile');
  expect(await everyRowOf(place)).toEqual(before);
  expect(filesIn(place)).toEqual([]);
});

test('a server that was ended before the last step restores the file at its next start', async () => {
  const { file, rows } = await backedUp();
  const { place } = await accepted(file);
  const next = new Restoration(place, Date.now);
  expect(await next.resume(silent)).toBe(true);
  expect(await everyRowOf(place)).toEqual(rows);
  expect(filesIn(place)).toEqual([]);
});

test('a server that was ended after the last step starts with what was restored', async () => {
  const { file, rows } = await backedUp();
  const { place, waiting } = await accepted(file);
  await restore({ file: waiting, replace: false }, place);
  const next = new Restoration(place, Date.now);
  expect([await next.resume(silent), next.state]).toEqual([false, null]);
  expect(await everyRowOf(place)).toEqual(rows);
  expect(filesIn(place)).toEqual([]);
});

test('a server that was ended twice while it restored a file gives it up, and says so', async () => {
  const { file } = await backedUp();
  const { place, waiting } = await accepted(file);
  renameSync(waiting, join(place.dataDir, 'uploaded-backup-again.zip'));
  const next = new Restoration(place, Date.now);
  expect(await next.resume(silent)).toBe(false);
  expect(next.state?.reason).toMatch('ended twice');
  expect(filesIn(place)).toEqual([]);
});

// Only PostgreSQL lets two servers share a database.
if (engine() === 'postgres') {
  test('a backup is refused while another server uses the database', async () => {
    const app = await unclaimed();
    const other = app.open();
    onTestFinished(other.close);
    await other.check();
    const { status, body } = await send(app, Buffer.from('PK'));
    expect([status, body.type]).toEqual([409, 'other-servers']);
  });
}
