import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { exportOf, linesOf, unzipped } from './exporting.ts';
import { added, household, idOf, list, typeOf } from './members.ts';
import { planted, type Person } from './support.ts';

const day = 86_400_000;

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
  // The first one stays at the top under any name.
  await ann.post('/api/auth/update-user', { body: { name: 'Zoe' } });
  expect((await list(ann)).map(({ email }) => email)).toEqual(['ann@home.example', 'ben@home.example']);
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
  const { body: pot } = await ben.post('/api/pots', { body: { friendly_name: 'Cracked pot' } });
  await ben.delete(`/api/pots/${pot.potId!}`);
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
  expect((await ann.get('/api/bin')).body).toMatchObject([{ name: 'Cracked pot', deletedBy: 'Ben' }]);
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
  /** As the sweep does. */
  const forget = () => app.deps.repository.departures.forget(app.clock.now);
  await remove('ben@home.example');
  app.clock.now += 90 * day;
  await remove('cleo@home.example');
  await forget();
  for (const who of [ben, cleo]) expect(typeOf(await who.get('/api/plants'))).toEqual([401, 'removed']);
  app.clock.now += 1;
  await forget();
  expect(typeOf(await ben.get('/api/plants'))).toEqual([401, 'signed-out']);
  expect(typeOf(await cleo.get('/api/plants'))).toEqual([401, 'removed']);
});

test('after signing out, a removed person is a stranger', async () => {
  const { ann, ben } = await household();
  await ann.delete(`/api/people/${await idOf(ann, 'ben@home.example')}`);
  const { headers } = await ben.post('/api/auth/sign-out', { body: {} });
  expect(String(headers['set-cookie'])).toMatch(/snug\.\S+\.session_token=;/);
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
