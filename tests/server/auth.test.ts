import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, test } from 'vitest';
import { authOptions } from '#server/auth/auth.ts';
import { networkOf } from '#server/http/network.ts';
import { startApp, type Person } from './support.ts';

test.each([
  ['its own certificate under the host name of the request', {}, 'https://192.168.1.5:3443'],
  ['another port', { SNUG_HTTPS_PORT: '8443' }, 'https://192.168.1.5:8443'],
  ['the configured address', { SNUG_ORIGIN: 'https://snug.example' }, 'https://snug.example'],
  ['none if https is off', { SNUG_HTTPS_PORT: 'off' }, null],
])('the https address of the server is %s', async (_, env, httpsOrigin) => {
  const app = await startApp({ SNUG_ORIGIN: '', ...env });
  const { body } = await app.call('GET', '/api/setup', '', { headers: { host: '192.168.1.5:3000' } });
  expect(body).toMatchObject({ httpsOrigin });
});

describe('the first account', () => {
  test('is created by exactly one of five concurrent requests', async () => {
    const app = await startApp();
    expect((await app.call('GET', '/api/setup', '')).body).toEqual({
      needsFirstUser: true,
      signUpOpen: false,
      passwords: true,
      singleSignOn: null,
      sendsMail: false,
      httpsOrigin: 'https://snug.test:3443',
      restoration: null,
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => app.signUp(`p${n}@home.example`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.database.db.selectFrom('user').select('id').execute()).toHaveLength(1);
    expect((await app.call('GET', '/api/setup', '')).body).toEqual({
      needsFirstUser: false,
      signUpOpen: false,
      passwords: true,
      singleSignOn: null,
      sendsMail: false,
      httpsOrigin: 'https://snug.test:3443',
      restoration: null,
    });
  });

  test('can be created after a claim without a user has expired', async () => {
    const { deps, clock, signUp } = await startApp();
    expect(await deps.repository.users.claimFirst(clock.now)).toBe(true);
    expect((await signUp('ann@home.example')).status).toBe(409);
    clock.now += 29_000;
    expect((await signUp('ann@home.example')).status).toBe(409);
    clock.now += 2000;
    expect((await signUp('ann@home.example')).status).toBe(200);
  });
});

describe('further accounts', () => {
  test('cannot be created by strangers', async () => {
    const app = await startApp();
    await app.person('ann@home.example');
    // Nor do they learn whose address has an account.
    for (const email of ['stranger@elsewhere.example', 'ann@home.example'])
      expect((await app.signUp(email)).status, email).toBe(403);
    expect(await app.signIn('stranger@elsewhere.example')).toBe('');
  });

  test('are created by a signed-in user, who stays signed in, for the same household', async () => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const answer = await app.signUp('ben@home.example', ann.cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { body: session } = await ann.get<{ user: { email: string } }>('/api/auth/get-session');
    expect(session.user.email).toBe('ann@home.example');
    const ben = app.personOf(await app.signIn('ben@home.example'));
    await ann.post('/api/pots', { body: { friendly_name: 'Blue pot' } });
    expect((await ben.get<unknown[]>('/api/pots/')).body).toHaveLength(1);
    for (const known of ['ben@home.example', 'BEN@home.example'])
      expect((await app.signUp(known, ann.cookie)).status, known).toBe(422);
  });

  test('have their own household if sign-up is open', async () => {
    const app = await startApp({ SNUG_SIGN_UP: 'open' });
    const ann = await app.person('ann@a.example');
    expect((await app.call('GET', '/api/setup', '')).body).toMatchObject({ signUpOpen: true });
    const ben = await app.person('ben@b.example');
    await ann.post('/api/pots', { body: { friendly_name: 'Blue pot' } });
    expect((await ben.get('/api/pots/')).body).toEqual([]);
  });

  test.each<Record<string, string>>([{}, { SNUG_SMTP_URL: 'smtp://127.0.0.1:9' }])(
    'do not tell whether an address has one, if sign-up is open and the settings are %j',
    async (env) => {
      const app = await startApp({ SNUG_SIGN_UP: 'open', ...env });
      await app.person('ann@home.example');
      const [known, fresh] = [await app.signUp('ann@home.example'), await app.signUp('ben@home.example')];
      const seen = ({ status, headers, raw }: typeof known) => ({
        status,
        headers: Object.keys(headers),
        text: String(raw)
          .replace(/ann|ben/, '‹who›')
          .replaceAll(/"id":"\w{32}"/g, '‹id›')
          .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '‹household›')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '‹time›'),
      });
      expect(seen(known)).toEqual(seen(fresh));
      expect(seen(known).text).toContain('"householdId":"‹household›"');
    },
  );

  test('need a password of at least 8 characters', async () => {
    const app = await startApp();
    expect((await app.signUp('ann@home.example', '', '1234567')).status).toBe(400);
    expect((await app.signUp('ann@home.example', '', 'x'.repeat(129))).status).toBe(400);
  });
});

