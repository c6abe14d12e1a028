import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restore } from '#server/backup/commands.ts';
import type { components } from '#contract/schema.d.ts';
import { backUp, keepBackedUp } from '#server/backup/nightly.ts';
import { repositoryOf } from '#server/db/repository.ts';
import type { Config } from '#server/base/config.ts';
import { afterRestoring, backupFile, configOf, emptyPlace, engine, everyRowOf, photosOf } from './backups.ts';
import { halves, upload } from './pictures.ts';
import { folder } from './processes.ts';
import { home, twoHouseholds, type App, type Person } from './support.ts';

const day = 86_400_000;
const minute = 60_000;

/** The clock of the tests begins at 00:30 on 11 July in the household's zone. */
const firstNight = Date.parse('2026-07-11T01:00:00Z');

/** Creates a household, and a server that makes backups in a folder of its own; its clock is at the first hour of backups. */
async function backedUp(kept = { days: 14, weeks: 8, months: 12 }) {
  const { app, ann, things } = await home();
  const place = folder();
  const told: string[] = [];
  const server = (repository = app.deps.repository) => {
    const note = (kind: string) => (first: unknown, text?: string) =>
      void told.push(`${kind}: ${text ?? String(first)}`);
    return {
      config: { ...app.config, backups: { folder: place, at: 2, kept } } as Config,
      repository,
      photos: app.deps.photos,
      now: () => app.clock.now,
      log: { info: note('info'), warn: note('warn'), error: note('error') },
    };
  };
  const deps = server();
  app.clock.now = firstNight;
  const run = (signal = new AbortController().signal) => backUp(deps, signal);
  /** Makes the backup of the present night, and waits for the next one. */
  const pass = async () => {
    await run();
    app.clock.now += day;
  };
  const zips = () => readdirSync(place).filter((name) => name.endsWith('.zip'));
  const photoIds = () => readdirSync(join(place, 'snug-photos')).toSorted();
  const newest = () => join(place, zips().at(-1)!);
  return { app, ann, things, place, told, server, deps, run, pass, zips, photoIds, newest };
}

/** Adds a photo. @returns its id */
async function photographed(who: Person, interactionId: string): Promise<string> {
  const { body } = await upload(who, interactionId, [await halves(60, 40).jpeg().toBuffer()]);
  return body[0]!.id;
}

type Listed = components['schemas']['Backups'];
type Refusal = { type?: string } | null;

async function householdOf(app: App): Promise<string> {
  return (await app.deps.repository.households.first())!.id;
}

test('each night has one backup, whose photos are stored once, and which can be restored', async () => {
  const { app, ann, things, place, told, run, pass, zips, photoIds, newest } = await backedUp();
  const id = await photographed(ann, things.interactionId);
  app.clock.now = firstNight - 1;
  await run();
  expect(readdirSync(place)).toEqual([]);
  app.clock.now = firstNight;
  await run();
  await run();
  expect(told).toEqual([`info: the backup of the night of 2026-07-11 is in ${place}`]);
  app.clock.now += day;
  await pass();
  await pass();
  expect(zips()).toEqual(['snug-2026-07-11.zip', 'snug-2026-07-12.zip', 'snug-2026-07-13.zip']);
  expect(photoIds()).toEqual([id]);
  const stored = app.photos.pathOf(await householdOf(app), id, 'full')!;
  const beside = statSync(join(place, 'snug-photos', id, 'full.jpg'));
  expect([beside.ino, beside.nlink]).toEqual([statSync(stored).ino, 2]);
  expect(statSync(newest()).size).toBeLessThan(40_000);
  expect(statSync(newest()).mode & 0o777).toBe(0o600);

  await run();
  // The row that says so is written after the backup.
  const { nightly_backup: _, ...rows } = afterRestoring(await everyRowOf(configOf(app)));
  const target = await emptyPlace(engine());
  const said = await restore({ file: newest(), replace: false }, target);
  expect(said).toContain(', 1 photos.');
  expect(await everyRowOf(target)).toMatchObject(rows);
  expect(await photosOf(target)).toEqual(await photosOf(configOf(app)));
});

