import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readTables } from './rows.ts';
import { startApp, type App } from './support.ts';

const statusWith = async (app: App, cookie: string, url = '/api/plants') =>
  (await app.app.inject({ url, headers: { host: 'snug.test', cookie } })).statusCode;

test('a session counts only with its signature', async () => {
  const app = await startApp();
  const { cookie } = await app.person('ann@home.example');
  const [name, value] = cookie.split('=') as [string, string];
  const [token, signature] = decodeURIComponent(value).split('.') as [string, string];
  const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(await statusWith(app, `theme=dark; ${cookie}; a`)).toBe(200);
  for (const forged of [
    token,
    `${token}.`,
    `.${signature}`,
    `${token}.${other}`,
    `${token}x.${signature}`,
    '%',
    '',
  ]) {
    expect(await statusWith(app, `${name}=${encodeURIComponent(forged)}`)).toBe(401);
  }
  expect(await statusWith(app, `${name}=%E0%A4%A`)).toBe(401);
  // Browsers send this name only over https.
  expect(await statusWith(app, `__Secure-${cookie}`)).toBe(401);
});

test('over https, a session counts only with the name that browsers protect', async () => {
  const app = await startApp({ SNUG_ORIGIN: 'https://snug.test' });
  const { cookie } = await app.person('ann@home.example');
  expect(cookie.split('=')[0]).toMatch(/^__Secure-snug\..*\.session_token$/);
  expect(await statusWith(app, cookie)).toBe(200);
  expect(await statusWith(app, cookie.replace('__Secure-', ''))).toBe(401);
});

test('a session ends for all requests when it is revoked or expires', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const phone = await app.signIn('ann@home.example');
  expect(await statusWith(app, phone)).toBe(200);
  expect((await ann.post('/api/auth/revoke-other-sessions')).status).toBe(200);
  expect(await statusWith(app, phone)).toBe(401);
  const { db, dialect, close } = app.open();
  const past = new Date(Date.now() - 1000);
  await db
    .updateTable('session')
    .set({ expiresAt: dialect === 'sqlite' ? past.toISOString() : past })
    .execute();
  await close();
  expect(await statusWith(app, ann.cookie)).toBe(401);
});

/** The body arrives after the session was checked: the server begins to read it then. */
const afterwards = (happens: () => Promise<unknown>, body: object) =>
  Readable.from(
    (async function* late() {
      await happens();
      yield JSON.stringify(body);
    })(),
  );

const keys = { p256dh: 'p', auth: 'a' };
const sent: [url: string, body: object][] = [
  ['/api/push/subscribe', { endpoint: 'https://push.example/phone', keys }],
  ['/api/pots', { friendly_name: 'Blue pot' }],
];
test.each(sent)(
  'what arrives at %s after the account was deleted with its household is refused, and no fault of the server',
  async (url, body) => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const deletion = { body: { password: 'correct horse' } };
    const raw = afterwards(() => ann.post('/api/auth/delete-user?household=delete', deletion), body) as never;
    const { status } = await ann.post(url, { raw, headers: { 'content-type': 'application/json' } });
    expect(status).toBe(401);
  },
);

test('a device that is signed out while it subscribes gets no reminders', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const phone = app.personOf(await app.signIn('ann@home.example'));
  const { body: sessions } = await ann.get<{ sessionID: string; isThis: boolean }[]>('/api/sessions');
  const { sessionID } = sessions.find(({ isThis }) => !isThis)!;
  const [url, body] = sent[0]!;
  const raw = afterwards(() => ann.delete(`/api/sessions/${sessionID}`), body) as never;
  const { status } = await phone.post(url, { raw, headers: { 'content-type': 'application/json' } });
  expect(status).toBe(401);
  expect(await app.allRows('push_subscription')).toEqual([]);
});

test('a request that was made for another user is refused', async () => {
  const app = await startApp();
  const { cookie } = await app.person('ann@home.example');
  const { json } = await app.app.inject({
    url: '/api/auth/get-session',
    headers: { host: 'snug.test', cookie },
  });
  const { user } = json<{ user: { id: string } }>();
  const statusFor = async (meant: string) =>
    (await app.app.inject({ url: '/api/plants', headers: { host: 'snug.test', cookie, 'snug-user': meant } }))
      .statusCode;
  expect(await statusFor(user.id)).toBe(200);
  expect(await statusFor('ben')).toBe(401);
});

