import { expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { buildApp } from '#server/app.ts';
import { deviceName } from '#server/auth/deviceName.ts';
import { repositoryOf } from '#server/db/repository.ts';
import { startApp, type App, type Person } from './support.ts';

type Session = components['schemas']['ListedSession'];

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  laptop: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
};

/** Signs in on a device. @param headers of its browser */
async function signedIn(app: App, headers: Record<string, string>, email = 'ann@home.example') {
  const body = { email, password: 'correct horse' };
  const answer = await app.call('POST', '/api/auth/sign-in/email', '', { body, headers });
  expect(answer.status).toBe(200);
  return app.personOf(String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!);
}

const list = async (who: Person) => (await who.get<Session[]>('/api/sessions')).body;
const names = async (who: Person) => (await list(who)).map(({ device }) => device);
const idOf = async (who: Person, device: string) =>
  (await list(who)).find((session) => session.device === device)!.sessionID;

const keys = { p256dh: 'p', auth: 'a' };
const subscribe = (who: Person, name: string) =>
  who.post('/api/push/subscribe', { body: { endpoint: `https://push.example/${name}`, keys } });
const endpoints = async (app: App) =>
  (await app.allRows('push_subscription')).map(({ endpoint }) => endpoint);

async function devices() {
  const app = await startApp();
  await app.signUp('ann@home.example');
  const phone = await signedIn(app, { 'user-agent': agents.phone, 'sec-ch-ua-model': '"Pixel 8"' });
  app.clock.now += 1000;
  const laptop = await signedIn(app, { 'user-agent': agents.laptop });
  return { app, phone, laptop };
}

test('the devices of a user are listed by name, the one in use first, then those that were seen last', async () => {
  const { app, phone, laptop } = await devices();
  app.clock.now += 1000;
  await signedIn(app, { 'user-agent': agents.iphone });
  app.clock.now += 1000;
  await signedIn(app, { 'user-agent': agents.phone, 'sec-ch-ua-model': '""' });
  expect(await list(laptop)).toMatchObject([
    { device: 'Linux, Firefox', isThis: true, lastSeenAt: '2026-07-10T23:30:01.000Z' },
    { device: 'Android, Chrome', isThis: false, lastSeenAt: '2026-07-10T23:30:03.000Z' },
    { device: 'iPhone, Safari', isThis: false, lastSeenAt: '2026-07-10T23:30:02.000Z' },
    { device: 'Pixel 8, Chrome', isThis: false, lastSeenAt: '2026-07-10T23:30:00.000Z' },
  ]);
  app.clock.now += 3_600_000;
  await phone.get('/api/plants');
  await expect
    .poll(() => list(laptop))
    .toMatchObject([
      { device: 'Linux, Firefox', isThis: true },
      { device: 'Pixel 8, Chrome', lastSeenAt: '2026-07-11T00:30:03.000Z' },
      { device: 'Android, Chrome' },
      { device: 'iPhone, Safari' },
    ]);
  await signedIn(app, {});
  expect(await names(laptop)).toContain('A device');
  expect((await names(phone))[0]).toBe('Pixel 8, Chrome');
});

test('a browser for Android has its short name', () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36';
  expect(deviceName({ userAgent, model: 'SM-S921B' })).toBe('SM-S921B, Samsung Internet');
});

test('a device whose session has expired is not listed', async () => {
  const { app, phone, laptop } = await devices();
  const { db, dialect, close } = app.open();
  const past = new Date(Date.now() - 1000);
  await db
    .updateTable('session')
    .set({ expiresAt: dialect === 'sqlite' ? past.toISOString() : past })
    .where('id', '=', await idOf(phone, 'Pixel 8, Chrome'))
    .execute();
  await close();
  expect(await names(laptop)).toEqual(['Linux, Firefox']);
});

test('if an older version did not note the use of a device, the device was last seen when its session was renewed', async () => {
  const { app, laptop } = await devices();
  const id = await idOf(laptop, 'Pixel 8, Chrome');
  const { db, dialect, close } = app.open();
  const renewed = '2026-05-06T07:08:09.000Z';
  const updatedAt = dialect === 'sqlite' ? renewed : new Date(renewed);
  await db.updateTable('session').set({ seen_at: null, updatedAt }).where('id', '=', id).execute();
  await close();
  expect((await list(laptop)).find(({ sessionID }) => sessionID === id)?.lastSeenAt).toBe(renewed);
});

test('reading writes at most once an hour that a device was seen', async () => {
  const { app, phone } = await devices();
  let writes = 0;
  const database = app.open(({ query }) => void (writes += query.sql.startsWith('update "session"') ? 1 : 0));
  const server = await buildApp({ ...app.deps, repository: repositoryOf(database) });
  const headers = { host: 'snug.test', cookie: phone.cookie };
  const read = async () =>
    expect((await server.inject({ url: '/api/plants', headers })).statusCode).toBe(200);
  for (let hour = 1; hour <= 2; hour += 1) {
    app.clock.now += 3_600_000;
    await Promise.all([read(), read(), read()]);
    await expect.poll(() => writes).toBe(hour);
    await read();
  }
  await Promise.all([server.close(), database.close()]);
  expect(writes).toBe(2);
});

