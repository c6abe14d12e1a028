import { spawnSync } from 'node:child_process';
import { chmodSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { examine } from '#command/doctor.ts';
import { readConfig } from '#server/base/config.ts';
import { openSqlite } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { freePort } from '../support/freePort.ts';
import { startProvider } from '../support/provider.ts';
import { folder, start } from './processes.ts';

/** Examines an installation, without the push services of the internet. @returns only what is wrong */
async function wrongWith(env: Record<string, string>, services: Record<string, string> = {}) {
  const found = await examine(readConfig({ SNUG_HTTPS_PORT: 'off', ...env }), services);
  return Object.fromEntries(Object.entries(found).filter(([, problems]) => problems.length > 0));
}

/** Starts a server that is not Snug. @returns its address */
async function stranger(date: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(404, { date }).end());
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const now = () => new Date().toUTCString();

test('nothing is wrong with a new folder, nor with a running server that answers at its public address', async () => {
  const dataDir = folder();
  expect(await wrongWith({ SNUG_DATA_DIR: join(dataDir, 'new') })).toEqual({});
  const PORT = String(await freePort());
  const SNUG_ORIGIN = `http://localhost:${PORT}`;
  const env = { PORT, SNUG_ORIGIN, SNUG_DATA_DIR: dataDir };
  await start(dataDir, env);
  expect(await wrongWith(env, { Chrome: await stranger(now()) })).toEqual({});
});

test('a public address that leads elsewhere is told, and a proxy that is not trusted', async () => {
  const dataDir = folder();
  const PORT = String(await freePort());
  await start(dataDir, { PORT });
  const other = await stranger(now());
  expect(await wrongWith({ PORT, SNUG_ORIGIN: other, SNUG_DATA_DIR: dataDir })).toEqual({
    'public address': [expect.stringContaining(`Something else than Snug answers at ${other}`)],
    proxy: [expect.stringContaining('SNUG_TRUST_PROXY does not name it')],
  });
});

test('a database that others can read, that is damaged, or that has a later time, is told', async () => {
  const dataDir = folder();
  const database = openSqlite(dataDir);
  await migrate(database);
  const later = Date.now() + 10 * 86_400_000;
  await repositoryOf(database).clock.store({ agreed_at: later, seen_at: null, seen_for: 0 });
  await database.close();
  const file = join(dataDir, 'snug.db');
  chmodSync(file, 0o644);
  expect(await wrongWith({ SNUG_DATA_DIR: dataDir })).toEqual({
    'data folder': [expect.stringContaining(`can read ${file}`)],
    'database and clock': [expect.stringContaining('10 days behind')],
  });
  chmodSync(file, 0o600);
  truncateSync(file, 20_000);
  expect(await wrongWith({ SNUG_DATA_DIR: dataDir })).toEqual({
    'database and clock': [expect.stringContaining('damaged')],
  });
});

test('a file instead of the data folder is told', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(await wrongWith({ SNUG_DATA_DIR: file })).toMatchObject({
    'disk space': [expect.stringContaining('cannot write to its data folder')],
  });
});

test('a push service that cannot be reached is told, and a clock that differs from that of one', async () => {
  const env = { SNUG_DATA_DIR: join(folder(), 'new') };
  const closed = `http://127.0.0.1:${await freePort()}`;
  const past = await stranger('Mon, 01 Jan 2024 00:00:00 GMT');
  expect(await wrongWith(env, { Safari: closed, Chrome: past })).toEqual({
    'push services': [
      expect.stringMatching(/^Reminders do not reach Safari: .* \(ECONNREFUSED\)/),
      expect.stringContaining('2024-01-01'),
    ],
  });
});

test('the command says which setting is invalid, and exits with 1', () => {
  const program = fileURLToPath(new URL('../../src/command/snug.ts', import.meta.url));
  const env = { ...process.env, PORT: 'a door' };
  const { status, stdout } = spawnSync(process.execPath, [program, 'doctor'], { env, encoding: 'utf8' });
  expect(stdout).toMatch(/^✘ settings\n {4}PORT must be a port number/);
  expect(status).toBe(1);
});

test('a provider of single sign-on that is down, or that calls itself by another name, is told', async () => {
  const provider = await startProvider('http://localhost');
  onTestFinished(provider.close);
  const env = {
    SNUG_DATA_DIR: join(folder(), 'new'),
    SNUG_ORIGIN: 'http://localhost:3000',
    SNUG_OIDC_ISSUER: provider.issuer,
    SNUG_OIDC_CLIENT_ID: 'snug',
  };
  expect(await wrongWith(env)).toEqual({});
  const other = provider.issuer.replace('localhost', '127.0.0.1');
  expect(await wrongWith({ ...env, SNUG_OIDC_ISSUER: other })).toEqual({
    'single sign-on': [expect.stringContaining(`the provider calls itself ${provider.issuer}`)],
  });
  provider.fail();
  expect(await wrongWith(env)).toEqual({
    'single sign-on': [expect.stringContaining('cannot be reached')],
  });
});
