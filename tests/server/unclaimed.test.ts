import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { startApp, type App } from './support.ts';

/** A name that a website could have. */
const attacker = 'snug.attacker.example';

/** An installation without a configured address. */
const installed = () => startApp({ SNUG_ORIGIN: '' });

const signUp = (app: App, host: string) =>
  app.call('POST', '/api/auth/sign-up/email', '', {
    body: { name: 'Eve', email: 'eve@elsewhere.example', password: 'correct horse' },
    headers: { host, origin: `http://${host}` },
  });

test.each([attacker, '127.0.0.1.nip.example', 'localhost.attacker.example', `${hostname()}.example`])(
  'without an account, the first one cannot be created by way of %s',
  async (host) => {
    const app = await installed();
    const { status } = await signUp(app, host);
    expect(status).toBe(421);
    const page = await app.call('GET', '/login', '', { headers: { host, accept: 'text/html' } });
    expect(page.status).toBe(421);
    expect(String(page.raw)).toContain('set SNUG_ORIGIN');
    for (const path of ['/healthz', '/readyz'])
      expect((await app.call('GET', path, '', { headers: { host } })).status).toBe(200);
    expect((await signUp(app, 'localhost:3000')).status).toBe(200);
  },
);

test.each([
  'localhost:3000',
  '127.0.0.1:3000',
  '192.168.178.20:3443',
  '[::1]:3000',
  hostname(),
  `${hostname()}.local:3000`,
])('the first account can be created at %s', async (host) => {
  const app = await installed();
  expect((await signUp(app, host)).status).toBe(200);
});

test('with an account, every name that reaches the computer works', async () => {
  const app = await installed();
  await signUp(app, 'localhost');
  const { status } = await app.call('GET', '/api/setup', '', { headers: { host: 'snug.home.example' } });
  expect(status).toBe(200);
});

/** An installation whose last account was deleted; the server still takes it for one that has an account. */
async function deserted() {
  const app = await installed();
  await signUp(app, 'localhost');
  expect((await app.call('GET', '/api/catalogue', '', { headers: { host: attacker } })).status).not.toBe(421);
  const eve = app.personOf(await app.signIn('eve@elsewhere.example'));
  const ended = await eve.post('/api/auth/delete-user?household=delete', {
    body: { password: 'correct horse' },
    headers: { host: 'localhost', origin: 'http://localhost' },
  });
  expect(ended.status).toBe(200);
  app.clock.now += 60_000;
  return app;
}

test('after the last account was deleted, the set-up cannot be read by way of an unknown name', async () => {
  const app = await deserted();
  expect((await app.call('GET', '/api/setup', '', { headers: { host: attacker } })).status).toBe(421);
});

// The second one encodes a letter.
test.each(['/api/setup/restore', '/api/s%65tup/restore'])(
  'after the last account was deleted, a backup cannot be restored at %s by way of an unknown name',
  async (url) => {
    const { app } = await deserted();
    const headers = { host: attacker, origin: `http://${attacker}` };
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(421);
  },
);

test('after the last account was deleted, the first one cannot be created by way of an unknown name', async () => {
  const app = await deserted();
  const host = attacker;
  expect((await signUp(app, host)).status).toBe(421);
  expect((await app.call('GET', '/login', '', { headers: { host, accept: 'text/html' } })).status).toBe(421);
  expect((await signUp(app, 'localhost')).status).toBe(200);
  expect((await app.call('GET', '/login', '', { headers: { host, accept: 'text/html' } })).status).not.toBe(
    421,
  );
});

test('with a configured address, requests from another one cannot create the first account', async () => {
  const app = await startApp();
  const { status } = await signUp(app, attacker);
  expect(status).toBe(403);
});
