import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { backup, restore } from '#server/backup/commands.ts';
import { checkBackup, openBackup } from '#server/backup/readBackup.ts';
import { writeBackup } from '#server/backup/writeBackup.ts';
import { openSqlite } from '#server/db/connect.ts';
import { migrate, stepsNamed } from '#server/db/migrate.ts';
import { PhotoStore } from '#server/photos/store.ts';
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
import { exportOf } from './exporting.ts';
import { furnish } from './furnish.ts';
import { halves, upload } from './pictures.ts';
import { headersOf, signedIn, start } from './processes.ts';
import { home, twoHouseholds, type App, type Person } from './support.ts';

/** Creates two households with one of everything, one of whose plants is in the bin with its photo. */
async function furnished() {
  const { app, ann, ben } = await twoHouseholds();
  await furnish(ann);
  const { plantId } = await furnish(ben);
  expect((await ben.delete(`/api/plants/${plantId}`)).status).toBe(204);
  for (const name of ['https.crt', 'https.key']) {
    const file = join(app.dataDir, name);
    writeFileSync(file, name);
    onTestFinished(() => rmSync(file));
  }
  return { app, ann, ben };
}

const sourcesOf = ({ deps, dataDir }: App, photos: Pick<PhotoStore, 'get'> = deps.photos) => ({
  everything: deps.repository.everything,
  photos: photos as PhotoStore,
  dataDir,
  now: Date.now,
  signal: new AbortController().signal,
});

/** Adds a photo. @returns its id */
async function photographed(who: Person, interactionId: string): Promise<string> {
  const { body } = await upload(who, interactionId, [await halves(60, 40).jpeg().toBuffer()]);
  return body[0]!.id;
}

const contentOf = async (path: string) => {
  const zip = await openBackup(path);
  return checkBackup(zip).finally(() => zip.close());
};

test('a restored backup has every row and photo of the installation, on SQLite and, from there, on the first engine again', async () => {
  const { app } = await furnished();
  const source = configOf(app);
  const file = backupFile();
  expect(await backup({ file }, source)).toMatch(
    /snug\.zip is complete \(1 MB\): \d users, 2 plants, \d+ entries, 2 photos\.$/,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file))).toEqual(['snug.zip']);
  const [rows, photos] = [afterRestoring(await everyRowOf(source)), await photosOf(source)];
  expect(Object.keys(photos)).toHaveLength(4);

  const onSqlite = await emptyPlace('sqlite');
  expect(await restore({ file, replace: false }, onSqlite)).toMatch(
    /^Restored into .*\nStart Snug\. Everyone signs in again\.$/,
  );
  expect(await everyRowOf(onSqlite)).toEqual(rows);
  expect(await photosOf(onSqlite)).toEqual(photos);
  expect(readFileSync(join(onSqlite.dataDir, 'https.key'), 'utf8')).toBe('https.key');
  expect(readdirSync(onSqlite.dataDir).toSorted()).toEqual(['https.crt', 'https.key', 'photos', 'snug.db']);

  const second = backupFile();
  await backup({ file: second }, onSqlite);
  const back = await emptyPlace(engine());
  await restore({ file: second, replace: false }, back);
  expect(await everyRowOf(back)).toEqual(rows);
  expect(await photosOf(back)).toEqual(photos);
});

test('a backup during writes is of one moment, with everything that was answered before it began', async () => {
  const { app, ann, things } = await home();
  const water = async () => {
    const id = uuid();
    const path = `/api/interactions?plantId=${things.plantId}&actionId=1`;
    const { status } = await ann.post(path, { headers: { 'idempotency-key': id } });
    expect(status).toBe(201);
    return id;
  };
  const before = [await water(), await water(), await water()];
  const file = backupFile();
  let isOver = false;
  const writer = async () => {
    while (!isOver) await water();
  };
  const writers = [writer(), writer()];
  await writeBackup(file, sourcesOf(app));
  isOver = true;
  await Promise.all(writers);
  const place = await emptyPlace(engine());
  // Restoring checks each reference.
  await restore({ file, replace: false }, place);
  const { interaction, interaction_effect: effects } = await everyRowOf(place);
  for (const id of before) expect(interaction!.some((row) => row.includes(id))).toBe(true);
  // Each entry with its effect, which the same transaction writes; the first entry has none.
  expect(effects).toHaveLength(interaction!.length - 1);
});