test('a device that is signed out is refused at once, and its reminders end, but not those of others', async () => {
  const { app, phone, laptop } = await devices();
  await app.signUp('ben@home.example', laptop.cookie);
  await subscribe(await signedIn(app, {}, 'ben@home.example'), 'ben');
  await subscribe(phone, 'phone');
  await subscribe(laptop, 'laptop');
  const path = `/api/sessions/${await idOf(laptop, 'Pixel 8, Chrome')}`;
  expect((await laptop.delete(path)).status).toBe(204);
  expect(await phone.get('/api/plants')).toMatchObject({ status: 401, body: { type: 'signed-out' } });
  expect((await phone.get('/api/auth/get-session')).body).toBeNull();
  expect((await endpoints(app)).toSorted()).toEqual([
    'https://push.example/ben',
    'https://push.example/laptop',
  ]);
  expect(await names(laptop)).toEqual(['Linux, Firefox']);
  // The response may have been lost.
  expect((await laptop.delete(path)).status).toBe(204);
  expect((await laptop.get('/api/plants')).status).toBe(200);
});

test("reminders end that may be the device's, because its subscription names an earlier session", async () => {
  const { app, phone, laptop } = await devices();
  await subscribe(phone, 'phone');
  await subscribe(laptop, 'laptop');
  // The phone signs in again, and has not subscribed since.
  await phone.post('/api/auth/sign-out', { body: {} });
  await signedIn(app, { 'user-agent': agents.phone, 'sec-ch-ua-model': '"Pixel 8"' });
  await laptop.delete(`/api/sessions/${await idOf(laptop, 'Pixel 8, Chrome')}`);
  expect(await endpoints(app)).toEqual(['https://push.example/laptop']);
});

test('reminders go on to a device that has signed in again and has subscribed since', async () => {
  const { app, phone, laptop } = await devices();
  await subscribe(laptop, 'laptop');
  await laptop.post('/api/auth/sign-out', { body: {} });
  const again = await signedIn(app, { 'user-agent': agents.laptop });
  await subscribe(again, 'laptop');
  await subscribe(phone, 'phone');
  await again.delete(`/api/sessions/${await idOf(again, 'Pixel 8, Chrome')}`);
  expect(await endpoints(app)).toEqual(['https://push.example/laptop']);
});

test('reminders end whose subscription is older than the list of devices and names no session', async () => {
  const { app, phone, laptop } = await devices();
  await subscribe(phone, 'phone');
  const [old] = await app.allRows('push_subscription');
  await app.database.db
    .updateTable('push_subscription')
    .set({ session_id: null })
    .where('household_id', '=', old!.household_id)
    .execute();
  await subscribe(laptop, 'laptop');
  await laptop.delete(`/api/sessions/${await idOf(laptop, 'Pixel 8, Chrome')}`);
  expect(await endpoints(app)).toEqual(['https://push.example/laptop']);
});

test('the session of the request is not ended this way, nor are those of other people', async () => {
  const { app, phone, laptop } = await devices();
  await app.signUp('ben@home.example', laptop.cookie);
  const ben = await signedIn(app, { 'user-agent': agents.iphone }, 'ben@home.example');
  expect(await names(ben)).toEqual(['iPhone, Safari']);
  const own = await idOf(ben, 'iPhone, Safari');
  const answer = await ben.delete<{ type: string }>(`/api/sessions/${own}`);
  expect([answer.status, answer.body.type]).toEqual([409, 'this-device']);
  expect((await ben.delete(`/api/sessions/${await idOf(phone, 'Pixel 8, Chrome')}`)).status).toBe(204);
  expect((await phone.get('/api/plants')).status).toBe(200);
  expect((await ben.get('/api/plants')).status).toBe(200);
});

test("a device's model is shown as text of a limited length", async () => {
  const { app, laptop } = await devices();
  const model = `"<b>${'x'.repeat(100)}\\" y"`;
  await signedIn(app, { 'user-agent': agents.phone, 'sec-ch-ua-model': model });
  await signedIn(app, { 'user-agent': agents.phone, 'sec-ch-ua-model': 'no string' });
  expect(await names(laptop)).toEqual(
    expect.arrayContaining([`<b>${'x'.repeat(57)}, Chrome`, 'Android, Chrome']),
  );
});

test('the page asks the browser for the model of the device', async () => {
  const { app } = await devices();
  expect((await app.call('GET', '/healthz', '')).headers['accept-ch']).toBe('Sec-CH-UA-Model');
});