test('old backups are removed, and the photos that no other backup needs', async () => {
  const { ann, things, place, pass, zips, photoIds } = await backedUp({ days: 2, weeks: 0, months: 0 });
  const [kept, deleted] = [
    await photographed(ann, things.interactionId),
    await photographed(ann, things.interactionId),
  ];
  writeFileSync(join(place, 'notes.zip'), 'not a ZIP');
  await pass();
  linkSync(join(place, 'snug-2026-07-11.zip'), join(place, 'before the move.zip'));
  expect((await ann.delete(`/api/photos/${deleted}`)).status).toBe(204);
  await pass();
  expect(photoIds()).toEqual([kept, deleted].toSorted());
  await pass();
  expect(zips()).toEqual(['before the move.zip', 'notes.zip', 'snug-2026-07-12.zip', 'snug-2026-07-13.zip']);
  // A backup under another name needs it.
  expect(photoIds()).toEqual([kept, deleted].toSorted());
  rmSync(join(place, 'before the move.zip'));
  await pass();
  expect(photoIds()).toEqual([kept]);
  expect(readdirSync(place).toSorted()).toEqual([
    'notes.zip',
    'snug-2026-07-13.zip',
    'snug-2026-07-14.zip',
    'snug-photos',
  ]);
});

test('while it is unknown which photos an older backup needs, none is removed', async () => {
  const { ann, things, place, told, pass, photoIds } = await backedUp();
  const id = await photographed(ann, things.interactionId);
  await pass();
  writeFileSync(join(place, 'snug-2026-07-11.zip'), 'broken');
  expect((await ann.delete(`/api/photos/${id}`)).status).toBe(204);
  await pass();
  expect(photoIds()).toEqual([id]);
  expect(told).toContainEqual(expect.stringMatching(/^warn: old photos in .* were kept/));
});

test('of two servers, one makes the backup; if it stops or is killed, the other one does', async () => {
  const { app, told, server, zips } = await backedUp();
  const database = app.open();
  onTestFinished(() => database.close());
  const servers = [server(), server(repositoryOf(database))];
  const { signal } = new AbortController();
  await Promise.all([...servers, ...servers].map((each) => backUp(each, signal)));
  expect(told).toHaveLength(1);
  expect(zips()).toHaveLength(1);

  app.clock.now += day;
  const stopping = new AbortController();
  const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const { everything } = first.repository;
  const stopped = {
    ...first.repository,
    everything: {
      snapshot: (async (work) => {
        stopping.abort(new Error('The server stops.'));
        return everything.snapshot(work);
      }) as typeof everything.snapshot,
    },
  };
  await backUp({ ...first, repository: stopped }, stopping.signal);
  expect(zips()).toHaveLength(1);
  await backUp(second, signal);
  expect(zips()).toHaveLength(2);
  expect(told.filter((line) => !line.startsWith('info'))).toEqual([]);

  app.clock.now += day;
  // A server that was killed says nothing more.
  const known = await first.repository.nightlyBackups.read();
  await first.repository.nightlyBackups.claim(
    known,
    { night: '2026-07-13', attempts: 1 },
    { until: app.clock.now + 5 * minute, doneAt: null },
  );
  await backUp(second, signal);
  expect(zips()).toHaveLength(2);
  app.clock.now += 5 * minute;
  await backUp(second, signal);
  expect(zips()).toHaveLength(3);
});

test('a backup that fails is in the log, and is tried again after a growing pause', async () => {
  const { app, place, told, run, zips, deps } = await backedUp();
  renameSync(place, `${place}-away`);
  for (const pause of [1, 2, 4]) {
    await run();
    expect(told.splice(0)).toEqual([
      `error: the nightly backup failed; it is tried again in ${pause} minutes`,
    ]);
    app.clock.now += pause * minute - 1;
    await run();
    expect(told).toEqual([]);
    app.clock.now += 1;
  }
  expect(await deps.repository.nightlyBackups.read()).toMatchObject({
    attempts: 3,
    failure: expect.stringContaining('ENOENT') as string,
  });
  renameSync(`${place}-away`, place);
  await run();
  expect(zips()).toEqual(['snug-2026-07-11.zip']);
  expect(await deps.repository.nightlyBackups.read()).toMatchObject({ failure: null, failed_at: null });
});

test('with too little room on the disk, the backup is skipped, and nothing is left of it', async () => {
  const { app, place, told, run, zips, deps } = await backedUp();
  const { photoRoom } = deps.config;
  deps.config.photoRoom = Number.MAX_SAFE_INTEGER;
  await run();
  expect(told.splice(0)).toEqual(['error: the nightly backup was skipped; it is tried again in 1 minutes']);
  expect((await deps.repository.nightlyBackups.read())!.failure).toMatch(/^The disk of .* of room\.$/);
  expect(readdirSync(place)).toEqual([]);
  deps.config.photoRoom = photoRoom;
  app.clock.now += minute;
  await run();
  expect(zips()).toHaveLength(1);
});

test('what a killed server has left is removed', async () => {
  const { place, run } = await backedUp();
  const left = join(place, 'snug-2026-07-10.zip.new-a1b2c3');
  writeFileSync(left, '');
  await run();
  expect(existsSync(left)).toBe(false);
});

