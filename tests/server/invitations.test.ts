import { expect, test } from 'vitest';
import { household, idOf, list, typeOf } from './members.ts';
import { startApp, type App, type Person } from './support.ts';

const day = 86_400_000;

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
  const other = await invite(ann);
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
  expect((await ann.get('/api/invitations')).body).toMatchObject([{ id: other.id }]);
  expect((await join(app, tokenOf(other), 'eve@home.example')).status).toBe(200);
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
  // The person who joined by the link learns, however late, that they can sign in.
  app.clock.now += 8 * day;
  expect(typeOf(await read(app, token))).toEqual([410, 'invitation-used']);
});

test('a person who cannot join with one email address can try another one', async () => {
  const { app, ann } = await household();
  const token = tokenOf(await invite(ann));
  expect(typeOf(await join(app, token, 'ben@home.example'))).toEqual([422, 'USER_ALREADY_EXISTS']);
  // A stranger does not learn whose address has an account.
  expect(typeOf(await join(app, 'a guess', 'ben@home.example'))).toEqual([409, 'INVITATION_UNKNOWN']);
  const short = { name: 'Cleo', email: 'cleo@home.example', password: 'short', invitation: token };
  expect((await app.call('POST', '/api/auth/sign-up/email', '', { body: short })).status).toBe(400);
  expect((await join(app, token, 'cleo@home.example')).status).toBe(200);
  // A repetition does not make it usable again.
  expect((await join(app, token, 'cleo@home.example')).status).toBe(409);
  expect((await join(app, token, 'dan@home.example')).status).toBe(409);
});

test('an invitation stays used after the person who joined by it was removed or changed their email address', async () => {
  const { app, ann } = await household();
  const [first, second] = [tokenOf(await invite(ann)), tokenOf(await invite(ann))];
  expect((await join(app, first, 'cleo@home.example')).status).toBe(200);
  expect((await join(app, second, 'dan@home.example')).status).toBe(200);
  expect((await ann.delete(`/api/people/${await idOf(ann, 'cleo@home.example')}`)).status).toBe(204);
  const dan = app.personOf(await app.signIn('dan@home.example'));
  const change = { newEmail: 'dan@work.example', password: 'correct horse' };
  expect((await dan.post('/api/auth/change-email', { body: change })).status).toBe(200);
  for (let tries = 0; tries < 2; tries += 1) {
    expect(typeOf(await join(app, first, 'cleo@home.example'))).toEqual([409, 'INVITATION_USED']);
    expect(typeOf(await join(app, second, 'dan@home.example'))).toEqual([409, 'INVITATION_USED']);
  }
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

test('the id of an invitation of another household is refused, and is not listed', async () => {
  const app = await startApp({ SNUG_SIGN_UP: 'open' });
  const [ann, ben] = [await app.person('ann@a.example'), await app.person('ben@b.example')];
  const invitation = await invite(ann);
  const headers = { 'idempotency-key': invitation.id };
  expect(typeOf(await ben.post('/api/invitations', { headers }))).toEqual([409, 'id-taken']);
  expect((await ben.get('/api/invitations')).body).toEqual([]);
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

test('guesses of invitations are limited, for a minute', async () => {
  const { app } = await household();
  for (let n = 0; n < 60; n += 1) expect((await read(app, `guess-${n}`)).status).toBe(404);
  expect((await read(app, 'guess')).status).toBe(429);
  app.clock.now += 60_000;
  expect((await read(app, 'guess')).status).toBe(404);
});
