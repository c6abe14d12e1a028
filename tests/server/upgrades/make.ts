/**
 * Makes the fixture of the present schema: the data folder of a small household, made by a server of the present sources, and what
 * its owner saw, as a ZIP that is named after the last migration.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { greeted } from '../../support/greeted.ts';
import { zipOf } from '../../support/zips.ts';
import type { CallOptions, Person } from '../support.ts';
import { makeHousehold, owner, seenBy } from './household.ts';

const main = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));
/** The address that passkeys of the tests are for. */
const origin = 'http://snug.test';

/** Returns a client of a running server. */
function clientOf(address: string, cookie = ''): Person {
  const as =
    (method: string) =>
    async <T>(path: string, { body, raw, headers }: CallOptions = {}) => {
      const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(address + path, {
        method,
        headers: { origin, cookie, ...json, ...headers },
        body: body === undefined ? (raw as string | undefined) : JSON.stringify(body),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isJson = /json/.test(answer.headers.get('content-type') ?? '') && bytes.length > 0;
      return {
        status: answer.status,
        body: (isJson ? JSON.parse(String(bytes)) : undefined) as T,
        headers: { 'set-cookie': answer.headers.getSetCookie() },
        raw: bytes,
      };
    };
  return {
    cookie,
    get: as('GET'),
    post: as('POST'),
    put: as('PUT'),
    patch: as('PATCH'),
    delete: as('DELETE'),
  };
}

/** Creates the first account of a server. @returns the client of its user */
async function firstUserOf(address: string): Promise<Person> {
  await clientOf(address).post('/api/auth/sign-up/email', { body: owner });
  const { headers } = await clientOf(address).post('/api/auth/sign-in/email', { body: owner });
  const cookies = headers['set-cookie'] as string[];
  return clientOf(address, cookies.map((cookie) => cookie.split(';')[0]).join('; '));
}

const dataDir = mkdtempSync(join(tmpdir(), 'snug-schema-'));
const child = spawn(process.execPath, [main], {
  env: {
    ...process.env,
    PORT: '0',
    SNUG_HTTPS_PORT: 'off',
    SNUG_DATA_DIR: dataDir,
    SNUG_ORIGIN: origin,
    LOG_LEVEL: 'error',
  },
});
try {
  const output = await greeted(child);
  const who = await firstUserOf(/http:\/\/localhost:\d+/.exec(output())![0]);
  await makeHousehold(who);
  const seen = { at: Date.now(), answers: await seenBy(who) };
  child.kill('SIGTERM');
  await once(child, 'close');

  const database = new Sqlite(join(dataDir, 'snug.db'));
  const schema = String(database.prepare('select max(name) from migration').pluck().get());
  database.close();
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name === 'snug.db' || name.startsWith('photos/'))
    .filter((name) => statSync(join(dataDir, name)).isFile());
  const zip = await zipOf({
    ...Object.fromEntries(files.map((name) => [name, readFileSync(join(dataDir, name))])),
    'seen.json': JSON.stringify(seen, null, 1),
  });
  const path = fileURLToPath(new URL(`${schema}.zip`, import.meta.url));
  writeFileSync(path, zip);
  process.stdout.write(`${path} is complete (${Math.ceil(zip.length / 1000)} kB).\n`);
} finally {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