test('a photo that is deleted while the backup is written is not in it, one that is added is', async () => {
  const { app, ann, things } = await home();
  const [kept, deleted] = [
    await photographed(ann, things.interactionId),
    await photographed(ann, things.interactionId),
  ];
  const remove = async (id: string) => expect((await ann.delete(`/api/photos/${id}`)).status).toBe(204);
  let late: string | undefined;
  let added: string | undefined;
  const photos = {
    async get(...[household, id, rendition]: Parameters<PhotoStore['get']>) {
      if (late === undefined) {
        late = '';
        await remove(deleted);
        late = await photographed(ann, things.interactionId);
      } else if (id === late && added === undefined) {
        // The rows are being read at this moment, with that of this photo.
        added = '';
        await remove(late);
        added = await photographed(ann, things.interactionId);
      }
      return app.photos.get(household, id, rendition);
    },
  };
  const file = backupFile();
  const manifest = await writeBackup(file, sourcesOf(app, photos));
  expect(manifest).toMatchObject({ rows: { photo: 2 }, missingPhotos: [] });
  const place = await emptyPlace('sqlite');
  await restore({ file, replace: false }, place);
  const ids = new Set(Object.keys(await photosOf(place)).map((path) => path.split('/')[1]));
  expect(ids).toEqual(new Set([kept, added]));
});

test('a photo that had lost its files is named, and does not keep the rest from being restored', async () => {
  const { app, ann, things } = await home();
  const id = await photographed(ann, things.interactionId);
  const { body } = await ann.get<{ user: { householdId: string } }>('/api/auth/get-session');
  rmSync(join(app.dataDir, 'photos', PhotoStore.keyOf(body.user.householdId, id, 'thumb')));
  const file = backupFile();
  expect(await backup({ file }, configOf(app))).toContain(
    '1 photos, of which 1 had lost their files before.',
  );
  const place = await emptyPlace('sqlite');
  await restore({ file, replace: false }, place);
  expect((await everyRowOf(place)).photo).toHaveLength(1);
});

test('a truncated or altered backup is refused, and nothing is changed', async () => {
  const { app } = await furnished();
  const file = backupFile();
  await backup({ file }, configOf(app));
  const [whole, manifest] = [readFileSync(file), await contentOf(file)];
  const place = await emptyPlace('sqlite');
  const refused = (sentence: string) =>
    expect(restore({ file, replace: false }, place)).rejects.toThrow(sentence);
  for (const part of [0.2, 0.7, 0.99]) {
    writeFileSync(file, whole.subarray(0, whole.length * part));
    await refused('This ZIP file is damaged or incomplete.');
  }
  // What no checksum covers, such as the time of a file, says nothing about the content.
  let ignored = 0;
  for (let n = 0; n < 60; n += 1) {
    const altered = Buffer.from(whole);
    altered[Math.floor((whole.length * (n + 0.5)) / 60)]! ^= 0x40;
    writeFileSync(file, altered);
    const outcome = await contentOf(file).catch((error: Error) => error.message);
    if (typeof outcome === 'string')
      expect(outcome).toMatch(/^This .*(damaged or incomplete|out of it|not a).*\.$/);
    else {
      expect(outcome).toEqual(manifest);
      ignored += 1;
    }
  }
  expect(ignored).toBeLessThan(20);
  writeFileSync(file, 'text');
  await refused('This file is not a ZIP file.');
  expect(readdirSync(place.dataDir)).toEqual([]);
});

