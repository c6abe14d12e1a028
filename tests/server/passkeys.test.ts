import { expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { createResetLink } from '#server/auth/resetLink.ts';
import {
  addPasskey,
  beginAddition,
  beginSignIn,
  cookieIn,
  makeAuthenticator,
  sendAddition,
  sendSignIn,
  signInWith,
} from './authenticator.ts';
import { exportOf, unzipped } from './exporting.ts';
import { startApp, type Answer, type App, type Person } from './support.ts';

type Passkey = components['schemas']['Passkey'];

const outcome = ({ status, body }: Answer<{ code?: string } | null>) => [status, body?.code];
const list = async (who: Person) => (await who.get<Passkey[]>('/api/passkeys')).body;
const unknown = [401, 'PASSKEY_NOT_FOUND'];

/** Ann, who has a passkey. */
async function withPasskey() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const authenticator = makeAuthenticator();
  expect((await addPasskey(ann, authenticator)).status).toBe(200);
  return { app, ann, authenticator };
}

/** Adds Ben to the household of Ann. He has a passkey. */
async function withBen(app: App, ann: Person) {
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  const authenticator = makeAuthenticator();
  expect((await addPasskey(ben, authenticator)).status).toBe(200);
  return { ben, authenticator };
}

test('a passkey is named after the device that created it, and signs its user in', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const authenticator = makeAuthenticator();
  const { body, cookie } = await beginAddition(ann);
  const added = await ann.post('/api/auth/passkey/verify-registration', {
    body: { response: authenticator.create(body) },
    headers: {
      cookie: `${ann.cookie}; ${cookie}`,
      'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36',
      'sec-ch-ua-model': '"Pixel 8"',
    },
  });
  expect(added.status).toBe(200);
  expect(await list(ann)).toMatchObject([{ name: 'Pixel 8, Chrome', usedAt: null }]);
  expect((await addPasskey(ann, makeAuthenticator())).status).toBe(200);
  app.clock.now += 60_000;
  const signedIn = await signInWith(app, authenticator);
  expect(signedIn).toMatchObject({ status: 200, body: { user: { email: 'ann@home.example' } } });
  const annElsewhere = app.personOf(cookieIn(signedIn, 'session_token'));
  // The newest one first.
  expect(await list(annElsewhere)).toMatchObject([
    { name: 'A device', usedAt: null },
    { name: 'Pixel 8, Chrome', usedAt: '2026-07-10T23:31:00.000Z' },
  ]);
  expect((await annElsewhere.get<unknown[]>('/api/sessions')).body).toHaveLength(2);
  app.clock.now += 60_000;
  expect((await signInWith(app, authenticator)).status).toBe(200);
  expect((await list(ann))[1]!.usedAt).toBe('2026-07-10T23:32:00.000Z');
});

