import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { formOf } from './pictures.ts';
import { startApp } from './support.ts';

const inlineScript = "document.title = 'Snug';";
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');

/** Starts a server with a small built app. */
async function withApp() {
  const folder = mkdtempSync(join(tmpdir(), 'snug-app-'));
  mkdirSync(join(folder, 'assets'));
  const script = 'console.log("snug");'.repeat(80);
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Snug</title><script>${inlineScript}</script>`,
  );
  writeFileSync(join(folder, 'assets/main-abcdefgh.js'), script);
  writeFileSync(join(folder, 'sw.js'), script);
  writeFileSync(join(folder, 'assets/main-abcdefgh.js.br'), brotliCompressSync(script));
  return { ...(await startApp({ APP_FOLDER: folder })), folder };
}

test.each(['/', '/plants', '/Q/7K3M9QXA', '/q/7k3m-9qxa', '/no/such/place', '/plants?search=a.b'])(
  '%s opens the app',
  async (path) => {
    const { call } = await withApp();
    const { status, raw, headers } = await call('GET', path, '');
    expect(status).toBe(200);
    expect(raw.toString()).toContain('<title>Snug</title>');
    expect(headers['cache-control']).toBe('no-cache, no-transform');
    const head = await call('HEAD', path, '');
    expect([head.status, head.headers['content-type']]).toEqual([200, headers['content-type']]);
    expect((await call('POST', path, '')).status).toBe(404);
  },
);

test.each(['/api/nothing', '/healthz/nothing', '/readyz/nothing', '/assets/gone.js', '/gone.png'])(
  '%s is not found, and is not answered with the page',
  async (path) => {
    const { call } = await withApp();
    expect((await call('GET', path, '')).status).toBe(404);
  },
);

test('photos that are shared while the service worker is missing lead to the page that asks for them again', async () => {
  const { call } = await withApp();
  const large = await formOf([Buffer.alloc(5_000_000)], 'a.jpg', 'photos');
  const { status, headers } = await call('POST', '/share', '', large);
  expect([status, headers.location]).toEqual([303, '/?share=lost']);
  const fromElsewhere = await call('POST', '/share', '', {
    ...large,
    headers: { ...large.headers, 'sec-fetch-site': 'cross-site' },
  });
  expect([fromElsewhere.status, fromElsewhere.headers.location]).toEqual([303, '/']);
});

test('files are served compressed, and only those with hashed names are immutable', async () => {
  const { call } = await withApp();
  const { headers } = await call('GET', '/assets/main-abcdefgh.js', '', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toContain('immutable');
  // Browsers ask whether there is a newer service worker.
  expect((await call('GET', '/sw.js', '')).headers['cache-control']).toBe('no-cache, no-transform');
});

test('the content security policy allows no other origins', async () => {
  const { call } = await withApp();
  const { headers } = await call('GET', '/', '');
  const policy = String(headers['content-security-policy']);
  expect(policy.split(';').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' blob: data:",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    // Only the inline script of the page is allowed.
    `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hashOf(inlineScript)}'`,
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self'",
  ]);
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  // A home address must stay reachable without https.
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('after a new build, the policy has the hash of the new inline script', async () => {
  const { call, folder } = await withApp();
  const policy = async () => String((await call('GET', '/', '')).headers['content-security-policy']);
  expect(await policy()).toContain(hashOf(inlineScript));
  const page = join(folder, 'index.html');
  writeFileSync(page, '<!doctype html><title>Snug</title><script>anew();</script>');
  utimesSync(page, new Date(), new Date(Date.now() + 5000));
  expect(await policy()).toContain(hashOf('anew();'));
  expect(await policy()).not.toContain(hashOf(inlineScript));
});
