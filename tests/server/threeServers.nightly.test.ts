import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { tally } from '../attack/support/figures.ts';
import { startFleet } from './fleet.ts';
import { headersOf } from './processes.ts';
import { firstPlant, smallPicture } from './writers.ts';

const atOnce = 50;

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
