import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ended, folder, headersOf, main, signedIn, start } from './processes.ts';

test('a crash during writes loses no confirmed change', async () => {
  const dataDir = folder();
  const answered: string[] = [];
  const first = await start(dataDir);
  const cookie = await signedIn(first.origin);
  try {
    for (;;) {
      const answer = await fetch(`${first.origin}/api/pots`, {
        method: 'POST',
        headers: headersOf(first.origin, cookie),
        body: JSON.stringify({ friendly_name: 'pot' }),
      });
      answered.push(((await answer.json()) as { potId: string }).potId);
      // The next request is in flight at the crash.
      if (answered.length === 20) setImmediate(() => first.child.kill('SIGKILL'));
    }
  } catch {
    // The crash.
  }
  expect(answered.length).toBeGreaterThanOrEqual(20);
  const second = await start(dataDir);
  const list = await fetch(`${second.origin}/api/pots/`, { headers: { cookie } });
  const kept = new Set(((await list.json()) as { potsId: string }[]).map(({ potsId }) => potsId));
  expect(answered.filter((id) => !kept.has(id))).toEqual([]);
});

test('the log has requests and their results, but no personal data or secrets', async () => {
  const { child, origin } = await start(folder(), { LOG_LEVEL: 'trace' });
  let log = '';
  child.stdout.on('data', (chunk) => (log += String(chunk)));
  child.stderr.on('data', (chunk) => (log += String(chunk)));
  const cookie = await signedIn(origin);
  const headers = headersOf(origin, cookie);
  const send = (path: string, body: object) =>
    fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await send('/api/pots', { friendly_name: 'Secret pot', qrCode: 'not a code' });
  await send('/api/auth/sign-in/email', { email: 'ann@home.example', password: 'a wrong guess' });
  const refused = await fetch(`${origin}/api/plants/no-id?note=private`, { headers });
  const { requestId } = (await refused.json()) as { requestId: string };
  const made = await fetch(`${origin}/api/calendar`, { method: 'POST', headers });
  const { url } = (await made.json()) as { url: string };
  const token = /([^/]+)\.ics$/.exec(url)![1]!;
  const program = await fetch(`${origin}/api/tokens`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Secret program', access: 'read', days: null }),
  });
  const { token: accessToken } = (await program.json()) as { token: string };
  await fetch(`${origin}/api/plants?token=${accessToken}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const wifi = encodeURIComponent('WIFI:S:Home;P:secret of the router;;');
  // The regular URL, and variants that must not be logged either.
  expect((await fetch(url)).status).toBe(200);
  for (const path of [
    `/api/c%61lendar/${token}.ics`,
    `/api/calendar/${token}`,
    `//api/calendar/${token}.ics?x`,
    `/api/qr/${wifi}`,
    `/api/unknown/${wifi}`,
    `/q/${wifi}`,
  ])
    await fetch(`${origin}${path}`, { headers });
  child.kill('SIGTERM');
  await ended(child);
  expect(log).toContain(requestId);
  expect(log).toContain('/api/plants/:plantId');
  for (const secret of [
    'ann@home',
    'correct horse',
    'a wrong guess',
    'Secret pot',
    'private',
    cookie.split('=')[1]!,
    token,
    accessToken,
    'Secret program',
    'WIFI',
    'no-id',
  ]) {
    expect(log).not.toContain(secret);
  }
});

// Ctrl+C sends the second one.
test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the server with exit code 0', async (signal) => {
  const { child, origin } = await start(folder());
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  child.kill(signal);
  expect(await ended(child)).toBe(0);
});

test('other users of the computer cannot read the files of the server', async () => {
  const dataDir = folder();
  const { origin } = await start(dataDir, { SNUG_HTTPS_PORT: '0', HOST: '127.0.0.1' });
  await signedIn(origin);
  const names = readdirSync(dataDir);
  expect(names).toEqual(expect.arrayContaining(['snug.db', 'https.crt', 'https.key']));
  for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
});

test('at its start, a server removes the files of an interrupted upload', async () => {
  const dataDir = folder();
  const left = join(dataDir, 'uploads', 'upload-old');
  mkdirSync(left, { recursive: true });
  const before = Date.now() / 1000 - 2 * 3600;
  utimesSync(left, before, before);
  await start(dataDir);
  await expect.poll(() => existsSync(left)).toBe(false);
});

test('a stalled upload does not block a stop forever', async () => {
  const { child, origin } = await start(folder());
  const cookie = await signedIn(origin);
  const { hostname, port } = new URL(origin);
  const upload = connect(Number(port), hostname);
  onTestFinished(() => void upload.destroy());
  upload.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    upload.write(
      `POST /api/pots HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      () => resolve(),
    );
  });
  // A response on another connection shows that the server has read the upload so far.
  await fetch(`${origin}/healthz`);
  child.kill('SIGTERM');
  expect(await ended(child)).toBe(0);
});

test('https has a self-signed certificate that is created once and whose key only the owner can read', async () => {
  const dataDir = folder();
  const env = { SNUG_HTTPS_PORT: '0', HOST: '127.0.0.1' };
  const first = await start(dataDir, env);
  const certificate = readFileSync(join(dataDir, 'https.crt'), 'utf8');
  expect(statSync(join(dataDir, 'https.key')).mode & 0o777).toBe(0o600);
  const phone = /https:\/\/[\d.]+:(\d+)/.exec(first.text);
  if (phone) {
    const status = await new Promise((resolve, reject) => {
      const port = Number(phone[1]);
      request(
        { host: '127.0.0.1', port, path: '/healthz', ca: certificate, servername: 'localhost' },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
  }
  first.child.kill('SIGTERM');
  await ended(first.child);
  const second = await start(dataDir, env);
  expect(readFileSync(join(dataDir, 'https.crt'), 'utf8')).toBe(certificate);
  second.child.kill('SIGTERM');
  expect(await ended(second.child)).toBe(0);
});

describe('an invalid setting stops the start with one sentence', () => {
  test.each([
    [{ PORT: 'many' }, "PORT must be a port number from 0 to 65535, not 'many'."],
    [{ SNUG_ORIGIN: 'snug.example' }, 'SNUG_ORIGIN must be an address like https://snug.example'],
    [{ SNUG_SIGN_UP: 'maybe' }, "SNUG_SIGN_UP must be one of closed, open, not 'maybe'."],
    [{ DATABASE_URL: 'mysql://secret' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [{ SNUG_TLS_CERT: 'a.pem', SNUG_HTTPS_PORT: '0' }, 'SNUG_TLS_CERT and SNUG_TLS_KEY go together'],
  ])('%j', async (env, sentence) => {
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: '0',
        SNUG_HTTPS_PORT: 'off',
        SNUG_DATA_DIR: folder(),
        ...env,
      } as NodeJS.ProcessEnv,
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    expect(await ended(child)).toBe(1);
    expect(said).toContain(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
  });
});
