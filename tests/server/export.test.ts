import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { householdTables } from '#server/db/schema.ts';
import { Exports } from '#server/transfer/exports.ts';
import { fields, tables } from '#server/transfer/format.ts';
import { furnish } from './furnish.ts';
import { exportOf, lastExport, linesOf, prepareExport, unzipped } from './exporting.ts';
import { halves, upload } from './pictures.ts';
import { planted, startApp, twoHouseholds, type App, type Person } from './support.ts';
import { eventually } from '../support/eventually.ts';

async function household(): Promise<{ app: App; ann: Person }> {
  const app = await startApp();
  return { app, ann: await app.person('ann@home.example') };
}

const rows = (csv: Buffer) => Papa.parse<string[]>(csv.toString(), { skipEmptyLines: true }).data;

test('an export has the rows of the household, its photos as they are stored, and tables for spreadsheets', async () => {
  const { app, ann } = await household();
  const things = await furnish(ann);
  const files = await unzipped(await exportOf(ann));

  expect([...files.keys()].filter((name) => !name.startsWith('photos/'))).toEqual([
    'data/person.jsonl',
    'data/care_kind.jsonl',
    'data/place.jsonl',
    'data/code_batch.jsonl',
    'csv/pots.csv',
    'data/pot.jsonl',
    'data/code.jsonl',
    'data/preference.jsonl',
    'csv/plants.csv',
    'data/plant.jsonl',
    'data/stay.jsonl',
    'csv/entries.csv',
    'data/interaction.jsonl',
    'data/photo.jsonl',
    'data/task.jsonl',
    'data/measurement.jsonl',
    'snug.json',
  ]);
  const manifest = JSON.parse(files.get('snug.json')!.toString()) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    format: 'snug-export',
    version: 1,
    exportId: (await lastExport(ann))!.exportId,
    createdAt: '2026-07-10T23:30:00.000Z',
    timeZone: 'Europe/Dublin',
    rows: { person: 3, pot: 2, plant: 1, stay: 1, code: 3, interaction: 2, photo: 1, preference: 1, task: 1 },
    missingPhotos: [],
  });
  expect(linesOf(files, 'data/plant.jsonl')).toEqual([
    {
      id: things.plantId,
      name: 'Big fern',
      species: 'Nephrolepis',
      acquired_on: '2024-03-01',
      acquired_from: null,
      notes: null,
      food_id: 1,
      parent_id: null,
      pot_id: things.potId,
      died_on: null,
      created_at: '2026-07-10T23:30:00.000Z',
    },
  ]);
  for (const rendition of ['full', 'thumb'] as const) {
    const stored = await ann.get(`/api/photos/${things.photoId}/${rendition}`);
    expect(files.get(`photos/${things.photoId}/${rendition}.jpg`)!.equals(stored.raw)).toBe(true);
  }
  expect(rows(files.get('csv/plants.csv')!)[1]!.slice(0, 7)).toEqual([
    'Big fern',
    'Nephrolepis',
    '',
    'Blue pot',
    '2024-03-01',
    '',
    'Liquid Fertiliser',
  ]);
  expect(rows(files.get('csv/entries.csv')!).slice(1).toSorted()).toEqual([
    ['2026-07-11 00:30', 'Big fern', 'Added', '', 'Ann'],
    ['2026-07-11 00:30', 'Big fern', 'Noted', '', 'Ann'],
  ]);
  expect(files.get('csv/plants.csv')!.toString()).toMatch(/^\u{FEFF}Name,Species,Place,Pot,Acquired,.*\r\n/u);
  expect(
    readdirSync(join(app.dataDir, 'exports', readdirSync(join(app.dataDir, 'exports'))[0]!)),
  ).toHaveLength(1);
});

test('every column of a household is exported, or left out on purpose', async () => {
  const { app } = await household();
  const left = {
    // Rows of devices, of reminders and of retries mean nothing elsewhere, and what is in the bin stays there. Sitters have links,
    // and webhooks have secrets, which an export must not have.
    tables: [
      'push_subscription',
      'push_removal',
      'digest',
      'delivery',
      'deletion',
      'import',
      'bin_item',
      'bin_link',
      'away',
      'sitter',
      'webhook',
      'webhook_delivery',
    ],
    // The effects of an interaction are in its line; people are in a file with the users.
    within: ['interaction_effect', 'former_person'],
  };
  expect([...tables, ...left.tables, ...left.within].toSorted()).toEqual([...householdTables].toSorted());
  const found = await app.database.db.introspection.getTables();
  for (const table of tables) {
    const columns = found.find(({ name }) => name === table)!.columns.map(({ name }) => name);
    expect(['household_id', ...Object.keys(fields[table])].toSorted(), table).toEqual(columns.toSorted());
  }
});

