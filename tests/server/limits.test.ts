import { expect, test } from 'vitest';
import { startApp, type Answer, type App, type Person } from './support.ts';

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
  app.clock.now += 400;
  // Rounded up: a client that comes back then is not too early.
  const refused = await guess('Ann@home.example');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(await app.signIn('ben@home.example')).not.toBe('');
  app.clock.now += 61_000;
  expect(await app.signIn('ann@home.example')).not.toBe('');
});

/** Attempts to sign in, each from another network. */
async function guessing(app: App) {
  let network = 0;
  return async (password: string, options: { cookie?: string; from?: string } = {}) => {
    network += 1;
    const from = options.from ?? `10.${network >> 8}.${network & 255}.1`;
    return app.call('POST', '/api/auth/sign-in/email', options.cookie ?? '', {
      body: { email: 'ann@home.example', password },
      headers: { 'x-forwarded-for': from },
    });
  };
}

const behindProxy = { SNUG_TRUST_PROXY: '127.0.0.1' };

test('attempts at one account from many networks are limited, but not on a device that has signed in', async () => {
  const app = await startApp(behindProxy);
  await app.signUp('ann@home.example');
  const guess = await guessing(app);
  const cookiesOf = ({ headers }: Answer<unknown>) =>
    [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]!);
  const [session, device] = cookiesOf(await guess('correct horse')) as [string, string];
  await app.signUp('ben@home.example', session);
  const body = { email: 'ben@home.example', password: 'correct horse' };
  const [, bens] = cookiesOf(await app.call('POST', '/api/auth/sign-in/email', '', { body }));
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await guess('wrong horse')).status);
  expect(statuses).toEqual([...Array<number>(29).fill(401), ...Array<number>(11).fill(429)]);
  expect((await guess('correct horse')).status).toBe(429);
  expect((await guess('correct horse', { cookie: device })).status).toBe(200);
  // Several people may share a device.
  expect((await guess('correct horse', { cookie: `${device}; ${bens}` })).status).toBe(200);
  expect((await guess('correct horse', { cookie: `${bens}; ${device}` })).status).toBe(200);
  expect((await guess('correct horse', { cookie: bens! })).status).toBe(429);
  const forged = `${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}`;
  expect((await guess('correct horse', { cookie: forged })).status).toBe(429);
  app.clock.now += 3_590_000;
  const late = await guess('correct horse');
  expect([late.status, late.headers['retry-after']]).toEqual([429, '10']);
  app.clock.now += 11_000;
  expect((await guess('correct horse')).status).toBe(200);
});