test('if the disk has no hard links, photos are copied; a damaged copy is replaced by the next backup', async () => {
  const { ann, app, things, place, pass, newest } = await backedUp();
  const path = vi.spyOn(app.deps.photos, 'pathOf').mockReturnValue(null);
  onTestFinished(() => path.mockRestore());
  const id = await photographed(ann, things.interactionId);
  await pass();
  const copy = join(place, 'snug-photos', id, 'thumb.jpg');
  const content = readFileSync(copy);
  expect(statSync(copy).nlink).toBe(1);
  writeFileSync(copy, 'damaged');
  const target = await emptyPlace('sqlite');
  const missing = 'Photos of this backup are missing in the folder snug-photos beside it, or damaged.';
  await expect(restore({ file: newest(), replace: false }, target)).rejects.toThrow(missing);
  rmSync(copy);
  await expect(restore({ file: newest(), replace: false }, target)).rejects.toThrow(missing);
  writeFileSync(copy, 'damaged');
  await pass();
  expect(readFileSync(copy).equals(content)).toBe(true);
  await restore({ file: newest(), replace: false }, target);
  expect(Object.keys(await photosOf(target))).toHaveLength(2);
});

test('after a restoration, the backup of the same night stays as it is', async () => {
  const { app, deps, run, newest } = await backedUp();
  await run();
  const content = readFileSync(newest());
  // The restored rows do not know it.
  const database = app.open();
  await database.db.deleteFrom('nightly_backup').execute();
  await database.close();
  app.clock.now += minute;
  await run();
  expect(readFileSync(newest()).equals(content)).toBe(true);
  expect(await deps.repository.nightlyBackups.read()).toMatchObject({ done_at: app.clock.now });
});

test('an owner makes a backup at any time, which keeps that of the night; the newest three are kept', async () => {
  const { app, ann, things, place, deps, run, pass, zips } = await backedUp();
  app.config.backups = deps.config.backups;
  const id = await photographed(ann, things.interactionId);
  await pass();
  app.clock.now += 12 * 60 * minute;
  const makeAnother = async () => {
    expect(await ann.post('/api/backups')).toMatchObject({ status: 204 });
    app.clock.now += minute;
  };
  await makeAnother();
  const { body } = await ann.get<Listed>('/api/backups');
  expect(body).toMatchObject({
    canDownload: true,
    backups: [
      { name: 'snug-2026-07-12-1400.zip', night: '2026-07-12', isByHand: true },
      { name: 'snug-2026-07-11.zip', night: '2026-07-11', isByHand: false },
    ],
  });
  for (let more = 0; more < 3; more += 1) await makeAnother();
  await run();
  expect(zips()).toEqual([
    'snug-2026-07-11.zip',
    'snug-2026-07-12-1401.zip',
    'snug-2026-07-12-1402.zip',
    'snug-2026-07-12-1403.zip',
    'snug-2026-07-12.zip',
  ]);

  const file = await ann.get('/api/backups/snug-2026-07-12-1403.zip');
  expect(file.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="snug-2026-07-12-1403.zip"',
  });
  // Alone, without the folder of photos.
  const path = backupFile();
  writeFileSync(path, file.raw);
  const target = await emptyPlace('sqlite');
  expect(await restore({ file: path, replace: false }, target)).toContain(', 1 photos.');
  expect(await photosOf(target)).toEqual(await photosOf(configOf(app)));
  expect(existsSync(join(place, 'snug-photos', id))).toBe(true);
});

test('while a backup is made or the disk is full, another one is refused with a reason', async () => {
  const { app, ann, deps, zips } = await backedUp();
  const { photoRoom } = app.config;
  app.config.backups = deps.config.backups;
  const { nightlyBackups } = app.deps.repository;
  const attempt = { night: '2026-07-10', attempts: 1 };
  await nightlyBackups.claim(undefined, attempt, { until: app.clock.now + 5 * minute, doneAt: null });
  expect(await ann.post('/api/backups')).toMatchObject({
    status: 409,
    body: { type: 'backup-running', title: 'A backup is being made already.' },
  });
  // It failed, and the next attempt of the night is to wait.
  await nightlyBackups.fail(attempt, 'The disk is gone.', app.clock.now);
  app.config.photoRoom = Number.MAX_SAFE_INTEGER;
  expect(await ann.post('/api/backups')).toMatchObject({ status: 507, body: { type: 'no-room-for-backup' } });
  app.config.photoRoom = photoRoom;
  const lastFailure = async () => (await ann.get<Listed>('/api/backups')).body.lastFailure;
  expect((await lastFailure())?.reason).toBe('The disk is gone.');
  expect((await ann.post('/api/backups')).status).toBe(204);
  expect(await lastFailure()).toBeNull();
  expect(zips()).toHaveLength(1);
  app.config.backups = null;
  expect((await ann.post<{ type: string }>('/api/backups')).body.type).toBe('backups-off');
});

