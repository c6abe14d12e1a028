import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { planted, startApp, twoHouseholds, type Person } from './support.ts';

const atOnce = 50;

async function wantCare(who: Person, plantId: string): Promise<void> {
  for (const effectID of [1, 2, 3]) {
    await who.post(`/api/plants/${plantId}/preferences`, { body: { effectID, frequencyDays: 3 } });
  }
}

/** Waters, feeds and mists a plant at the same moment. */
const careFor = (who: Person, plantId: string) =>
  Array.from({ length: atOnce }, (_, n) =>
    who.post(`/api/interactions?plantId=${plantId}&actionId=${1 + (n % 3)}`),
  );

test('50 actions at once on a plant with preferences are all recorded', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  await wantCare(ann, plantId);
  const answers = await Promise.all(careFor(ann, plantId));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(atOnce).fill(201));
  expect((await ann.get<unknown[]>(`/api/plants/${plantId}/interactions`)).body).toHaveLength(1 + atOnce);
  expect((await ann.get<unknown[]>(`/api/plants/${plantId}/tasks`)).body).toHaveLength(3);
});

/**
 * Queues 50 writes of Ann's household.
 *
 * @param may what each of them waits for before it ends
 * @returns how many are done, and the household of Ben
 */
async function busyNeighbour(may = Promise.resolve()) {
  const { app, ann } = await twoHouseholds();
  const { plantId } = await planted(ann);
  const { repository } = app.deps;
  const households = (await repository.households.listIds()).map((id) => repository.forHousehold(id));
  const isAnns = await Promise.all(households.map(async ({ plants }) => (await plants.list()).length > 0));
  let done = 0;
  const work = Promise.all(
    Array.from({ length: atOnce }, async (_, n) => {
      await households[isAnns.indexOf(true)]!.write(async ({ plants }) => {
        await plants.update(plantId, { notes: `note ${n}` });
        await may;
      });
      done += 1;
    }),
  );
  return { bens: households[isAnns.indexOf(false)]!, done: () => done, work };
}

test("another household's read does not wait for queued writes", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { bens, done, work } = await busyNeighbour(promise);
  await bens.plants.list();
  expect(done()).toBe(0);
  resolve();
  await work;
});

test('reads do not wait for the writes of many households, which are all begun', async () => {
  const { app, ben } = await twoHouseholds();
  const { households, forHousehold } = app.deps.repository;
  const ids = await Promise.all(Array.from({ length: 12 }, () => households.create(app.clock.now)));
  const { promise, resolve } = Promise.withResolvers<void>();
  const writes = ids.map((id) =>
    forHousehold(id).write(async ({ settings }) => {
      await settings.setTimeZone('Europe/Berlin');
      await promise;
    }),
  );
  expect((await ben.get('/api/tasks')).status).toBe(200);
  resolve();
  await Promise.all(writes);
});

test("another household's write waits for few of the queued writes", async () => {
  const { bens, done, work } = await busyNeighbour();
  await bens.write(({ settings }) => settings.setTimeZone('Europe/Berlin'));
  const before = done();
  await work;
  expect(before).toBeLessThan(atOnce / 5);
});

test('50 changes that arrive together are begun a few at a time, so that others are answered in between', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  let inThisTurn = 0;
  let most = 0;
  const database = app.open(() => {
    inThisTurn += 1;
    most = Math.max(most, inThisTurn);
  });
  const server = await buildApp({ ...app.deps, repository: repositoryOf(database) });
  const headers = { host: 'snug.test', origin: 'http://snug.test', cookie: ann.cookie };
  const url = `/api/interactions?plantId=${plantId}&actionId=1`;
  const send = () => server.inject({ method: 'POST', url, headers });
  await send();
  most = 0;
  let isOver = false;
  const turn = () => {
    inThisTurn = 0;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const answers = await Promise.all(Array.from({ length: atOnce }, send));
  isOver = true;
  await Promise.all([server.close(), database.close()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(atOnce).fill(201));
  // At most the ten statements of one change, and the one that looks up the session of the next.
  expect(most).toBeLessThanOrEqual(10 + 1);
});
