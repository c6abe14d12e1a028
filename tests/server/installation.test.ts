import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { ConfigError } from '#server/base/env.ts';
import { openSqlite } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { networkAddresses } from '#server/start/tls/addresses.ts';
import { loadCertificate } from '#server/start/tls/certificate.ts';
import { startApp } from './support.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'snug-installation-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

const ownFiles = (certFile: string | null = null, keyFile: string | null = null) => ({
  port: 0,
  certFile,
  keyFile,
});

test.each(['10.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback, linklocal, uniquelocal'])(
  'trusted proxies can be set to %s',
  (text) => {
    expect(readConfig({ SNUG_TRUST_PROXY: text }).trustProxy).toEqual(text.split(', '));
  },
);

test.each(['true', '10.0.0.0/33', '10.0.0.1/8/8', 'proxy.home'])(
  'trusted proxies cannot be set to %s',
  (text) => {
    expect(() => readConfig({ SNUG_TRUST_PROXY: text })).toThrow(ConfigError);
  },
);

test.each([
  ['a trusted proxy names', '127.0.0.1', 'https://192.168.1.9'],
  ['the request names, if its proxy is not trusted', '10.0.0.1', 'https://192.168.1.5:3443'],
])('the address of the server is the one that %s', async (_, trusted, httpsOrigin) => {
  const { call } = await startApp({ SNUG_ORIGIN: '', SNUG_TRUST_PROXY: trusted });
  const headers = {
    host: '192.168.1.5:3000',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': '192.168.1.9',
  };
  expect((await call('GET', '/api/setup', '', { headers })).body).toMatchObject({ httpsOrigin });
});

test('an installation key is created once, even with concurrent requests', async () => {
  const dataDir = folder();
  const servers = [openSqlite(dataDir), openSqlite(dataDir)];
  await migrate(servers[0]!);
  let made = 0;
  const repositories = servers.map(repositoryOf);
  const ask = () => repositories.map((one) => one.installationKey('session', () => `key ${(made += 1)}`));
  const keys = await Promise.all([...ask(), ...ask()]);
  expect(new Set(keys).size).toBe(1);
  expect(await repositories[1]!.installationKey('session', () => 'another')).toBe(keys[0]);
  await Promise.all(servers.map(({ close }) => close()));
});

test('an intact certificate is kept, and a truncated one is replaced', async () => {
  const dataDir = folder();
  const load = () => loadCertificate({ dataDir, https: ownFiles() }, now);
  const first = await load();
  expect(await load()).toEqual(first);
  for (const file of ['https.crt', 'https.key']) {
    const before = await load();
    truncateSync(join(dataDir, file), 30);
    expect(await load()).not.toEqual(before);
  }
});

test('the certificate names this computer and its addresses; one that lacks an address is replaced', async () => {
  const dataDir = folder();
  const load = () => loadCertificate({ dataDir, https: ownFiles() }, now);
  const { cert } = await load();
  const named = new X509Certificate(cert);
  for (const name of ['localhost', hostname()]) expect(named.checkHost(name), name).toBeDefined();
  for (const ip of ['127.0.0.1', ...networkAddresses()]) expect(named.checkIP(ip), ip).toBeDefined();
  // Without this purpose, Apple's systems refuse it.
  expect([named.ca, named.keyUsage]).toEqual([false, ['1.3.6.1.5.5.7.3.1']]);
  const altNames = networkAddresses().map((ip) => ({ type: 7 as const, ip }));
  const former = await generate([{ name: 'commonName', value: 'Snug at home' }], {
    keyType: 'ec',
    notAfterDate: new Date(now + 400 * 86_400_000),
    extensions: [{ name: 'subjectAltName', altNames }],
  });
  writeFileSync(join(dataDir, 'https.crt'), former.cert);
  writeFileSync(join(dataDir, 'https.key'), former.private);
  expect((await load()).cert).not.toBe(former.cert);
});

test('a certificate is replaced a month before it expires', async () => {
  const dataDir = folder();
  const day = 86_400_000;
  const load = (time: number) => loadCertificate({ dataDir, https: ownFiles() }, time);
  const first = await load(now);
  const { validFromDate, validToDate } = new X509Certificate(first.cert);
  const end = validToDate.getTime();
  // Apple's systems refuse one that is valid for longer, and a phone's clock may be behind.
  expect(end - validFromDate.getTime()).toBeLessThanOrEqual(825 * day);
  expect(validFromDate.getTime()).toBeLessThanOrEqual(now - day);
  expect(await load(end - 31 * day)).toEqual(first);
  expect(await load(end - 30 * day)).not.toEqual(first);
});

test('a configured certificate and its key are used', async () => {
  const [home, own] = [folder(), folder()];
  const made = await loadCertificate({ dataDir: own, https: ownFiles() }, now);
  const https = ownFiles(join(own, 'https.crt'), join(own, 'https.key'));
  expect(await loadCertificate({ dataDir: home, https }, now)).toEqual(made);
  expect(readdirSync(home)).toEqual([]);
});

test('a configured file that is missing is named', async () => {
  const missing = join(folder(), 'gone.pem');
  const https = ownFiles(missing, missing);
  await expect(loadCertificate({ dataDir: folder(), https }, now)).rejects.toThrow(
    `SNUG_TLS_CERT names a file that cannot be read: ${missing}`,
  );
});

test('configured files without a certificate are refused with a clear message', async () => {
  const dataDir = folder();
  const file = join(dataDir, 'own.pem');
  writeFileSync(file, 'nothing');
  await expect(loadCertificate({ dataDir, https: ownFiles(file, file) }, now)).rejects.toThrow(
    /must hold a certificate and its key/,
  );
});