test('the mark of a device gives no access', async () => {
  const app = await startApp(behindProxy);
  await app.signUp('ann@home.example');
  const guess = await guessing(app);
  const { headers } = await guess('correct horse');
  const device = [headers['set-cookie']].flat().find((cookie) => String(cookie).includes('.device.'))!;
  expect(device).toMatch(/; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  expect((await app.call('GET', '/api/plants', String(device).split(';')[0]!)).status).toBe(401);
});

test.each(['192.0.2.7:{port}', '[2001:db8::7]:{port}'])(
  'an address with a port (%s) counts as the address',
  async (written) => {
    const app = await startApp(behindProxy);
    await app.signUp('ann@home.example');
    const guess = await guessing(app);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const from = written.replace('{port}', String(1000 + n));
      statuses.push((await guess('wrong horse', { from })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  },
);

test('a byte order mark before the body gives no further attempts', async () => {
  const app = await startApp();
  await app.signUp('ann@home.example');
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const raw = `${n % 2 === 0 ? '\uFEFF' : ''}${JSON.stringify({ email: 'ann@home.example', password: 'wrong horse' })}`;
    const headers = { 'content-type': 'application/json' };
    statuses.push((await app.call('POST', '/api/auth/sign-in/email', '', { raw, headers })).status);
  }
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('after the clock was set back, a limit lasts no longer than usual', async () => {
  const app = await startApp();
  await app.signUp('ann@home.example');
  for (let n = 0; n < 11; n += 1) await app.signIn('ann@home.example', 'wrong horse');
  expect(await app.signIn('ann@home.example')).toBe('');
  app.clock.now -= 365 * 86_400_000;
  expect(await app.signIn('ann@home.example')).not.toBe('');
  const counted = async () => {
    const rows = await app.database.db.selectFrom('rateLimit').select('lastRequest').execute();
    return rows.map(({ lastRequest }) => lastRequest);
  };
  expect(Math.max(...(await counted()))).toBeGreaterThan(app.clock.now);
  await app.deps.repository.attempts.forget(app.clock.now);
  expect(new Set(await counted())).toEqual(new Set([app.clock.now]));
});

test('a sweep ends no limit before its time', async () => {
  const app = await startApp();
  await app.signUp('ann@home.example');
  for (let n = 0; n < 11; n += 1) await app.signIn('ann@home.example', 'wrong horse');
  app.clock.now += 30_000;
  await app.deps.repository.attempts.forget(app.clock.now);
  expect(await app.signIn('ann@home.example')).toBe('');
  app.clock.now += 30_000;
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

test('uploads are limited per user, for a minute', async () => {
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
  app.clock.now += 60_000;
  expect((await ann.post(url, { body: {} })).status).toBe(404);
});

test.each([
  ['new accounts from one network are', 20, 60, (app: App, n: number) => app.signUp(`p${n}@home.example`)],
  [
    'imports of one person are',
    20,
    3600,
    (_: App, __: number, ann: Person) => ann.post('/api/import', { body: {} }),
  ],
] as const)('%s limited', async (_, most, seconds, attempt) => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  // The first account counts too.
  app.clock.now += 60_000;
  const limited = async (n: number) => (await attempt(app, n, ann)).status === 429;
  for (let n = 0; n < most; n += 1) expect(await limited(n)).toBe(false);
  expect(await limited(most)).toBe(true);
  app.clock.now += (seconds - 1) * 1000;
  expect(await limited(most)).toBe(true);
  app.clock.now += 1000;
  expect(await limited(most)).toBe(false);
});

test('concurrent attempts that begin a window are all counted', async () => {
  const { deps, clock } = await startApp();
  for (let round = 0; round < 50; round += 1) {
    const count = () => deps.repository.attempts.count(`sign-in:${round}`, 60_000, clock.now);
    const counts = await Promise.all(Array.from({ length: 8 }, count));
    expect(counts.map(({ count: nth }) => nth).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  }
});

const email = 'stranger@away.example';
const newPassword = 'a new password';

test.each<[call: string, url: string, body?: object, headers?: Record<string, string>]>([
  ['sign-ins', '/api/auth/sign-in/email', { email, password: 'wrong horse' }],
  ['sign-ups', '/api/auth/sign-up/email', { email, password: newPassword, name: 'Stranger' }],
  ['new passwords by a link', '/api/auth/reset-password', { token: 'unknown', newPassword }],
  ['requests for a link', '/api/password-resets', { email }],
  ['looks at a link', '/api/password-resets/find', { token: 'x'.repeat(43) }],
  ['looks at an invitation', '/api/join', undefined, { 'x-invitation': 'x'.repeat(43) }],
  ['readings of a calendar', `/api/calendar/${'x'.repeat(43)}.ics`],
])('%s from all addresses of an IPv6 network count together', async (_, url, body, headers) => {
  const app = await startApp(behindProxy);
  await app.person('ann@home.example');
  const from = async (address: string) => {
    const options = { ...(body && { body }), headers: { ...headers, 'x-forwarded-for': address } };
    return (await app.call(body ? 'POST' : 'GET', url, '', options)).status;
  };
  let last = 0;
  for (let n = 1; n <= 61 && last !== 429; n += 1) last = await from(`2001:db8:0:1::${n.toString(16)}`);
  expect(last).toBe(429);
  if (url !== '/api/auth/sign-in/email') expect(await from('2001:db8:0:2::1')).not.toBe(429);
});
