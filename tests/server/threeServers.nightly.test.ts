import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { openPostgres } from '#server/db/connect.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { uploadsIn } from '#server/photos/receive.ts';
import { openPhotoStore, type PhotoStore } from '#server/photos/store.ts';
import { sweep } from '#server/sweep.ts';
import { percentile, tally } from '../attack/support/figures.ts';
import { randomFrom } from '../support/frames/random.ts';
import { startFleet } from './fleet.ts';
import { folder, headersOf } from './processes.ts';
import { firstPlant, nothingSent, sender, smallPicture } from './writers.ts';

/** `npm run test:long` kills more often. */
const kills = Number(process.env.SNUG_FLEET_KILLS ?? 10);
const seed = Number(process.env.SNUG_KILLS_SEED ?? 7);
const atOnce = 50;
const hour = 3_600_000;

type Fleet = Awaited<ReturnType<typeof startFleet>>;

/** Opens the database of the servers. */
function databaseOf({ databaseUrl }: Fleet) {
  const database = openPostgres(databaseUrl);
  onTestFinished(() => database.close());
  return database;
}

/** Starts three servers with a plant. @returns also a function that sends requests to each server in turn, all at once */
async function planted() {
  const fleet = await startFleet();
  const first = await firstPlant(fleet.servers[0]!.origin);
  const database = databaseOf(fleet);
  const sendAll = async (requests: { path: string; body?: string | FormData }[]) => {
    const answers = await Promise.all(
      requests.map(({ path, body }, n) => {
        const { origin } = fleet.servers[n % fleet.servers.length]!;
        const { 'content-type': json, ...headers } = headersOf(origin, first.cookie);
        return fetch(`${origin}${path}`, {
          method: 'POST',
          headers: {
            ...headers,
            'idempotency-key': uuid(),
            ...(typeof body === 'string' && { 'content-type': json }),
          },
          body,
        });
      }),
    );
    return {
      statuses: tally(answers.map(({ status }) => status)),
      bodies: await Promise.all(answers.map((answer) => answer.text())),
    };
  };
  const readAll = async <T>(path: string) => {
    const headers = headersOf(fleet.servers[0]!.origin, first.cookie);
    return (await (await fetch(`${fleet.servers[0]!.origin}${path}`, { headers })).json()) as T;
  };
  return { fleet, ...first, database, sendAll, readAll };
}

const waterings = (plantId: string) =>
  Array.from({ length: atOnce }, () => ({ path: `/api/interactions?plantId=${plantId}&actionId=1` }));