test('a passkey has the name of the program that keeps it, if that is known', async () => {
  const { app, ann } = await withPasskey();
  const { db, close } = app.open();
  await db.updateTable('passkey').set({ aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' }).execute();
  await close();
  expect(await list(ann)).toMatchObject([{ name: 'Apple Passwords' }]);
});

test('the passkeys of a user are listed by when they were created, not by name, use or where they are stored', async () => {
  const { app, ann, authenticator } = await withPasskey();
  const [second, third] = [makeAuthenticator(), makeAuthenticator()];
  for (const more of [second, third]) expect((await addPasskey(ann, more)).status).toBe(200);
  expect((await signInWith(app, authenticator)).status).toBe(200);
  const { db, dialect, close } = app.open();
  for (const [{ id }, name, day] of [
    [authenticator, 'Tablet', '2026-05-02'],
    [second, 'Phone', '2026-05-03'],
    [third, 'Laptop', '2026-05-01'],
  ] as const) {
    const createdAt = dialect === 'sqlite' ? `${day}T10:00:00.000Z` : new Date(`${day}T10:00:00Z`);
    await db.updateTable('passkey').set({ name, createdAt }).where('credentialID', '=', id).execute();
  }
  await close();
  expect((await list(ann)).map(({ name }) => name)).toEqual(['Phone', 'Tablet', 'Laptop']);
});

test('a passkey is added only with the password, for the name by which the server is reached', async () => {
  const password = 'pässwörd #1 & more: 100% /?=+;@$,';
  const app = await startApp({ SNUG_ORIGIN: 'https://plants.example' });
  await app.signUp('ann@home.example', '', password);
  const ann = app.personOf(await app.signIn('ann@home.example', password));
  const wrong = [400, 'INVALID_PASSWORD'];
  const begin = '/api/auth/passkey/generate-register-options';
  expect(outcome(await ann.get(begin))).toEqual(wrong);
  expect(outcome(await ann.get(begin, { headers: { 'x-password': '%E0%A4%A' } }))).toEqual(wrong);
  expect((await beginAddition(ann, 'a wrong guess')).status).toBe(400);
  const allowed = await beginAddition(ann, password);
  expect(allowed).toMatchObject({ status: 200, body: { rp: { id: 'plants.example', name: 'Snug' } } });
  expect(String(allowed.headers['set-cookie'])).toMatch(
    /^__Secure-snug\.[\w-]{8}\.passkey=.*HttpOnly; Secure/i,
  );
  const authenticator = makeAuthenticator();
  const other = authenticator.create(allowed.body, { origin: 'https://plants.example.net' });
  expect((await sendAddition(ann, allowed.cookie, other)).status).toBe(400);
  const { body, cookie } = await beginAddition(ann, password);
  const own = authenticator.create(body, { origin: 'https://plants.example' });
  expect((await sendAddition(ann, cookie, own)).status).toBe(200);
  expect((await beginSignIn(app)).body.rpId).toBe('plants.example');
  expect((await signInWith(app, authenticator, { origin: 'https://plants.example' })).status).toBe(200);
});

test('a passkey is refused without the challenge of its user, twice, from a locked device, or with more than the browser sends', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { ben } = await withBen(app, ann);
  const authenticator = makeAuthenticator();
  const missing = [400, 'CHALLENGE_NOT_FOUND'];
  const begun = await beginAddition(ann);
  const passkey = authenticator.create(begun.body);
  expect(outcome(await sendAddition(ann, '', passkey))).toEqual(missing);
  for (const more of [{ name: 'Another' }, { createSession: true }])
    expect(outcome(await sendAddition(ann, begun.cookie, passkey, more))).toEqual([400, 'INVALID_PASSKEY']);
  for (const bad of [null, 'x', {}, { id: 7 }, { id: 'x'.repeat(2000) }])
    expect(outcome(await sendAddition(ann, begun.cookie, bad))).toEqual([400, 'INVALID_PASSKEY']);
  expect((await sendAddition(ben, begun.cookie, passkey)).status).toBe(401);

  const signIn = await beginSignIn(app);
  expect(outcome(await sendAddition(ann, signIn.cookie, passkey))).toEqual(missing);
  const again = await beginAddition(ann);
  const locked = authenticator.create(again.body, { isLocked: true });
  expect(outcome(await sendAddition(ann, again.cookie, locked))).toEqual([400, 'NOT_UNLOCKED']);
  expect(await list(ann)).toEqual([]);

  const third = await beginAddition(ann);
  const right = authenticator.create(third.body);
  expect((await sendAddition(ann, third.cookie, right)).status).toBe(200);
  expect(outcome(await sendAddition(ann, third.cookie, right))).toEqual(missing);
  expect(await list(ann)).toHaveLength(1);
});

test('a sign-in is refused for another challenge or address, twice, or from a locked device', async () => {
  const { app, ann, authenticator } = await withPasskey();
  const failed = [400, 'AUTHENTICATION_FAILED'];
  const [first, second] = [await beginSignIn(app), await beginSignIn(app)];
  expect(outcome(await sendSignIn(app, second.cookie, authenticator.get(first.body)))).toEqual(failed);
  const proof = authenticator.get(first.body);
  expect((await sendSignIn(app, first.cookie, proof)).status).toBe(200);
  expect(outcome(await sendSignIn(app, first.cookie, proof))).toEqual([400, 'CHALLENGE_NOT_FOUND']);
  expect(outcome(await signInWith(app, authenticator, { origin: 'http://snug.test.example' }))).toEqual(
    failed,
  );
  expect(outcome(await signInWith(app, authenticator, { isLocked: true }))).toEqual([400, 'NOT_UNLOCKED']);
  expect(outcome(await signInWith(app, makeAuthenticator()))).toEqual(unknown);
  const forger = makeAuthenticator();
  for (const [uses, status] of [
    // The real one was used more often.
    [0, 400],
    // The signature is another's.
    [9, 401],
  ] as const) {
    const { body, cookie } = await beginSignIn(app);
    for (let n = 0; n < uses; n += 1) forger.get(body);
    const forged = { ...forger.get(body), id: authenticator.id, rawId: authenticator.id };
    expect(outcome(await sendSignIn(app, cookie, forged))).toEqual([status, 'AUTHENTICATION_FAILED']);
  }
  expect((await ann.get<unknown[]>('/api/sessions')).body).toHaveLength(2);
});

test('the passkeys of a removed person and of a deleted account sign in no more, and other ones do', async () => {
  const { app, ann, authenticator } = await withPasskey();
  const bens = await withBen(app, ann);
  const { body: people } = await ann.get<components['schemas']['Person'][]>('/api/people');
  const ben = people.find(({ role }) => role === 'member')!;
  expect((await signInWith(app, bens.authenticator)).status).toBe(200);
  expect((await ann.delete(`/api/people/${ben.userID}`)).status).toBe(204);
  expect(outcome(await signInWith(app, bens.authenticator))).toEqual(unknown);
  expect((await signInWith(app, authenticator)).status).toBe(200);
  const body = { password: 'correct horse' };
  expect((await ann.post('/api/auth/delete-user?household=delete', { body })).status).toBe(200);
  expect(outcome(await signInWith(app, authenticator))).toEqual(unknown);
  expect(await app.database.db.selectFrom('passkey').select('id').execute()).toEqual([]);
});

test('a removed passkey signs in no more', async () => {
  const { app, ann, authenticator } = await withPasskey();
  const [passkey] = await list(ann);
  for (let n = 0; n < 2; n += 1)
    expect((await ann.delete(`/api/passkeys/${passkey!.passkeyID}`)).status).toBe(204);
  expect(await list(ann)).toEqual([]);
  expect(outcome(await signInWith(app, authenticator))).toEqual(unknown);
});

test('a link to a new password names the passkeys of its user, and the new password removes them unless they are to be kept', async () => {
  const { app, ann, authenticator } = await withPasskey();
  const { authenticator: bens } = await withBen(app, ann);
  const { id } = (await app.deps.repository.users.findByEmail('ann@home.example'))!;
  const newPassword = 'a new password';
  for (const [keepPasskeys, signedIn] of [
    [true, [200, undefined]],
    [undefined, unknown],
  ] as const) {
    const { url } = await createResetLink(app.deps.repository, id, 'http://snug.test');
    const token = new URL(url).hash.slice(1);
    const post = (path: string, body: object) => app.call<{ user: unknown }>('POST', path, '', { body });
    const found = await post('/api/password-resets/find', { token });
    expect(found.body.user).toMatchObject({ passkeys: [{ name: 'A device' }] });
    const reset = (body: object) => post('/api/auth/reset-password', { token, newPassword, ...body });
    // What is refused removes nothing.
    expect((await reset({ newPassword: 'short' })).status).toBe(400);
    expect((await reset({ token: 'a guess' })).status).toBe(400);
    expect((await signInWith(app, authenticator)).status).toBe(200);
    expect((await reset({ keepPasskeys })).status).toBe(200);
    expect(outcome(await signInWith(app, authenticator))).toEqual(signedIn);
  }
  expect((await signInWith(app, bens)).status).toBe(200);
});

test('an export contains no passkey', async () => {
  const { app, ann, authenticator } = await withPasskey();
  const { publicKey } = await app.database.db
    .selectFrom('passkey')
    .select('publicKey')
    .executeTakeFirstOrThrow();
  const files = await unzipped(await exportOf(ann));
  expect(files.size).toBeGreaterThan(0);
  for (const [name, file] of files) {
    expect(file.includes(authenticator.id), name).toBe(false);
    expect(file.includes(publicKey), name).toBe(false);
  }
});

test('challenges are stored hashed', async () => {
  const app = await startApp();
  const { cookie } = await beginSignIn(app);
  const token = decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!;
  const rows = await app.database.db.selectFrom('verification').select('identifier').execute();
  expect(rows.map(({ identifier }) => identifier)).toEqual([expect.stringMatching(/^hashed:/)]);
  expect(rows[0]!.identifier).not.toContain(token);
});

test('guesses of the password are limited, and attempts to sign in', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const guesses: number[] = [];
  for (let n = 0; n < 11; n += 1) guesses.push((await beginAddition(ann, 'a guess at it')).status);
  expect(guesses).toEqual([...Array<number>(10).fill(400), 429]);
  app.clock.now += 61_000;
  const attempts: number[] = [];
  for (let n = 0; n < 101; n += 1) attempts.push((await sendSignIn(app, '', { id: 'x' })).status);
  expect(attempts).toEqual([...Array<number>(100).fill(400), 429]);
  // Those with a password count too.
  expect(await app.signIn('ann@home.example')).toBe('');
});
