import { sql, type CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/connect.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { faultsOf } from './plans.ts';
import { planted, startApp, type App } from './support.ts';

const size = { plants: 300, entries: 12_000 };
const page = 20;

const idOf = (kind: number, n: number) => `0190000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Adds plants with two preferences each, and a history in which they take turns. */
async function fill({ open, clock }: App): Promise<void> {
  const { db, close } = open();
  const [{ id: household_id }] = (await db.selectFrom('household').select('id').execute()) as [
    { id: string },
  ];
  const range = Array.from({ length: size.plants }, (_, n) => n);
  const at = clock.now;
  await db.transaction().execute(async (tx) => {
    const none = { species: null, acquired_on: null, acquired_from: null, notes: null, food_id: 1 };
    await tx
      .insertInto('plant')
      .values(
        range.map((n) => ({
          household_id,
          id: idOf(1, n),
          name: `Plant ${n}`,
          ...none,
          parent_id: null,
          pot_id: null,
          died_on: null,
          created_at: at,
        })),
      )
      .execute();
    const care = range.flatMap((n) => [1, 2].map((effect_id) => ({ n, effect_id, id: 2 * n + effect_id })));
    await tx
      .insertInto('preference')
      .values(
        care.map(({ n, effect_id, id }) => ({
          household_id,
          id: idOf(2, id),
          plant_id: idOf(1, n),
          effect_id,
          frequency_days: 3,
          created_at: at,
        })),
      )
      .execute();
    await tx
      .insertInto('task')
      .values(
        care.map(({ id }) => ({
          household_id,
          id: idOf(3, id),
          preference_id: idOf(2, id),
          due_on: '2026-07-10',
          snoozed_to: null,
          completed_at: null,
          completed_by: null,
        })),
      )
      .execute();
    for (let from = 0; from < size.entries; from += 1000) {
      const part = Array.from({ length: 1000 }, (_, n) => from + n);
      await tx
        .insertInto('interaction')
        .values(
          part.map((n) => ({
            household_id,
            id: idOf(4, n),
            plant_id: idOf(1, n % 3),
            action_id: 1,
            note: '',
            occurred_at: at - n * 1000,
            recorded_at: at,
            user_id: 'u',
          })),
        )
        .execute();
    }
  });
  await close();
}

const analyze = async ({ open }: App) => {
  const { db, close } = open();
  await sql`analyze`.execute(db);
  await close();
};

const path = '/api/interactions/feed?limit=20';
const middle = `before=${idOf(4, 6000)}`;
const timeline = `/api/plants/${idOf(1, 0)}/interactions?limit=20`;

/** A few rows for each that is answered. PostgreSQL may also read all plants, which are few, but not all entries. */
const few = 8 * page + 4 * size.plants;

/** The requests, and how many rows each of their queries may read. */
const reads: [path: string, most: number][] = [
  [path, few],
  [`${path}&${middle}`, few],
  [`${path}&${middle}&beforeTime=2026-07-10T20:00:00Z`, few],
  ['/api/interactions/months?year=2020', few],
  [timeline, few],
  [`${timeline}&${middle}`, few],
  [`/api/plants/${idOf(1, 0)}`, few],
  [`/api/plants/${idOf(1, 0)}/preferences`, few],
  [`/api/plants/${idOf(1, 0)}/tasks`, few],
  [`/api/plants/${idOf(1, 0)}/tasks?status=all`, few],
];

/**
 * Reads the tasks of all plants, and what their care says. On PostgreSQL only with statistics, which its autovacuum renews within a minute: without them, it may
 * look up each plant among all plants.
 */
const ofAll: [path: string, most: number][] = [
  ['/api/tasks', 8 * 2 * size.plants],
  ['/api/offers', 8 * 2 * size.plants],
];

/** Returns what is wrong with the plans of all queries that the requests make. */
async function faultsIn(app: App, database: Database, cookie: string, isFresh: boolean): Promise<string[]> {
  const { db, dialect, close } = database;
  const queries: CompiledQuery[] = [];
  const server = await buildApp({ ...app.deps, repository: repositoryOf(database) });
  const faults: string[] = [];
  recorded = queries;
  for (const [url, most] of isFresh || dialect === 'sqlite' ? [...reads, ...ofAll] : reads) {
    queries.length = 0;
    const headers = { host: 'snug.test', cookie };
    expect((await server.inject({ url, headers })).statusCode).toBe(200);
    for (const query of queries.filter(({ sql: text }) => text.startsWith('select'))) {
      faults.push(...(await faultsOf(db, dialect, query, most)).map((fault) => `${url}: ${fault}`));
    }
  }
  await Promise.all([server.close(), close()]);
  return faults;
}

/** The queries of the servers under test, since `recorded` was set. */
let recorded: CompiledQuery[] = [];

const opened = (app: App) => app.open(({ query }) => void recorded.push(query));

/** Events of a household before and after a server opens its database. */
const histories: Record<string, { before(app: App): Promise<void>; after(app: App): Promise<void> }> = {
  'without statistics': { before: fill, after: async () => undefined },
  'with statistics': {
    before: async (app) => {
      await fill(app);
      await analyze(app);
    },
    after: async () => undefined,
  },
  'with statistics of an almost empty household': {
    before: async (app) => {
      await analyze(app);
      await fill(app);
    },
    after: async () => undefined,
  },
  'with statistics that another program makes of an almost empty household': {
    before: async () => undefined,
    after: async (app) => {
      await analyze(app);
      await fill(app);
    },
  },
};

test.each(Object.entries(histories))(
  '%s, no read of a page depends on how much there is',
  async (name, { before, after }) => {
    // A database of its own: one that other tests used can have statistics of their small households.
    const app = await startApp({ STATISTICS: name });
    const ann = await app.person('ann@home.example');
    await planted(ann);
    await before(app);
    const database = opened(app);
    await after(app);
    expect(await faultsIn(app, database, ann.cookie, name === 'with statistics')).toEqual([]);
  },
);