const newPassword = 'another horse';
const password = 'correct horse';

test.each<[call: string, body?: object]>([
  ['update-user', { name: 'Anna' }],
  ['change-email', { newEmail: 'anna@home.example', password }],
  ['change-password', { currentPassword: password, newPassword, revokeOtherSessions: true }],
  ['delete-user?household=delete', { password }],
  ['sign-up/email', { name: 'Carl', email: 'carl@home.example', password }],
  ['revoke-sessions'],
  ['revoke-other-sessions'],
  ['sign-out'],
])('a tab of Ann does nothing to Ben, who has signed in in another tab: %s', async (call, body) => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  await app.signIn('ben@home.example');
  const idOf = async (who: typeof ann) =>
    (await who.get<{ user: { id: string } }>('/api/auth/get-session')).body.user.id;
  const stored = async () => {
    const sessions = await app.database.db.selectFrom('session').select('id').orderBy('id').execute();
    // Each request notes that its user was seen.
    return JSON.stringify([...(await readTables(app)), sessions]).replaceAll(/"seen_at":[^,}]+/g, '');
  };
  const before = await stored();
  const made = { body, headers: { 'snug-user': await idOf(ann) } };
  const refused = await ben.post<{ type: string }>(`/api/auth/${call}`, made);
  expect([refused.status, refused.body.type]).toEqual([401, 'signed-out']);
  expect(await stored()).toBe(before);
  const own = { body, headers: { 'snug-user': await idOf(ben) } };
  expect((await ben.post(`/api/auth/${call}`, own)).status).toBe(200);
});

test.each<[call: string, body: object | null, status: number]>([
  ['sign-in/email', { email: 'ann@home.example', password }, 200],
  ['passkey/generate-authenticate-options', null, 200],
  ['passkey/verify-authentication', { response: { id: 'unknown' } }, 400],
  ['reset-password', { token: 'unknown', newPassword: 'a new password' }, 400],
])('%s asks nothing about the session that it replaces', async (call, body, status) => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const options = { ...(body && { body }), headers: { 'snug-user': 'ben' } };
  const answer = await app.call(body ? 'POST' : 'GET', `/api/auth/${call}`, ann.cookie, options);
  expect(answer.status).toBe(status);
});

test('the session of a cookie is answered with what the authentication service answers', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { body } = await ann.get<{ session: object; user: object }>('/api/auth/get-session');
  // With a query, the service answers.
  const { body: ofService } = await ann.get('/api/auth/get-session?disableRefresh=true');
  expect(ofService).toMatchObject(body);
  expect(Object.keys(body.user).toSorted()).toEqual([
    'email',
    'emailVerified',
    'householdId',
    'id',
    'name',
    'role',
  ]);
  // Scripts cannot read the token in the cookie, and it is nowhere else.
  expect(JSON.stringify(body)).not.toContain(decodeURIComponent(ann.cookie).split(/[=.]/)[2]);
});

test('asking for the session renews it after a day, and not before', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { db, dialect, close } = app.open();
  const day = 86_400_000;
  /** Ends the session after some days, asks for it, and returns whether it was renewed. */
  const isRenewed = async (days: number) => {
    const expiresAt = new Date(Date.now() + days * day);
    await db
      .updateTable('session')
      .set({ expiresAt: dialect === 'sqlite' ? expiresAt.toISOString() : expiresAt })
      .execute();
    const { headers } = await ann.get('/api/auth/get-session');
    const [session] = await db.selectFrom('session').select('expiresAt').execute();
    const isLonger = new Date(session!.expiresAt).getTime() > expiresAt.getTime();
    expect(/session_token=/.test(String(headers['set-cookie']))).toBe(isLonger);
    return isLonger;
  };
  expect([await isRenewed(89.01), await isRenewed(88.99), await isRenewed(1)]).toEqual([false, true, true]);
  await close();
});
