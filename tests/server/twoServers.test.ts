import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import { folder, headersOf, signedIn, start } from './processes.ts';

/** Starts two servers of a new installation: on the same folder, or on PostgreSQL with a folder each. */
async function startTwo(purpose: string) {
  const postgres = inject('postgres') as string | undefined;
  if (postgres === undefined) {
    const dataDir = folder();
    return Promise.all([start(dataDir), start(dataDir)]);
  }
  const name = `snug_${purpose}_${process.pid}`;
  const admin = openPostgres(`${postgres}/postgres`);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  await admin.close();
  const env = { DATABASE_URL: `${postgres}/${name}` };
  return Promise.all([start(folder(), env), start(folder(), env)]);
}

test('two servers that start together share the database, sessions and keys', async () => {
  const [first, second] = await startTwo('together');
  for (const { origin } of [first, second]) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const cookie = await signedIn(first.origin);
  const get = async (origin: string, path: string) =>
    (await fetch(`${origin}${path}`, { headers: headersOf(origin, cookie) })).json();
  expect(await get(second.origin, '/api/actions')).toHaveLength(17);
  expect(await get(second.origin, '/api/push/key')).toEqual(await get(first.origin, '/api/push/key'));
});

test('a server survives broken database connections', async () => {
  const postgres = inject('postgres') as string | undefined;
  if (postgres === undefined) return;
  const [first] = await startTwo('outlives');
  const admin = openPostgres(`${postgres}/postgres`);
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname like 'snug_outlives%'`.execute(
      admin.db,
    );
  for (let n = 0; n < 3; n += 1) {
    const asked = fetch(`${first.origin}/readyz`);
    await cut();
    await (await asked).arrayBuffer();
  }
  await expect.poll(async () => (await fetch(`${first.origin}/readyz`)).status).toBe(200);
  await admin.close();
});