test('a wrong password and an unknown email get the same answer, which does not mark the device', async () => {
  const app = await startApp();
  await app.person('ann@home.example');
  const wrong = (email: string) =>
    app.call('POST', '/api/auth/sign-in/email', '', { body: { email, password: 'wrong horse' } });
  const [known, unknown] = [await wrong('ann@home.example'), await wrong('nobody@home.example')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  for (const { headers } of [known, unknown]) expect(headers['set-cookie']).toBeUndefined();
});

test.each(['[', 'a:b:c', 'snug test'])('a request for the host %j is refused', async (host) => {
  const app = await startApp({ SNUG_ORIGIN: '' });
  for (const url of ['/api/auth/get-session', '/api/pots/']) {
    expect((await app.app.inject({ method: 'GET', url, headers: { host } })).statusCode, url).toBe(400);
  }
});

/** Makes another person of the household an owner. */
async function makeOwner(by: Person, email: string): Promise<void> {
  const { body } = await by.get<{ userID: string; email: string }[]>('/api/people');
  const { userID } = body.find((person) => person.email === email)!;
  expect((await by.patch(`/api/people/${userID}`, { body: { role: 'owner' } })).status).toBe(200);
}

test('if the last two users leave concurrently, one of them is refused', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await ann.post('/api/pots', { body: { friendly_name: 'Blue pot' } });
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  await makeOwner(ann, 'ben@home.example');
  const leave = (who: typeof ann) =>
    who.post('/api/auth/delete-user', { body: { password: 'correct horse' } });
  const answers = await Promise.all([leave(ann), leave(ben)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await app.database.db.selectFrom('user').select('id').execute()).toHaveLength(1);
});

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('rate limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("signing out clears the browser's cache", async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { status, headers } = await ann.post('/api/auth/sign-out', { body: {} });
  expect([status, headers['clear-site-data']]).toEqual([200, '"cache"']);
  expect((await ann.get('/api/pots/')).status).toBe(401);
});

test('signing out other devices also ends reminders there', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  const subscribe = async (who: typeof ann, device: string) => {
    const body = { endpoint: `https://push.example/${device}`, keys: { p256dh: 'p', auth: 'a' } };
    expect((await who.post('/api/push/subscribe', { body })).status).toBe(204);
  };
  const devices = async () =>
    (await app.allRows('push_subscription')).map(({ endpoint }) => endpoint.split('/').at(-1)).toSorted();
  await subscribe(ben, 'bens');
  for (const call of ['revoke-other-sessions', 'revoke-sessions']) {
    const lost = app.personOf(await app.signIn('ann@home.example'));
    await subscribe(ann, 'anns');
    await subscribe(lost, 'lost');
    // Without a session nothing changes.
    expect((await app.call('POST', `/api/auth/${call}`, '')).status).toBe(401);
    expect(await devices()).toEqual(['anns', 'bens', 'lost']);
    expect((await ann.post(`/api/auth/${call}`)).status).toBe(200);
    expect(await devices(), call).toEqual(['bens']);
    expect((await lost.get('/api/pots/')).status).toBe(401);
  }
});

