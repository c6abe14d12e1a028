import { expect, test } from 'vitest';
import { startApp } from './support.ts';

test('many tries to sign in are stopped, whatever address a header claims', async () => {
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
  // Signing in at the beginning was one of the ten.
  expect(statuses).toEqual([...Array<number>(9).fill(401), 429, 429, 429]);
});

test('guesses at one account lock out nobody else at the same address, and not for long', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const guess = () =>
    app.call('POST', '/api/auth/sign-in/email', '', {
      body: { email: 'Ann@home.example', password: 'wrong horse' },
    });
  for (let n = 0; n < 10; n += 1) await guess();
  const refused = await guess();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(await app.signIn('ben@home.example')).not.toBe('');
  app.clock.now += 61_000;
  expect(await app.signIn('ann@home.example')).not.toBe('');
});

test('limits hold for all servers of an installation together', async () => {
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
  // Signing in at the beginning was one of the ten.
  expect(statuses).toEqual([...Array<number>(9).fill(401), 429, 429, 429]);
});

test('a form is no way around the limits', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const { status } = await app.call('POST', '/api/auth/sign-in/email', '', {
    raw: 'email=ann%40home.example&password=correct+horse',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(status).toBe(415);
});

test('a signed-in person is not asked for their password as often as anybody likes', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await ann.post('/api/auth/delete-user', { body: { password: 'a guess at it' } })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  // Nobody went by a wrong guess.
  expect(await app.signIn('ann@home.example')).not.toBe('');
  expect((await ann.post('/api/auth/verify-password', { body: { password: 'a guess' } })).status).toBe(404);
});

test('uploads are limited for each person', async () => {
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
