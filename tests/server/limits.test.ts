import { expect, test } from 'vitest';
import { startApp } from './support.ts';

test('sign-in attempts are limited, regardless of forged address headers', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { status } = await app.call('POST', '/api/auth/sign-in/email', '', {
      body: { email: 'ann@home.example', password: 'wrong horse' },
      headers: { 'x-forwarded-for': `10.0.0.${n}`, 'x-snug-client': `10.0.0.${n}` },
    });
    statuses.push(status);
  }
  // The sign-in by `person` counts too.
  expect(statuses).toEqual([...Array<number>(9).fill(401), 429, 429, 429]);
});

test('attempts at one account do not lock out others at the same address, and the lock ends after a minute', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const guess = (email: string) =>
    app.call('POST', '/api/auth/sign-in/email', '', { body: { email, password: 'wrong horse' } });
  // The limit ignores case: it is the same account.
  for (let n = 0; n < 10; n += 1) await guess(n % 2 === 0 ? 'ann@home.example' : 'ANN@home.example');
  const refused = await guess('Ann@home.example');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(await app.signIn('ben@home.example')).not.toBe('');
  app.clock.now += 61_000;
  expect(await app.signIn('ann@home.example')).not.toBe('');
});

test('all servers of an installation share the limits', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const second = await app.anotherServer();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { statusCode } = await (n % 2 === 0 ? app.app : second).inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin: 'http://snug.test', host: 'snug.test' },
      payload: { email: 'ann@home.example', password: 'wrong horse' },
    });
    statuses.push(statusCode);
  }
  // The sign-in by `person` counts too.
  expect(statuses).toEqual([...Array<number>(9).fill(401), 429, 429, 429]);
});

test('a form body cannot bypass the limits', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const { status } = await app.call('POST', '/api/auth/sign-in/email', '', {
    raw: 'email=ann%40home.example&password=correct+horse',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(415);
});

test('the password of a signed-in user cannot be guessed by deleting the account', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await ann.post('/api/auth/delete-user', { body: { password: 'a guess at it' } })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  // The account still exists.
  expect(await app.signIn('ann@home.example')).not.toBe('');
  expect((await ann.post('/api/auth/verify-password', { body: { password: 'a guess' } })).status).toBe(404);
});

test('uploads are limited per user', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  const url = '/api/interactions/01940000-0000-7000-8000-000000000000/photos';
  const statuses = new Set<number>();
  for (let n = 0; n < 600; n += 1) statuses.add((await ann.post(url, { body: {} })).status);
  expect([...statuses]).toEqual([404]);
  expect((await ann.post(url, { body: {} })).status).toBe(429);
  expect((await ben.post(url, { body: {} })).status).toBe(404);
});
