import { expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { buildApp } from '#server/app.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { exportOf, linesOf, unzipped } from './exporting.ts';
import { planted, startApp, type Answer, type App, type Person } from './support.ts';

type Someone = components['schemas']['Person'];

const day = 86_400_000;

/** A household with Ann, its owner, and Ben, a member. */
async function household() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const ben = await added(app, ann, 'ben@home.example');
  return { app, ann, ben };
}

/** Adds a member with the name Ben and signs them in. */
async function added(app: App, by: Person, email: string): Promise<Person> {
  const body = { name: 'Ben', email, password: 'correct horse' };
  expect((await by.post('/api/auth/sign-up/email', { body })).status).toBe(200);
  return app.personOf(await app.signIn(email));
}

const list = async (who: Person) => (await who.get<Someone[]>('/api/people')).body;
const idOf = async (who: Person, email: string) =>
  (await list(who)).find((person) => person.email === email)!.userID;
const typeOf = ({ status, body }: Answer<{ type?: string; code?: string } | undefined>) => [
  status,
  body?.type ?? body?.code,
];

test('people are listed with their role, and when they came and were last seen, to the hour', async () => {
  const { app, ann, ben } = await household();
  await expect
    .poll(() => list(ann))
    .toMatchObject([
      { name: 'Ann', email: 'ann@home.example', role: 'owner', lastSeenAt: '2026-07-10T23:30:00.000Z' },
      {
        email: 'ben@home.example',
        role: 'member',
        lastSeenAt: null,
        since: expect.stringMatching(/^\d{4}-/),
      },
    ]);
  const seen = async () => (await list(ann))[1]!.lastSeenAt;
  await ben.get('/api/plants');
  await expect.poll(seen).toBe('2026-07-10T23:30:00.000Z');
  app.clock.now += 3_599_000;
  await ben.get('/api/plants');
  expect(await seen()).toBe('2026-07-10T23:30:00.000Z');
  app.clock.now += 1000;
  await ben.get('/api/plants');
  await expect.poll(seen).toBe('2026-07-11T00:30:00.000Z');
});

test('reading writes that a user was seen once an hour', async () => {
  const { app, ann } = await household();
  let writes = 0;
  const database = app.open(({ query }) => void (writes += query.sql.startsWith('update "user"') ? 1 : 0));
  const server = await buildApp({ ...app.deps, repository: repositoryOf(database) });
  const read = async () => {
    const headers = { host: 'snug.test', cookie: ann.cookie };
    expect((await server.inject({ url: '/api/plants', headers })).statusCode).toBe(200);
  };
  for (let n = 0; n < 5; n += 1) await read();
  await expect.poll(() => writes).toBe(1);
  app.clock.now += 3_600_000;
  for (let n = 0; n < 5; n += 1) await read();
  await expect.poll(() => writes).toBe(2);
  await Promise.all([server.close(), database.close()]);
});

test('a removed person keeps nothing, and what they wrote stays under their name', async () => {
  const { app, ann, ben } = await household();
  const { plantId } = await planted(ben);
  const { body: calendar } = await ben.post('/api/calendar');
  const keys = { p256dh: 'p', auth: 'a' };
  await ben.post('/api/push/subscribe', { body: { endpoint: 'https://push.example/ben', keys } });
  const otherPhone = app.personOf(await app.signIn('ben@home.example'));
  const path = `/api/people/${await idOf(ann, 'ben@home.example')}`;
  expect((await ann.delete(path)).status).toBe(204);

  for (const phone of [ben, otherPhone]) {
    expect(typeOf(await phone.get('/api/plants'))).toEqual([401, 'removed']);
    expect(typeOf(await phone.get('/api/auth/get-session'))).toEqual([401, 'removed']);
  }
  expect((await app.call('GET', new URL(calendar.url!).pathname, '')).status).toBe(404);
  expect(await app.allRows('push_subscription')).toEqual([]);
  expect(await app.allRows('calendar_address')).toEqual([]);
  expect(await app.signIn('ben@home.example')).toBe('');

  const { body: entries } = await ann.get<{ by: string }[]>(`/api/plants/${plantId}/interactions`);
  expect(entries.map(({ by }) => by)).toEqual(['Ben']);
  expect((await ann.get<{ by: string }[]>('/api/interactions/feed')).body[0]!.by).toBe('Ben');
  const files = await unzipped(await exportOf(ann));
  expect(files.get('csv/entries.csv')!.toString()).toMatch(/,Ben\r\n$/);
  expect(linesOf(files, 'data/person.jsonl').map(({ name }) => name)).toContain('Ben');
  expect(await list(ann)).toHaveLength(1);
  expect((await ann.delete(path)).status).toBe(404);
  // The address is free again.
  await added(app, ann, 'ben@home.example');
});