test('of changes that meet on one plant over three servers, all are recorded', async () => {
  const { fleet, plantId, potId, database, sendAll, readAll } = await planted();
  const applied = await database.db.selectFrom('migration').select('name').execute();
  expect(applied.length).toBeGreaterThan(0);
  expect(await pendingMigrations(database)).toEqual([]);
  expect(fleet.servers.map(({ text }) => /error/i.test(text))).toEqual([false, false, false]);

  expect((await sendAll(waterings(plantId))).statuses).toEqual({ 201: atOnce });
  const entries = await readAll<{ interactionID: string }[]>(`/api/plants/${plantId}/interactions`);
  expect(entries).toHaveLength(atOnce);
  expect(await readAll(`/api/plants/${plantId}/tasks`)).toHaveLength(1);

  const picture = await smallPicture();
  const uploads = Array.from({ length: 24 }, (_, n) => {
    const body = new FormData();
    body.append('photos', picture, 'photo.jpg');
    return { path: `/api/interactions/${entries[n % 2]!.interactionID}/photos`, body };
  });
  expect((await sendAll(uploads)).statuses).toEqual({ 201: uploads.length });
  expect(await readAll(`/api/plants/${plantId}/photos`)).toHaveLength(uploads.length);

  const preferences = Array.from({ length: atOnce }, (_, n) => ({
    path: `/api/plants/${plantId}/preferences`,
    body: JSON.stringify({ effectID: 1 + (n % 2), frequencyDays: 1 + n }),
  }));
  expect((await sendAll(preferences)).statuses).toEqual({ 201: atOnce });
  expect(await readAll(`/api/plants/${plantId}/preferences`)).toHaveLength(2);
  expect(await readAll(`/api/plants/${plantId}/tasks`)).toHaveLength(2);

  const pots = await sendAll(
    Array.from({ length: atOnce }, () => ({ path: '/api/pots', body: '{"friendly_name":"new"}' })),
  );
  const moves = pots.bodies.map((text) => ({
    path: `/api/plants/${plantId}/pot`,
    body: JSON.stringify({ potId: (JSON.parse(text) as { potId: string }).potId }),
  }));
  expect((await sendAll(moves)).statuses).toEqual({ 200: atOnce });
  const stays = await database.db.selectFrom('stay').select(['pot_id', 'ended_at']).execute();
  expect(stays.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  expect(stays.find(({ pot_id }) => pot_id === potId)?.ended_at).not.toBeNull();
});

test('while a server that stands still holds a household, changes of the others wait, and all are recorded', async () => {
  const { fleet, plantId, database, sendAll, readAll } = await planted();
  const held = databaseOf(fleet);
  const { promise, resolve } = Promise.withResolvers<void>();
  const holding = held.db.transaction().execute(async (tx) => {
    await tx.selectFrom('household').select('id').forNoKeyUpdate().execute();
    resolve();
    // Longer than two waits for a lock.
    await sql`select pg_sleep(9)`.execute(tx);
  });
  await promise;
  const { statuses } = await sendAll(waterings(plantId));
  await holding;
  expect(statuses).toEqual({ 201: atOnce });
  expect(await readAll(`/api/plants/${plantId}/interactions`)).toHaveLength(atOnce);
  expect(
    await database.db.selectFrom('task').select('id').where('completed_at', 'is', null).execute(),
  ).toHaveLength(1);
});

test('while the bucket refuses, uploads are refused with a reason, and sent again they are stored once', async () => {
  const { fleet, plantId, sendAll, readAll } = await planted();
  const { bodies } = await sendAll(waterings(plantId).slice(0, 3));
  const picture = await smallPicture();
  const uploads = bodies.map((text) => {
    const body = new FormData();
    body.append('photos', picture, 'photo.jpg');
    return {
      path: `/api/interactions/${(JSON.parse(text) as { interactionID: string }).interactionID}/photos`,
      body,
    };
  });
  fleet.bucket.isRefusing = true;
  const refused = await sendAll(uploads);
  expect(refused.statuses).toEqual({ 503: 3 });
  for (const text of refused.bodies) expect(JSON.parse(text)).toMatchObject({ type: 'unavailable' });
  expect((await sendAll(waterings(plantId))).statuses).toEqual({ 201: atOnce });
  expect(await readAll(`/api/plants/${plantId}/photos`)).toEqual([]);
  fleet.bucket.isRefusing = false;
  expect((await sendAll(uploads)).statuses).toEqual({ 201: 3 });
  expect(await readAll(`/api/plants/${plantId}/photos`)).toHaveLength(3);
});

/** Returns a `fetch` that repeats a request until a server answers it, and the times that took. */
function patientFetch() {
  const figures = { retried: 0, times: [] as number[] };
  const call = async (...sent: Parameters<typeof fetch>) => {
    const begun = performance.now();
    for (;;) {
      const answer = await fetch(...sent).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
      });
      if (answer && ![502, 503].includes(answer.status)) {
        // With the whole body, in which the server may be killed too.
        const body = await answer.arrayBuffer().catch(() => null);
        if (body) {
          figures.times.push(performance.now() - begun);
          return new Response(answer.status === 204 ? null : body, answer);
        }
      } else await answer?.arrayBuffer();
      figures.retried += 1;
      await sleep(Math.random() * 100);
    }
  };
  return { call, figures };
}

/** Stores files of a photo without a row, as old as a sweep removes. @returns the id of the photo */
async function storeOrphan(photos: PhotoStore, directory: string, household: string): Promise<string> {
  const source = join(folder(), 'orphan.bin');
  writeFileSync(source, 'orphan');
  const orphan = uuid();
  await photos.put(household, orphan, { full: source, thumb: source });
  const old = Date.now() / 1000 - 7200;
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    if (name.includes(orphan)) utimesSync(join(directory, name), old, old);
  return orphan;
}