test('the documentation names every field of every file', () => {
  const documented = readFileSync(new URL('../../docs/export.md', import.meta.url), 'utf8');
  for (const table of tables) {
    const row = documented.split('\n').find((line) => line.startsWith(`| \`${table}\` `));
    const named = Array.from(row?.split('|')[2]?.matchAll(/`(\w+\??)`/g) ?? [], ([, name]) => name);
    const columns = Object.entries<string>(fields[table]).map(
      ([name, kind]) => `${name}${kind.endsWith('?') ? '?' : ''}`,
    );
    expect(named.slice(0, columns.length), table).toEqual(columns);
  }
});

test('a download can continue at any byte, and gets the same file', async () => {
  const { app, ann } = await household();
  await furnish(ann);
  // After midnight in Dublin.
  app.clock.now = Date.parse('2026-07-11T23:30:00Z');
  const id = await prepareExport(ann);
  const url = `/api/export/${id}`;
  const whole = await ann.get(url);
  expect(whole.headers).toMatchObject({
    'content-length': String(whole.raw.length),
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="snug-2026-07-12.zip"',
    'accept-ranges': 'bytes',
  });
  // The export does not contain later changes.
  await planted(ann);
  const etag = String(whole.headers.etag);
  const half = Math.floor(whole.raw.length / 2);
  const headers = { range: `bytes=${half}-`, 'if-range': etag };
  // The name has the day of the export, not that of the download.
  app.clock.now += 23.75 * 3_600_000;
  const { raw: rest, headers: ofRest } = await ann.get(url, { headers });
  expect(Buffer.concat([whole.raw.subarray(0, half), rest]).equals(whole.raw)).toBe(true);
  expect(ofRest).toMatchObject({
    'content-length': String(rest.length),
    'content-disposition': whole.headers['content-disposition'],
  });
  expect((await ann.get(url, { headers })).status).toBe(206);
  const other = await ann.get(url, { headers: { ...headers, 'if-range': '"another"' } });
  expect([other.status, other.raw.equals(whole.raw)]).toEqual([200, true]);
  expect((await ann.get(url, { headers: { range: `bytes=${whole.raw.length}-` } })).status).toBe(416);
  expect((await ann.get(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  // Also after a restart.
  const restarted = new Exports({ dataDir: app.dataDir, photos: app.photos, now: () => app.clock.now });
  const [own] = readdirSync(join(app.dataDir, 'exports'));
  expect(await restarted.find(own!)).toMatchObject({ id, state: 'ready', bytes: whole.raw.length });
});

test('an export is kept for a day, and the next one replaces it', async () => {
  const { app, ann } = await household();
  expect(await lastExport(ann)).toBeNull();
  const first = await prepareExport(ann);
  app.clock.now += 23 * 3_600_000;
  expect((await ann.get(`/api/export/${first}`)).status).toBe(200);
  const second = await prepareExport(ann);
  expect((await ann.get(`/api/export/${first}`)).status).toBe(404);
  app.clock.now += 25 * 3_600_000;
  expect(await lastExport(ann)).toBeNull();
  expect((await ann.get(`/api/export/${second}`)).status).toBe(404);
  const folder = join(app.dataDir, 'exports');
  const [own] = readdirSync(folder) as [string];
  // A crash left the first one behind, and another server is preparing the second one.
  for (const [name, hours] of [
    ['left.new', 25],
    ['other.new', 1],
  ] as const) {
    const time = app.clock.now / 1000 - hours * 3600;
    mkdirSync(join(folder, own, name));
    utimesSync(join(folder, own, name), time, time);
  }
  expect(await app.deps.exports.sweep()).toBe(2);
  expect(readdirSync(join(folder, own))).toEqual(['other.new']);
});

test('changes made while an export is prepared are not in it, and need not wait for it', async () => {
  const { app, ann } = await household();
  const { plantId } = await planted(ann);
  const [id] = await app.deps.repository.households.listIds();
  await app.deps.repository.forHousehold(id!).snapshot(async ({ plants }) => {
    expect(await plants.count()).toBe(1);
    await planted(ann);
    await ann.patch(`/api/plants/${plantId}`, { body: { friendly_name: 'Fern' } });
    expect(await plants.count()).toBe(1);
    expect(await plants.find(plantId)).toMatchObject({ name: 'Big fern' });
  });
  expect((await ann.get<unknown[]>('/api/plants/')).body).toHaveLength(2);
});

test('a photo whose file is missing is named, and the rest is exported', async () => {
  const { app, ann } = await household();
  const { photoId } = await furnish(ann);
  rmSync(join(app.dataDir, 'photos'), { recursive: true });
  const { interactionId } = await planted(ann);
  await upload(ann, interactionId, [await halves(60, 40).jpeg().toBuffer()]);
  const files = await unzipped(await exportOf(ann));
  expect(JSON.parse(files.get('snug.json')!.toString())).toMatchObject({
    rows: { photo: 2 },
    missingPhotos: [photoId],
  });
  expect([...files.keys()].filter((name) => name.endsWith('/full.jpg'))).toHaveLength(1);
});

test('while an export is prepared, it says how many photos it has, and no other one is begun', async () => {
  const { app, ann } = await household();
  const { interactionId } = await furnish(ann);
  // A photo whose file is missing counts too.
  rmSync(join(app.dataDir, 'photos'), { recursive: true });
  await upload(ann, interactionId, [await halves(60, 40).jpeg().toBuffer()]);
  const get = app.photos.get.bind(app.photos);
  const told = new Set<string>();
  let again: string | undefined;
  const reading = vi.spyOn(app.photos, 'get').mockImplementation(async (...photo) => {
    const { state, photosDone, photosAll } = (await lastExport(ann))!;
    told.add(`${state}: ${photosDone} of ${photosAll}`);
    again ??= (await ann.post('/api/export')).body.exportId;
    return get(...photo);
  });
  onTestFinished(() => reading.mockRestore());
  const id = await prepareExport(ann);
  expect([...told]).toEqual(['preparing: 0 of 2', 'preparing: 1 of 2']);
  expect(again).toBe(id);
});

test('an export has all rows of a table, however many there are', async () => {
  const { ann } = await household();
  const codes: string[] = [];
  for (let sheet = 0; sheet < 3; sheet += 1) {
    const { body } = await ann.post<{ codes: string[] }>('/api/qr', { body: { count: 200 } });
    codes.push(...body.codes);
  }
  const files = await unzipped(await exportOf(ann));
  expect(
    linesOf(files, 'data/code.jsonl')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(codes.toSorted());
});

test('an export that fails says so, leaves nothing, and can be tried again', async () => {
  const { app, ann } = await household();
  await furnish(ann);
  const broken = vi.spyOn(app.photos, 'get').mockRejectedValue(new Error('the disk is gone'));
  const { body: begun } = await ann.post('/api/export');
  await eventually(async () => expect(await lastExport(ann)).toMatchObject({ state: 'failed' }));
  expect((await ann.get(`/api/export/${begun.exportId}`)).status).toBe(404);
  const left = readdirSync(join(app.dataDir, 'exports'), { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => name.includes('.new'))).toEqual([]);
  broken.mockRestore();
  await prepareExport(ann);
});

test('an export for which the disk has no room is not begun', async () => {
  const { app, ann } = await household();
  const { plantId, interactionId } = await planted(ann);
  const [id] = await app.deps.repository.households.listIds();
  const larger = { id: uuid(), interaction_id: interactionId, plant_id: plantId, bytes: 2 ** 52 };
  const { photos } = app.deps.repository.forHousehold(id!);
  await photos.create([{ ...larger, is_profile: 0, created_at: app.clock.now }]);
  const { status, body } = await ann.post('/api/export');
  expect([status, body.type]).toEqual([507, 'no-room-for-export']);
  expect(await lastExport(ann)).toBeNull();
});

test('only owners export, and only their own household', async () => {
  const { app, ann, ben } = await twoHouseholds();
  await planted(ann);
  const files = await unzipped(await exportOf(ben));
  expect(linesOf(files, 'data/plant.jsonl')).toEqual([]);
  const id = await prepareExport(ann);
  expect((await ben.get(`/api/export/${id}`)).status).toBe(404);
  await app.signUp('kim@a.example', ann.cookie);
  const kim = app.personOf(await app.signIn('kim@a.example'));
  for (const { status } of [
    await kim.get('/api/export'),
    await kim.post('/api/export'),
    await kim.get(`/api/export/${id}`),
  ]) {
    expect(status).toBe(403);
  }
});