test('only the removed person is told so: the devices of others are signed out as usual', async () => {
  const { app, ann, ben } = await household();
  await added(app, ann, 'cleo@home.example');
  const lost = app.personOf(await app.signIn('cleo@home.example'));
  const cleo = app.personOf(await app.signIn('cleo@home.example'));
  await ann.delete(`/api/people/${await idOf(ann, 'ben@home.example')}`);
  await cleo.post('/api/auth/revoke-other-sessions', { body: {} });
  expect(typeOf(await lost.get('/api/plants'))).toEqual([401, 'signed-out']);
  expect(typeOf(await ben.get('/api/plants'))).toEqual([401, 'removed']);
});

test('a removed person is told so for 90 days, whoever else is removed meanwhile', async () => {
  const { app, ann, ben } = await household();
  const remove = async (email: string) =>
    expect((await ann.delete(`/api/people/${await idOf(ann, email)}`)).status).toBe(204);
  const cleo = await added(app, ann, 'cleo@home.example');
  await added(app, ann, 'dan@home.example');
  await remove('ben@home.example');
  app.clock.now += 90 * day;
  await remove('cleo@home.example');
  for (const who of [ben, cleo]) expect(typeOf(await who.get('/api/plants'))).toEqual([401, 'removed']);
  app.clock.now += 1;
  await remove('dan@home.example');
  expect(typeOf(await ben.get('/api/plants'))).toEqual([401, 'signed-out']);
  expect(typeOf(await cleo.get('/api/plants'))).toEqual([401, 'removed']);
});

test('after signing out, a removed person is a stranger', async () => {
  const { ann, ben } = await household();
  await ann.delete(`/api/people/${await idOf(ann, 'ben@home.example')}`);
  const { headers } = await ben.post('/api/auth/sign-out', { body: {} });
  expect(String(headers['set-cookie'])).toContain('snug.session_token=;');
});

test('an owner makes another person an owner, and steps down', async () => {
  const { ann, ben } = await household();
  const [annId, benId] = [await idOf(ann, 'ann@home.example'), await idOf(ann, 'ben@home.example')];
  const give = (by: Person, id: string, role: string) =>
    by.patch<{ type?: string } & { userID: string; role: string }[]>(`/api/people/${id}`, { body: { role } });
  expect(typeOf(await give(ann, annId, 'member'))).toEqual([409, 'last-owner']);
  const given = await give(ann, benId, 'owner');
  expect([given.status, given.body.map(({ role }) => role)]).toEqual([200, ['owner', 'owner']]);
  expect((await give(ann, annId, 'member')).status).toBe(200);
  expect(typeOf(await give(ann, annId, 'owner'))).toEqual([403, 'owner-only']);
  expect((await list(ben)).map(({ role }) => role)).toEqual(['member', 'owner']);
});

test('people cannot remove themselves; they leave with their password', async () => {
  const { ann, ben } = await household();
  const [annId, benId] = [await idOf(ann, 'ann@home.example'), await idOf(ann, 'ben@home.example')];
  expect(typeOf(await ann.delete(`/api/people/${annId}`))).toEqual([409, 'self']);
  const { plantId } = await planted(ben);
  const leave = (who: Person, password: string) =>
    who.post<{ code?: string }>('/api/auth/delete-user', { body: { password } });
  expect((await leave(ben, 'wrong horse')).status).toBe(400);
  expect((await leave(ben, 'correct horse')).status).toBe(200);
  // They left by themselves, so they are not told that they were removed.
  expect(typeOf(await ben.get('/api/plants'))).toEqual([401, 'signed-out']);
  const { body: entries } = await ann.get<{ by: string; userID: string }[]>(
    `/api/plants/${plantId}/interactions`,
  );
  expect(entries[0]).toMatchObject({ by: 'Ben', userID: benId });
});