test(`${kills} kills of three servers during writes: no confirmed change is lost, none is doubled, one backup is made`, async () => {
  const fleet = await startFleet();
  const { servers, proxy, restart, backups, directory, env } = fleet;
  const database = databaseOf(fleet);
  const random = randomFrom(seed);
  const { cookie, plantId, potId } = await firstPlant(proxy.origin);
  const sent = nothingSent(potId);
  const { call, figures } = patientFetch();
  const picture = await smallPicture();
  const { addPot, photographed } = sender({ origin: proxy.origin, cookie, plantId, picture, call }, sent);
  await photographed();

  // The next start finds a night without a backup, and a photo without a row.
  const { id: household } = await database.db
    .updateTable('household')
    .set({ created_at: Date.now() - 72 * hour })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photos = await openPhotoStore(readConfig(env));
  const orphan = await storeOrphan(photos, directory, household);
  await restart([0, 1, 2]);
  const backup = database.db.selectFrom('nightly_backup').select(['attempts', 'done_at']);
  await expect.poll(async () => (await backup.executeTakeFirst())?.done_at ?? null).not.toBeNull();

  let isOver = false;
  const keepDoing = async (work: () => Promise<unknown>) => {
    while (!isOver) await work();
  };
  const writers = [addPot, addPot, addPot, photographed, photographed, photographed];
  const begun = performance.now();
  const writing = Promise.all(writers.map(keepDoing));
  let killed = 0;
  while (killed < kills) {
    // After each response the next writes are already in flight, so the kill interrupts them.
    let left = 5 + Math.floor(random() * 40);
    const { promise, resolve } = Promise.withResolvers<void>();
    sent.onAnswer = () => {
      left -= 1;
      if (left === 0) resolve();
    };
    await Promise.race([promise, writing]);
    const which = [0, 1, 2].filter(() => random() < 0.5).slice(0, kills - killed);
    await restart(which);
    killed += which.length;
  }
  isOver = true;
  await writing;
  const seconds = Math.round((performance.now() - begun) / 1000);

  const ids = async (table: 'pot' | 'interaction' | 'photo') =>
    new Set((await database.db.selectFrom(table).select('id').execute()).map(({ id }) => id));
  const { pot, interaction, photo } = sent.answered;
  const stored = { pot: await ids('pot'), interaction: await ids('interaction'), photo: await ids('photo') };
  const lost = [
    pot.difference(stored.pot),
    interaction.difference(stored.interaction),
    photo.difference(stored.photo),
  ];
  const doubled = [stored.pot.difference(pot), stored.interaction.difference(interaction)];
  const count = (sets: Set<string>[]) => sets.reduce((sum, { size }) => sum + size, 0);
  const table = {
    writers: writers.length,
    seconds,
    kills,
    answered: figures.times.length,
    retried: figures.retried,
    lost: count(lost),
    doubled: count(doubled),
    'p50, ms': Math.round(percentile(figures.times, 0.5)),
    'p99, ms': Math.round(percentile(figures.times, 0.99)),
  };
  process.stdout.write(`${JSON.stringify(table)}\n`);
  expect(table).toMatchObject({ lost: 0, doubled: 0 });
  expect(interaction.size).toBeGreaterThan(kills);
  const pending = database.db.selectFrom('task').select('id').where('completed_at', 'is', null);
  expect(await pending.execute()).toHaveLength(1);

  // One server made the backup of the night.
  expect((await backup.execute()).map(({ attempts }) => attempts)).toEqual([1]);
  expect(readdirSync(backups).filter((name) => name.endsWith('.zip'))).toHaveLength(1);

  // Each row has its files, and after a sweep each file has its row.
  await sweep({
    repository: repositoryOf(database),
    photos,
    uploads: uploadsIn(servers[0]!.dataDir),
    sweepAll: true,
    log: { warn: () => {} },
    now: Date.now() + 2 * hour,
  });
  const files: string[] = [];
  for await (const page of photos.list()) files.push(...page.map(({ photoId }) => photoId));
  expect(files.toSorted()).toEqual([...stored.photo].flatMap((id) => [id, id]).toSorted());
  const trash = readdirSync(join(directory, 'snug', 'trash'), { recursive: true, encoding: 'utf8' });
  expect(trash.filter((name) => name.includes(orphan) && name.endsWith('_object'))).toHaveLength(2);
}, 3_600_000);