test('a clock that was a year ahead for some time keeps no later backup from being made', async () => {
  const { app, ann, deps, run, zips } = await backedUp();
  app.config.backups = deps.config.backups;
  await run();
  app.clock.now += 365 * day;
  await run();
  app.clock.now -= 364 * day;
  await run();
  expect(zips()).toEqual(['snug-2026-07-11.zip', 'snug-2026-07-12.zip', 'snug-2027-07-11.zip']);
  app.clock.now += 3 * day;
  expect((await ann.get<{ isOverdue: boolean }>('/api/backups')).body.isOverdue).toBe(true);
});

test('a running server makes the backup of a night that it missed at its start, and that of the next one in time', async () => {
  const { app, deps, told } = await backedUp();
  app.clock.now += 6 * 3_600_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const end = keepBackedUp(deps);
  onTestFinished(end);
  /** Waits for the end of a backup. On a busy computer it takes longer than the default of a second. */
  const backedUpFor = (night: string) =>
    vi.waitFor(() => expect(told.at(-1)).toMatch(`info: the backup of the night of ${night}`), {
      timeout: 60_000,
    });
  await backedUpFor('2026-07-11');
  app.clock.now = firstNight + day;
  // Once only: the database's own time limits use the same timers.
  vi.advanceTimersByTime(minute);
  await backedUpFor('2026-07-12');
  await end();
  const asked = vi.spyOn(deps.repository.households, 'first');
  onTestFinished(() => asked.mockRestore());
  vi.advanceTimersByTime(2 * minute);
  expect(asked).not.toHaveBeenCalled();
});

test('owners of the first household see the backups, the last failure, and whether the last backup is older than two days', async () => {
  const { app, ann, place, run, deps } = await backedUp();
  app.config.backups = deps.config.backups;
  const seen = async () => (await ann.get<object>('/api/backups')).body;
  const none = { folder: place, backups: [], lastFailure: null, isOverdue: false, canDownload: true };
  expect(await seen()).toEqual(none);
  await run();
  const backup = (night: string, createdAt: string) => ({
    name: `snug-${night}.zip`,
    night,
    isByHand: false,
    createdAt,
    bytes: expect.any(Number) as number,
  });
  const first = backup('2026-07-11', '2026-07-11T01:00:00.000Z');
  expect(await seen()).toEqual({ ...none, backups: [first] });
  app.clock.now += day;
  renameSync(place, `${place}-away`);
  await run();
  expect(await seen()).toEqual({
    ...none,
    lastFailure: {
      failedAt: '2026-07-12T01:00:00.000Z',
      reason: expect.stringContaining('ENOENT') as string,
    },
  });
  renameSync(`${place}-away`, place);
  app.clock.now += day;
  expect(await seen()).toMatchObject({ backups: [first], isOverdue: false });
  app.clock.now += 1;
  expect(await seen()).toMatchObject({ backups: [first], isOverdue: true });
  await run();
  const third = backup('2026-07-13', '2026-07-13T01:00:00.001Z');
  expect(await seen()).toEqual({ ...none, backups: [third, first] });
  app.config.backups = null;
  app.clock.now += 9 * day;
  expect(await seen()).toEqual({ ...none, folder: null });
});

test('only the first account downloads a backup, and owners of other households get none', async () => {
  const { app, ben } = await twoHouseholds();
  app.config.backups = { folder: folder(), at: 2, kept: { days: 14, weeks: 8, months: 12 } };
  const name = 'snug-2026-07-11.zip';
  const outcomes = async () =>
    Promise.all(
      [
        ben.get<Refusal>('/api/backups'),
        ben.post<Refusal>('/api/backups'),
        ben.get<Refusal>(`/api/backups/${name}`),
      ].map(async (call) => [(await call).status, (await call).body?.type]),
    );
  const other = [403, 'other-household'];
  expect(await outcomes()).toEqual([other, other, other]);
  const database = app.open();
  const householdId = await householdOf(app);
  await database.db.updateTable('user').set({ householdId }).where('email', '=', 'ben@b.example').execute();
  await database.close();
  expect(await outcomes()).toEqual([
    [200, undefined],
    [204, undefined],
    [403, 'not-first-account'],
  ]);
  expect((await ben.get<Listed>('/api/backups')).body.canDownload).toBe(false);
});
