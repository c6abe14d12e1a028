import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { installationSecret } from '#server/secret.ts';
import { loadCertificate } from '#server/tls/certificate.ts';

const run = promisify(execFile);

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

test.each(['10.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback'])('proxies may be given as %s', (text) => {
  expect(readConfig({ SNUG_TRUST_PROXY: text }).trustProxy).toEqual(text.split(', '));
});

test.each(['true', '10.0.0.0/33', '10.0.0.1/8/8', 'proxy.home'])(
  '%s names no proxy, and is refused',
  (text) => {
    expect(() => readConfig({ SNUG_TRUST_PROXY: text })).toThrow(ConfigError);
  },
);

test("the installation's secret stays the same, and only its owner reads it", () => {
  const dataDir = folder();
  const secret = installationSecret(dataDir);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(installationSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('servers that start together have one secret', async () => {
  const secretModule = new URL('../../src/server/secret.ts', import.meta.url).href;
  const folders = Array.from({ length: 40 }, folder);
  // Both ask at the same instant, again and again, each time in another folder.
  const begin = Date.now() + 600;
  const script = `import(${JSON.stringify(secretModule)}).then(({ installationSecret }) => {
    const secrets = ${JSON.stringify(folders)}.map((dataDir, index) => {
      while (Date.now() < ${begin} + 10 * index);
      return installationSecret(dataDir);
    });
    process.stdout.write(JSON.stringify(secrets));
  })`;
  const ask = () => run(process.execPath, ['-e', script]);
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(JSON.parse(first.stdout)).toHaveLength(folders.length);
  expect(first.stdout).toBe(second.stdout);
});

test.each([0, 20])('a secret cut off after %i characters is made anew', (length) => {
  const dataDir = folder();
  const broken = installationSecret(dataDir);
  truncateSync(join(dataDir, 'secret'), length);
  const secret = installationSecret(dataDir);
  expect(secret.length).toBe(broken.length);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
});

test('a certificate is kept while it is whole, and made anew when a power cut broke it', async () => {
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

test("a person's own files that hold no certificate are refused in words", async () => {
  const dataDir = folder();
  const file = join(dataDir, 'own.pem');
  writeFileSync(file, 'nothing');
  await expect(loadCertificate({ dataDir, https: ownFiles(file, file) }, now)).rejects.toThrow(
    /must hold a certificate and its key/,
  );
});