test('the last owner can neither leave nor be removed', async () => {
  const { app, ann, ben } = await household();
  const leave = (who: Person) =>
    who.post<{ code?: string }>('/api/auth/delete-user', { body: { password: 'correct horse' } });
  expect(typeOf(await leave(ann))).toEqual([409, 'LAST_OWNER']);
  await ann.patch(`/api/people/${await idOf(ann, 'ben@home.example')}`, { body: { role: 'owner' } });
  // Two owners remove each other at once.
  const [annId, benId] = [await idOf(ann, 'ann@home.example'), await idOf(ann, 'ben@home.example')];
  const answers = await Promise.all([ann.delete(`/api/people/${benId}`), ben.delete(`/api/people/${annId}`)]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const users = await app.database.db.selectFrom('user').select('role').execute();
  expect(users).toEqual([{ role: 'owner' }]);
});

interface Invitation {
  id: string;
  url: string;
  expiresAt: string;
}

const invite = async (who: Person, key?: string) =>
  (
    await who.post<Invitation>(
      '/api/invitations',
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    )
  ).body;
const tokenOf = ({ url }: Invitation) => new URL(url).hash.slice(1);
const read = (app: App, token: string) =>
  app.call<{ type?: string; by?: string }>('GET', '/api/join', '', { headers: { 'x-invitation': token } });
const join = (app: App, invitation: string, email: string, cookie = '') =>
  app.call<{ code?: string }>('POST', '/api/auth/sign-up/email', cookie, {
    body: { name: 'Cleo', email, password: 'correct horse', invitation },
  });

test('an invitation admits one person to the household', async () => {
  const { app, ann } = await household();
  const invitation = await invite(ann);
  expect(invitation.url).toMatch(/^http:\/\/snug\.test\/join#[\w-]{43}$/);
  const token = tokenOf(invitation);
  // Only the hash is stored.
  const stored = await app.database.db.selectFrom('invitation').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect((await read(app, token)).body).toMatchObject({ by: 'Ann', expiresAt: '2026-07-17T23:30:00.000Z' });
  const answers = await Promise.all(
    ['cleo@home.example', 'cleo@work.example', 'dan@home.example'].map((email) => join(app, token, email)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.map((answer) => answer.body?.code).filter(Boolean)).toEqual([
    'INVITATION_USED',
    'INVITATION_USED',
  ]);
  expect((await list(ann)).map(({ name, role }) => [name, role])).toEqual([
    ['Ann', 'owner'],
    ['Ben', 'member'],
    ['Cleo', 'member'],
  ]);
  expect(typeOf(await read(app, token))).toEqual([410, 'invitation-used']);
  expect((await ann.get('/api/invitations')).body).toEqual([]);
});

test('an invitation that was used can neither be made again nor be revoked', async () => {
  const { app, ann } = await household();
  const key = '01940000-0000-7000-8000-00000000abcd';
  const token = tokenOf(await invite(ann, key));
  expect((await join(app, token, 'cleo@home.example')).status).toBe(200);
  const headers = { 'idempotency-key': key };
  expect(typeOf(await ann.post('/api/invitations', { headers }))).toEqual([409, 'id-taken']);
  expect((await ann.delete(`/api/invitations/${key}`)).status).toBe(204);
  expect(typeOf(await read(app, token))).toEqual([410, 'invitation-used']);
});

test('a person who cannot join with one email address can try another one', async () => {
  const { app, ann } = await household();
  const token = tokenOf(await invite(ann));
  expect(typeOf(await join(app, token, 'ben@home.example'))).toEqual([422, 'USER_ALREADY_EXISTS']);
  const short = { name: 'Cleo', email: 'cleo@home.example', password: 'short', invitation: token };
  expect((await app.call('POST', '/api/auth/sign-up/email', '', { body: short })).status).toBe(400);
  expect((await join(app, token, 'cleo@home.example')).status).toBe(200);
  // A repetition does not make it usable again.
  expect((await join(app, token, 'cleo@home.example')).status).toBe(409);
  expect((await join(app, token, 'dan@home.example')).status).toBe(409);
});

test('an account that could not be stored leaves its invitation usable', async () => {
  const { app, ann } = await household();
  const token = tokenOf(await invite(ann));
  const { invitations } = app.deps.repository;
  const { use } = invitations;
  invitations.use = async (...given) => {
    await use(...given);
    throw new Error('power cut');
  };
  expect((await join(app, token, 'Cleo@home.example')).status).toBeGreaterThanOrEqual(400);
  invitations.use = use;
  expect((await join(app, token, 'cleo@home.example')).status).toBe(200);
});

test('an invitation ends after 7 days, when it is revoked, and when its maker leaves', async () => {
  const { app, ann, ben } = await household();
  const [late, revoked, left] = [await invite(ann), await invite(ann), await invite(ann)];
  expect((await ann.get<unknown[]>('/api/invitations')).body).toHaveLength(3);
  expect((await ann.delete(`/api/invitations/${revoked.id}`)).status).toBe(204);
  expect(typeOf(await read(app, tokenOf(revoked)))).toEqual([404, 'invitation-unknown']);
  expect(typeOf(await join(app, tokenOf(revoked), 'cleo@home.example'))).toEqual([409, 'INVITATION_UNKNOWN']);
  app.clock.now += 7 * day - 1;
  expect((await read(app, tokenOf(late))).status).toBe(200);
  app.clock.now += 1;
  expect(typeOf(await read(app, tokenOf(late)))).toEqual([410, 'invitation-expired']);
  expect(typeOf(await join(app, tokenOf(late), 'cleo@home.example'))).toEqual([409, 'INVITATION_EXPIRED']);
  expect((await ann.get('/api/invitations')).body).toEqual([]);
  app.clock.now -= day;
  await ann.patch(`/api/people/${await idOf(ann, 'ben@home.example')}`, { body: { role: 'owner' } });
  await ann.post('/api/auth/delete-user', { body: { password: 'correct horse' } });
  expect(typeOf(await read(app, tokenOf(left)))).toEqual([404, 'invitation-unknown']);
  expect((await ben.get('/api/invitations')).body).toEqual([]);
});

test('an invitation that is made again with the same key has a new link for 7 days, and the old one does not work', async () => {
  const { app, ann } = await household();
  const key = '01940000-0000-7000-8000-00000000abcd';
  const first = await invite(ann, key);
  app.clock.now += day;
  const second = await invite(ann, key);
  expect([first.id, second.id]).toEqual([key, key]);
  expect((await read(app, tokenOf(first))).status).toBe(404);
  const expiresAt = new Date(app.clock.now + 7 * day).toISOString();
  expect(second.expiresAt).toBe(expiresAt);
  expect((await ann.get('/api/invitations')).body).toMatchObject([{ id: key, expiresAt }]);
  expect(await read(app, tokenOf(second))).toMatchObject({ status: 200, body: { by: 'Ann', expiresAt } });
  const newest = await invite(ann);
  expect((await ann.get('/api/invitations')).body).toMatchObject([{ id: newest.id }, { id: key }]);
});

test('the id of an invitation of another household is refused', async () => {
  const app = await startApp({ SNUG_SIGN_UP: 'open' });
  const [ann, ben] = [await app.person('ann@a.example'), await app.person('ben@b.example')];
  const invitation = await invite(ann);
  const headers = { 'idempotency-key': invitation.id };
  expect(typeOf(await ben.post('/api/invitations', { headers }))).toEqual([409, 'id-taken']);
  expect((await read(app, tokenOf(invitation))).status).toBe(200);
});

test('an invitation leads to its household also from a device on which another person is signed in', async () => {
  const app = await startApp({ SNUG_SIGN_UP: 'open' });
  const [ann, ben] = [await app.person('ann@a.example'), await app.person('ben@b.example')];
  const token = tokenOf(await invite(ann));
  expect((await join(app, token, 'cleo@a.example', ben.cookie)).status).toBe(200);
  expect((await list(ann)).map(({ email }) => email)).toEqual(['ann@a.example', 'cleo@a.example']);
  expect(await list(ben)).toHaveLength(1);
});

test('guesses of invitations are limited', async () => {
  const { app } = await household();
  for (let n = 0; n < 60; n += 1) expect((await read(app, `guess-${n}`)).status).toBe(404);
  expect((await read(app, 'guess')).status).toBe(429);
});
