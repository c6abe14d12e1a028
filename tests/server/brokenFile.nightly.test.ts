import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { ended, folder, headersOf, signedIn, start } from './processes.ts';

const inFolder = (dataDir: string) => join(dataDir, 'snug.db');

/** A database that is in use, with functions that change it. */
async function used() {
  const dataDir = folder();
  const database = openSqlite(dataDir);
  await migrate(database);
  const { db } = database;
  const key = (name: string, value: string) => db.insertInto('installation_key').values({ name, value });
  return {
    dataDir,
    database,
    path: inFolder(dataDir),
    small: (name: string) => key(name, 'small').execute(),
    /** Merges the log into the file, so that the next change begins another log. */
    large: (name: string) => key(name, 'x'.repeat(6_000_000)).execute(),
  };
}

const namesIn = async ({ db }: ReturnType<typeof openSqlite>) =>
  (await db.selectFrom('installation_key').select('name').orderBy('name').execute()).map(({ name }) => name);

/** Opens a database as its next start does, until the end of the test. */
function opened(dataDir: string) {
  const database = openSqlite(dataDir);
  onTestFinished(() => database.close());
  return database;
}

test('a log is refused beside a file that is older than its begin, and accepted beside one that it continues', async () => {
  const { path, database, small, large } = await used();
  onTestFinished(() => database.close());
  const [older, whole] = [folder(), folder()];
  await large('a');
  await small('b');
  copyFileSync(path, inFolder(older));
  for (const name of ['c', 'd', 'e']) await large(name);
  await small('f');
  copyFileSync(`${path}-wal`, `${inFolder(older)}-wal`);
  for (const end of ['', '-wal']) copyFileSync(path + end, inFolder(whole) + end);
  const before = readFileSync(inFolder(older));
  expect(() => openSqlite(older)).toThrow(/snug\.db-wal belongs to another state of .*\.backup/);
  expect(readFileSync(inFolder(older)).equals(before)).toBe(true);
  expect(await namesIn(opened(whole))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a log is refused beside the file of another installation, and a backup by SQLite needs none', async () => {
  const [first, second] = [await used(), await used()];
  for (const { database, large, small } of [first, second]) {
    onTestFinished(() => database.close());
    await large('a');
    await small('b');
  }
  const [mixed, copy] = [folder(), folder()];
  copyFileSync(first.path, inFolder(mixed));
  copyFileSync(`${second.path}-wal`, `${inFolder(mixed)}-wal`);
  expect(() => openSqlite(mixed)).toThrow('belongs to another state');
  const program = new Sqlite(first.path);
  await program.backup(inFolder(copy));
  program.close();
  expect(await namesIn(opened(copy))).toEqual(['a', 'b']);
});

test('what a killed server left is accepted, at any point', async () => {
  const { path, database, small, large } = await used();
  onTestFinished(() => database.close());
  for (const [n, change] of [small, small, large, small, large, large, small].entries()) {
    await change(`change ${n}`);
    const left = folder();
    for (const end of ['', '-wal']) copyFileSync(path + end, inFolder(left) + end);
    expect(await namesIn(opened(left))).toHaveLength(n + 1);
  }
});

test('a file that is overwritten in place gets no changes any more, not even at the end', async () => {
  const { path, database, small, large } = await used();
  await large('a');
  await small('b');
  const backup = readFileSync(path);
  await large('c');
  await large('d');
  expect(statSync(path).size).toBeGreaterThan(backup.length);
  writeFileSync(path, backup);
  await expect(small('e')).rejects.toThrow(/overwritten while Snug was running.*\.backup/);
  await expect(database.db.transaction().execute(async () => undefined)).rejects.toThrow('overwritten');
  await expect(database.check()).rejects.toThrow('overwritten');
  await database.close();
  expect(readFileSync(path).equals(backup)).toBe(true);
});

test('a server whose file is damaged answers reads, refuses changes, is not ready, and says how to take a copy', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  const cookie = await signedIn(first.origin);
  first.child.kill('SIGTERM');
  await ended(first.child);
  const file = new Sqlite(inFolder(dataDir));
  const page = file.prepare(`select rootpage from sqlite_master where name = 'passkey_user'`).pluck().get();
  const size = Number(file.pragma('page_size', { simple: true }));
  file.close();
  const bytes = readFileSync(inFolder(dataDir));
  bytes.fill(1, size * (Number(page) - 1), size * Number(page));
  writeFileSync(inFolder(dataDir), bytes);

  const { origin, stop } = await start(dataDir);
  const headers = headersOf(origin, cookie);
  const body = JSON.stringify({ friendly_name: 'Blue pot' });
  const change = await fetch(`${origin}/api/pots`, { method: 'POST', headers, body });
  expect([change.status, await change.json()]).toMatchObject([503, { type: 'unavailable' }]);
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${origin}/api/pots`, { headers })).status).toBe(200);
  expect(await stop()).toMatch(/snug\.db is damaged .*restore it from a backup.*\.backup/);
});