test('a backup with rows that contradict each other, of a newer version, or of one household is refused', async () => {
  const { app, ann } = await home();
  const file = backupFile();
  await backup({ file }, configOf(app));
  const place = await emptyPlace(engine());
  const bytes = readFileSync(file);
  const refused = async (zip: Buffer, sentence: string) => {
    const altered = backupFile();
    writeFileSync(altered, zip);
    await expect(restore({ file: altered, replace: false }, place)).rejects.toThrow(sentence);
  };
  const newer = 'This backup was made by a newer version of Snug. Update Snug first.';
  await refused(await changed(file, (_, manifest) => (manifest.version = 2)), newer);
  const withoutPots = changed(file, (files, { rows }) => {
    files.set('data/pot.jsonl', Buffer.from(''));
    rows.pot = 0;
  });
  await refused(await withoutPots, 'This backup is damaged or incomplete.');
  const fromFuture = changed(file, (files, { rows }) => {
    const known = files.get('data/migration.jsonl')!;
    const next = JSON.stringify({ name: '9999_future', applied_at: 1 });
    files.set('data/migration.jsonl', Buffer.concat([known, Buffer.from(`${next}\n`)]));
    rows.migration! += 1;
  });
  await refused(await fromFuture, newer);
  await refused(
    await exportOf(ann),
    'This is the export of one household, not a backup: import it in the app.',
  );
  expect(await everyRowOf(place)).toEqual({});
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test('a backup of an older schema gets the migrations since then', async () => {
  const older = await emptyPlace('sqlite');
  const database = openSqlite(older.dataDir);
  await migrate(database, { steps: stepsNamed(['0001_first', '0002_care', '0003_timeZone']) });
  await database.db
    .insertInto('household')
    .values({ id: 'h', created_at: 5, time_zone: 'Asia/Tokyo' })
    .execute();
  await database.close();
  const file = backupFile();
  await backup({ file }, older);
  const place = await emptyPlace(engine());
  await restore({ file, replace: false }, place);
  const { household, clock, migration } = await everyRowOf(place);
  expect(household).toEqual([
    '[["bin_of",null],["created_at",5],["id","h"],["importing",null],["importing_at",null],["time_zone","Asia/Tokyo"]]',
  ]);
  // A migration derives it from the rows.
  expect(clock).toEqual(['[["agreed_at",5],["id",1],["seen_at",null],["seen_for",0]]']);
  expect(migration!.length).toBeGreaterThan(20);
});

test('an installation is replaced only on request, and kept', async () => {
  const [{ app: first }, place] = [await home(), await emptyPlace(engine())];
  const file = backupFile();
  await backup({ file }, configOf(first));
  await restore({ file, replace: false }, place);
  const before = await everyRowOf(place);
  await expect(restore({ file, replace: false }, place)).rejects.toThrow(
    /^There is an installation in .* already\. Add --replace/,
  );
  expect(await everyRowOf(place)).toEqual(before);
  const said = await restore({ file, replace: true }, place);
  const [, kept] = /kept in (?:the schema )?(.*)\./.exec(said)!;
  expect(await everyRowOf(place)).toEqual(before);
  const former = engine() === 'sqlite' ? everyRowOf({ ...place, dataDir: kept! }) : everyRowOf(place, kept);
  expect(await former).toEqual(before);
});

test('after a restoration everyone signs in again, and phones send what they have: once, whether the backup has it or not', async () => {
  const place = await emptyPlace(engine());
  const env: Record<string, string> = place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl };
  const first = await start(place.dataDir, env);
  const cookie = await signedIn(first.origin);
  const sender =
    (origin: string, session: string) =>
    async (path: string, body?: object, key = uuid()) => {
      const headers = { ...headersOf(origin, session), 'idempotency-key': key };
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body ?? {}),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, string> };
    };
  const early = sender(first.origin, cookie);
  const { body: pot } = await early('/api/pots', { friendly_name: 'Blue pot' });
  const { body: plant } = await early('/api/plants', { plantName: 'Fern', potId: pot.potId });
  const watering = `/api/interactions?plantId=${plant.plantId}&actionId=1`;
  const [inBackup, later] = [uuid(), uuid()];
  expect((await early(watering, undefined, inBackup)).status).toBe(201);
  const file = backupFile();
  await backup({ file }, place);
  expect((await early(watering, undefined, later)).status).toBe(201);
  const { body: lostPot } = await early('/api/pots', { friendly_name: 'Red pot' });
  const { body: lost } = await early('/api/plants', { plantName: 'Ivy', potId: lostPot.potId });
  expect(lost.plantId).toBeDefined();
  await expect(restore({ file, replace: true }, place)).rejects.toThrow('Snug is running: stop it first.');
  await first.stop();
  await restore({ file, replace: true }, place);

  const second = await start(place.dataDir, env);
  const former = await fetch(`${second.origin}/api/plants`, { headers: headersOf(second.origin, cookie) });
  expect(former.status).toBe(401);
  const session = await signedIn(second.origin);
  const again = sender(second.origin, session);
  for (const key of [inBackup, later, later])
    expect(await again(watering, undefined, key)).toMatchObject({
      status: 201,
      body: { interactionID: key },
    });
  // What was made after the backup is unknown: the phone says so, and shows what was typed.
  const unknown = { status: 404, body: { type: 'not-found', title: 'There is no such plant.' } };
  expect(await again(`/api/interactions?plantId=${lost.plantId}&actionId=1`)).toMatchObject(unknown);
  await second.stop();
  const { interaction } = await everyRowOf(place);
  for (const key of [inBackup, later])
    expect(interaction!.filter((row) => row.includes(key))).toHaveLength(1);
});

test('a damaged database file is kept as it is, with its log', async () => {
  const { app } = await home();
  const file = backupFile();
  await backup({ file }, configOf(app));
  const place = await emptyPlace('sqlite');
  for (const end of ['', '-wal']) writeFileSync(join(place.dataDir, `snug.db${end}`), `broken${end}`);
  await expect(restore({ file, replace: false }, place)).rejects.toThrow('Add --replace');
  const [, kept] = /kept in (.*)\./.exec(await restore({ file, replace: true }, place))!;
  for (const end of ['', '-wal'])
    expect(readFileSync(join(kept!, `snug.db${end}`), 'utf8')).toBe(`broken${end}`);
  expect(existsSync(join(place.dataDir, 'snug.db-wal'))).toBe(false);
  expect((await everyRowOf(place)).plant).toHaveLength(1);
});
