import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase, openSqlite } from '#server/db/connect.ts';
import { migrate, pendingMigrations, stepsNamed } from '#server/db/migrate.ts';
import { forgetCopies } from '#server/db/sqlite/copies.ts';
import { upgrade } from '#server/db/upgrade.ts';
import { emptyPlace, engine, everyRowOf } from './backups.ts';
import { ended, folder, start } from './processes.ts';
import { placed } from './upgrades/fixtures.ts';

const copiesIn = (dataDir: string) =>
  readdirSync(dataDir).filter((name) => name.startsWith('snug.db.before-'));

/** Returns all migrations of this version. */
async function allSteps() {
  const empty = openSqlite(folder());
  const names = await pendingMigrations(empty);
  await empty.close();
  return { names, steps: stepsNamed(names) };
}

/** A migration that fails after a change. */
const broken = {
  async up(db: Parameters<ReturnType<typeof stepsNamed>[string]['up']>[0]) {
    await db.schema.createTable('half_done').addColumn('id', 'text').execute();
    throw new Error('no such thing');
  },
};

/** Upgrades as a server of version 9.9.9 does. @returns what it said */
async function upgraded(config: Awaited<ReturnType<typeof placed>>['config'], steps?: object) {
  const database = openDatabase(config);
  const said: string[] = [];
  const options = { ...config, version: '9.9.9', now: Date.now, say: (line: string) => said.push(line) };
  try {
    await upgrade(database, { ...options, ...(steps && { steps: steps as never }) });
  } finally {
    await database.close();
  }
  return said;
}

test('an upgrade keeps the database as it was beside it, with what is only in its log', async () => {
  const { config } = await placed('0009_places');
  const path = join(config.dataDir, 'snug.db');
  const other = new Sqlite(path);
  other.pragma('journal_mode = wal');
  other.pragma('wal_autocheckpoint = 0');
  other.exec(`update plant set name = 'Only in the log' where name = 'Hoya'`);
  const before = await everyRowOf(config);
  const [said] = await upgraded(config);
  other.close();
  const [copy] = copiesIn(config.dataDir);
  expect(said).toBe(
    `Snug 9.9.9 upgrades the database. It is kept as it was in ${join(config.dataDir, copy!)}.`,
  );
  const place = await emptyPlace('sqlite');
  const kept = new Sqlite(join(config.dataDir, copy!));
  await kept.backup(join(place.dataDir, 'snug.db'));
  kept.close();
  expect(JSON.stringify(before)).toContain('Only in the log');
  expect(await everyRowOf(place)).toEqual(before);
  expect((await everyRowOf(config)).migration!.length).toBeGreaterThan(before.migration!.length);
  expect(await upgraded(config)).toEqual([]);
  expect(copiesIn(config.dataDir)).toHaveLength(1);
});

test('an upgrade that fails at its last step leaves the database to the former version, and names it', async () => {
  const config = await emptyPlace(engine());
  const { names, steps } = await allSteps();
  const database = openDatabase(config);
  await migrate(database, { steps: stepsNamed(names.slice(0, -4)) });
  await database.close();
  const before = await everyRowOf(config);
  const failing = { ...steps, '9999_broken': broken };
  await expect(upgraded(config, failing)).rejects.toThrow(
    'Snug 9.9.9 could not upgrade the database (9999_broken: no such thing). It is as it was: start the version that ran before again',
  );
  expect(await everyRowOf(config)).toEqual(before);
  await upgraded(config);
  await expect(upgraded(config, failing)).rejects.toThrow('start Snug 9.9.9 again');
});

test('a server that is killed during its upgrade leaves the database to the former version', async () => {
  const { config } = await placed('0009_places');
  const before = await everyRowOf(config);
  const program = fileURLToPath(new URL('upgrades/killed.ts', import.meta.url));
  const child = spawn(process.execPath, [program, config.dataDir, folder()], { stdio: 'ignore' });
  await ended(child);
  expect(child.signalCode).toBe('SIGKILL');
  expect(await everyRowOf(config)).toEqual(before);
  expect(copiesIn(config.dataDir)).toHaveLength(1);
});

test('without room for the copy nothing is changed', async () => {
  const { config } = await placed('0009_places');
  const before = await everyRowOf(config);
  const { names } = await allSteps();
  // A folder with the name of the copy is in its way.
  const copy = join(config.dataDir, `snug.db.before-9.9.9-${names.at(-1)}`, 'file');
  mkdirSync(dirname(copy));
  writeFileSync(copy, '');
  await expect(upgraded(config)).rejects.toThrow('Nothing was changed');
  expect(await everyRowOf(config)).toEqual(before);
  expect(existsSync(join(config.dataDir, 'snug.db.copying'))).toBe(false);
});

test('of two servers that start on the database of a former version one upgrades it', async () => {
  const config = await emptyPlace(engine());
  const { names } = await allSteps();
  const database = openDatabase(config);
  await migrate(database, { steps: stepsNamed(names.slice(0, -4)) });
  await database.close();
  const env: Record<string, string> = config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl };
  const servers = await Promise.all([start(config.dataDir, env), start(config.dataDir, env)]);
  for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(servers.filter(({ text }) => text.includes('upgrades the database'))).toHaveLength(1);
  expect(copiesIn(config.dataDir)).toHaveLength(engine() === 'sqlite' ? 1 : 0);
});

test('a version that is older than the database names the newer one', async () => {
  const config = await emptyPlace(engine());
  const { steps } = await allSteps();
  await upgraded(config, { ...steps, '9999_later': { up: async () => undefined } });
  await expect(upgraded(config)).rejects.toThrow('A newer version of Snug (9.9.9) has used this database');
});

test('the copies of former upgrades are deleted once the last upgrade is a week old', async () => {
  const dataDir = folder();
  const day = 86_400;
  for (const [name, days] of [
    ['0.2.0', 100],
    ['0.3.0', 30],
    ['0.4.0', 6],
  ] as const) {
    writeFileSync(join(dataDir, `snug.db.before-${name}`), '');
    utimesSync(join(dataDir, `snug.db.before-${name}`), 1e9 - days * day, 1e9 - days * day);
  }
  writeFileSync(join(dataDir, 'snug.db'), '');
  await forgetCopies(dataDir, 1e12);
  expect(copiesIn(dataDir)).toHaveLength(3);
  await forgetCopies(dataDir, 1e12 + 2 * day * 1000);
  expect(readdirSync(dataDir)).toEqual(['snug.db', 'snug.db.before-0.4.0']);
});
