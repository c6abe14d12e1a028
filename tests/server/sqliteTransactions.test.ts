import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Db } from '#server/db/schema.ts';
import { folder } from './processes.ts';

/** Opens a new database, and again as often as asked. */
async function freshFile() {
  const dataDir = folder();
  const open = () => {
    const database = openSqlite(dataDir);
    onTestFinished(() => database.close().catch(() => undefined));
    return database;
  };
  const database = open();
  await migrate(database);
  return { database, open };
}

const add = (db: Pick<Db, 'insertInto'>, id: string) =>
  db.insertInto('household').values({ id, created_at: 1 }).execute();

async function ids({ db }: { db: Pick<Db, 'selectFrom'> }): Promise<string[]> {
  const rows = await db.selectFrom('household').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Runs a change that must fail, and waits until its statements have run. */
async function failing(database: Database, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await expect(database.db.transaction().execute(work)).rejects.toThrow();
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

test('statements that were begun together with one that fails are not stored', async () => {
  const { database } = await freshFile();
  await add(database.db, 'known');
  const begun: Promise<unknown>[] = [];
  await failing(database, (tx) => {
    begun.push(...['known', 'second', 'third', 'fourth', 'fifth'].map((id) => add(tx, id)));
    return Promise.all(begun);
  });
  await Promise.allSettled(begun);
  expect(await ids(database)).toEqual(['known']);
});

test('a statement that a failed change did not wait for becomes no part of the next one', async () => {
  const { database } = await freshFile();
  let refused: Promise<void> | undefined;
  const first = failing(database, async (tx) => {
    refused = expect(add(tx, 'forgotten')).rejects.toThrow('has ended');
    throw new Error('failed');
  });
  const second = database.db.transaction().execute(async (tx) => {
    await add(tx, 'second');
    await nextTurn();
  });
  await Promise.all([first, second]);
  await refused;
  expect(await ids(database)).toEqual(['second']);
});

test('a change reads its own rows, which no other read sees before its end', async () => {
  const { database } = await freshFile();
  const seen = await database.db.transaction().execute(async (tx) => {
    await add(tx, 'new');
    return { within: await ids({ db: tx }), beside: await ids(database) };
  });
  expect(seen).toEqual({ within: ['new'], beside: [] });
  expect(await ids(database)).toEqual(['new']);
});

test('of two changes at once, the one that fails takes nothing of the other with it', async () => {
  const { database } = await freshFile();
  const failed = failing(database, async (tx) => {
    for (const id of ['a', 'b', 'c']) await add(tx, id);
    throw new Error('failed');
  });
  const kept = database.db.transaction().execute(async (tx) => {
    for (const id of ['x', 'y', 'z']) await add(tx, id);
  });
  await Promise.all([failed, kept, add(database.db, 'single')]);
  expect(await ids(database)).toEqual(['single', 'x', 'y', 'z']);
});

test('closing waits for the change that has begun; one that begins later is refused', async () => {
  const { database, open } = await freshFile();
  const hasBegun = Promise.withResolvers<void>();
  const change = database.db.transaction().execute(async (tx) => {
    await add(tx, 'first');
    hasBegun.resolve();
    for (const id of ['second', 'third']) await add(tx, id);
  });
  await hasBegun.promise;
  const closing = database.close();
  const late = expect(add(database.db, 'late')).rejects.toThrow();
  await Promise.all([change, closing, late]);
  expect(await ids(open())).toEqual(['first', 'second', 'third']);
});
