import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openSqlite } from '#server/db/connect.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { serverFault } from '#server/http/serverFaults.ts';
import { folder, headersOf, signedIn, start } from './processes.ts';
import { planted, startApp, type App } from './support.ts';

/** Locks the database as a backup program does. @returns releases it */
function lock({ dataDir }: App): () => void {
  const file = new Sqlite(join(dataDir, 'snug.db'));
  file.exec('begin immediate');
  return () => file.close();
}

const pot = { body: { friendly_name: 'Blue pot' } };

test('while another program locks the database, reads are answered and a write waits', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  // A read that waits for the lock does not end before the test does.
  const database = openSqlite(app.dataDir, undefined, 600_000);
  const server = await buildApp({ ...app.deps, repository: repositoryOf(database) });
  const headers = { host: 'snug.test', origin: 'http://snug.test', cookie: ann.cookie };
  const release = lock(app);
  onTestFinished(release);
  let isAnswered = false;
  const write = server
    .inject({ method: 'POST', url: '/api/pots', headers, payload: pot.body })
    .finally(() => (isAnswered = true));
  // This is the user's first request, so the server also notes that they were seen.
  expect((await server.inject({ url: '/api/plants', headers })).statusCode).toBe(200);
  expect(isAnswered).toBe(false);
  release();
  expect((await write).statusCode).toBe(201);
  await Promise.all([server.close(), database.close()]);
});

test('if another program locks the database for too long, a write is answered with 503', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const database = openSqlite(app.dataDir, undefined, 50);
  onTestFinished(lock(app));
  const server = await buildApp({ ...app.deps, repository: repositoryOf(database) });
  const headers = { host: 'snug.test', origin: 'http://snug.test', cookie: ann.cookie };
  const answer = await server.inject({ method: 'POST', url: '/api/pots', headers, payload: pot.body });
  expect([answer.statusCode, answer.json().type, answer.headers['retry-after']]).toEqual([503, 'busy', '1']);
  await server.close();
  await database.close();
  // If each try waited inside SQLite, all of them would take a minute.
}, 30_000);

test('if it could not be noted that a user was seen, the next request notes it', async () => {
  const app = await startApp();
  const { cookie } = await app.person('ann@home.example');
  const database = openSqlite(app.dataDir, undefined, 50);
  const { users } = repositoryOf(database);
  const [token] = decodeURIComponent(cookie.split('=')[1]!).split('.');
  const known = async () => (await users.findOfSession(token!, Date.now()))!;
  const release = lock(app);
  onTestFinished(release);
  await expect(users.noteSeen(await known(), app.clock.now)).rejects.toThrow('Too many changes');
  release();
  expect((await known()).seen_at).toBeNull();
  await users.noteSeen(await known(), app.clock.now);
  expect((await known()).seen_at).toBe(app.clock.now);
  await database.close();
});

test('on a full disk, writes are answered with 507 until there is room, and none is lost', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  const limit = (pages: number) =>
    app.database.db.transaction().execute((tx) => sql.raw(`pragma max_page_count = ${pages}`).execute(tx));
  const note = () =>
    ann.post<{ type: string; interactionID: string }>(`/api/interactions?plantId=${plantId}&actionId=8`, {
      body: { note: 'n'.repeat(3000) },
    });
  onTestFinished(async () => void (await limit(1_000_000)));
  await limit(1);
  const kept: string[] = [];
  let answer = await note();
  for (; answer.status === 201; answer = await note()) kept.push(answer.body.interactionID);
  expect([answer.status, answer.body.type]).toEqual([507, 'storage-full']);
  expect((await ann.get('/api/plants')).status).toBe(200);
  await limit(1_000_000);
  answer = await note();
  expect(answer.status).toBe(201);
  const known = new Set<string>();
  for (let page = ''; ;) {
    const url = `/api/plants/${plantId}/interactions?limit=100${page}`;
    const { body } = await ann.get<{ interactionID: string; createdAt: string }[]>(url);
    for (const { interactionID } of body) known.add(interactionID);
    const last = body.at(-1);
    if (body.length < 100) break;
    page = `&before=${last!.interactionID}&beforeTime=${last!.createdAt}`;
  }
  expect([...kept, answer.body.interactionID].filter((id) => !known.has(id))).toEqual([]);
});

test('with a data folder that takes no files, the server is not ready, and is again afterwards', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  // As root, no folder is read-only: a folder with the name of the file that is tried has the same effect.
  const probe = join(app.dataDir, `.ready-${process.pid}`);
  mkdirSync(probe);
  expect((await ann.get('/readyz')).status).toBe(503);
  rmdirSync(probe);
  expect((await ann.get('/readyz')).status).toBe(200);
});

test('with its data folder deleted, the server refuses writes and does not offer the first account', async () => {
  const dataDir = folder();
  const { origin } = await start(dataDir);
  const headers = headersOf(origin, await signedIn(origin));
  const create = () =>
    fetch(`${origin}/api/pots`, { method: 'POST', headers, body: JSON.stringify(pot.body) });
  expect((await create()).status).toBe(201);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  rmSync(dataDir, { recursive: true });
  expect((await create()).status).toBe(503);
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${origin}/api/setup`)).status).toBe(503);
});

const coded = (code: string) => Object.assign(new Error('fault'), { code });
const passing = [
  'EMFILE ENFILE ENOMEM EIO EROFS EACCES ENOENT',
  'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN',
  'SQLITE_BUSY SQLITE_LOCKED SQLITE_IOERR_READ SQLITE_CANTOPEN SQLITE_READONLY_DBMOVED',
  'SQLITE_NOMEM SQLITE_CORRUPT SQLITE_NOTADB SQLITE_PROTOCOL',
  '08006 53200 53300 57P01 57P03 25006 55P03 40P01',
].flatMap((codes) => codes.split(' '));

// Apps keep what they sent, and try again.
test.each([
  ...passing.map((code) => ({ fault: code, error: coded(code) })),
  { fault: 'a lost connection', error: new Error('Connection terminated unexpectedly') },
  { fault: 'no connection', error: new Error('timeout exceeded when trying to connect') },
  { fault: 'one that another error wraps', error: new Error('not stored', { cause: coded('EIO') }) },
  {
    fault: 'a bucket that is busy',
    error: Object.assign(new Error('SlowDown'), { $metadata: { httpStatusCode: 503 } }),
  },
])('a fault of the storage ($fault) may pass', ({ error }) => {
  expect(serverFault(error)).toMatchObject({ status: 503, type: 'unavailable' });
});

test.each([
  {
    fault: 'a full disk that another error wraps',
    error: new Error('not stored', { cause: coded('ENOSPC') }),
    status: 507,
  },
  { fault: 'a broken rule', error: coded('SQLITE_CONSTRAINT_UNIQUE'), status: undefined },
  { fault: 'an error of the program', error: new TypeError('fault'), status: undefined },
])('$fault is not said to pass', ({ error, status }) => {
  expect(serverFault(error)?.status).toBe(status);
});