test.each([
  ['from another origin', 'https://elsewhere.example'],
  ['without an origin', ''],
])('a request that changes data %s is refused', async (_, origin) => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { status } = await ann.post('/api/pots', {
    body: { friendly_name: 'Blue pot' },
    headers: { origin },
  });
  expect(status).toBe(403);
  expect((await ann.get('/api/pots/')).body).toEqual([]);
});

test('operations need a session, except for a few', async () => {
  const app = await startApp();
  for (const url of [
    '/api/pots/',
    '/api/plants',
    '/api/qr/7K3M9QXA',
    '/api/tasks',
    '/api/interactions/feed',
  ]) {
    expect((await app.call('GET', url, '')).status, url).toBe(401);
  }
  for (const url of ['/api/setup', '/healthz', '/readyz']) {
    expect((await app.call('GET', url, '')).status, url).toBe(200);
  }
});

test.each([
  ['a pot', '/api/pots', { friendly_name: 'Blue pot' }],
  ['nothing but labels', '/api/qr', { count: 1 }],
])('the last user of a household that has %s cannot delete their account', async (_, url, body) => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await ann.post(url, { body });
  const leave = (who: typeof ann) =>
    who.post('/api/auth/delete-user', { body: { password: 'correct horse' } });
  expect((await leave(ann)).status).toBe(409);
  await app.signUp('ben@home.example', ann.cookie);
  await makeOwner(ann, 'ben@home.example');
  expect((await leave(ann)).status).toBe(200);
});

test.each([
  ['http://snug.test', /^snug\.[\w-]{8}\.session_token$/, false],
  ['https://snug.test', /^__Secure-snug\.[\w-]{8}\.session_token$/, true],
])('the session cookie of %s is hidden from scripts and other sites', async (origin, name, isSecure) => {
  const app = await startApp({ SNUG_ORIGIN: origin });
  await app.signUp('ann@home.example');
  const { headers } = await app.call('POST', '/api/auth/sign-in/email', '', {
    body: { email: 'ann@home.example', password: 'correct horse' },
  });
  // The second one marks the device.
  const cookies = [headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    expect.stringMatching(name),
    expect.stringMatching(/^snug\.[\w-]{8}\.device\./),
  ]);
  for (const cookie of cookies) {
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie.includes('; Secure')).toBe(isSecure);
  }
});

test('the tables match the schema that better-auth expects', async () => {
  const { app, deps } = await startApp();
  const options = authOptions(deps, 'http://snug.test', app.log);
  const { toBeCreated, toBeAdded } = await getMigrations({ ...options, logger: { disabled: true } });
  expect([toBeCreated, toBeAdded]).toEqual([[], []]);
});

test.each([
  ['GET', 'callback/github'],
  ['POST', 'callback/github'],
  ['GET', 'ok'],
  ['GET', 'error'],
  ['POST', 'request-password-reset'],
  ['GET', 'reset-password/token'],
  ['GET', 'list-sessions'],
])('%s /api/auth/%s is not there', async (method, path) => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { status } = await app.call(
    method,
    `/api/auth/${path}`,
    ann.cookie,
    method === 'POST' ? { body: {} } : {},
  );
  expect(status).toBe(404);
});

test('a user has no picture', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const image = `data:image/png;base64,${'A'.repeat(50_000)}`;
  expect((await ann.post('/api/auth/update-user', { body: { name: 'Ann', image } })).status).toBe(400);
  const body = { name: 'Ben', email: 'ben@home.example', password: 'correct horse', image };
  expect((await ann.post('/api/auth/sign-up/email', { body })).status).toBe(400);
});

test('an account is deleted only with its password', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  expect((await ann.post('/api/auth/delete-user', { body: {} })).status).toBe(400);
  expect((await ann.post('/api/auth/delete-user')).status).toBe(400);
  expect(await app.signIn('ann@home.example')).not.toBe('');
});
