import { expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { calls, keyed, type Sample } from './calls.ts';
import { furnish } from './furnish.ts';
import { home, startApp, twoHouseholds, type App, type CallOptions, type Person } from './support.ts';

type Listed = components['schemas']['AccessToken'];

const day = 86_400_000;

/** Creates an access token. @returns its secret */
async function tokenOf(who: Person, access = 'write', days: number | null = null): Promise<string> {
  const { status, body } = await who.post('/api/tokens', { body: { name: 'A script', access, days } });
  expect(status).toBe(201);
  return body.token!;
}

/** Sends a request as a program does: with a token, without a cookie and without `Origin`. */
const send = (app: App, token: string, { method, url, options }: Sample) =>
  app.call<{ type?: string }>(method, url, '', {
    ...options,
    headers: { ...options?.headers, authorization: `Bearer ${token}`, origin: '' },
  });

const read = async (app: App, token: string) => {
  const { status, body } = await send(app, token, { method: 'GET', url: '/api/plants' });
  return status === 200 ? 200 : [status, body.type];
};

test('a program waters a plant for the user who created its token, and is listed with its last use', async () => {
  const { app, ann, things } = await home();
  const token = await tokenOf(ann);
  const url = `/api/interactions?plantId=${things.plantId}&actionId=8`;
  expect((await send(app, token, { method: 'POST', url })).status).toBe(201);
  const { body: feed } = await ann.get<{ items: { author: string }[] }>('/api/interactions/feed?limit=1');
  expect(JSON.stringify(feed)).toContain('"Ann"');
  const { body: listed, raw } = await ann.get<Listed[]>('/api/tokens');
  expect(listed).toEqual([
    {
      id: expect.any(String) as string,
      name: 'A script',
      beginning: token.slice(0, 9),
      access: 'write',
      createdAt: '2026-07-10T23:30:00.000Z',
      expiresAt: null,
      usedAt: '2026-07-10T23:30:00.000Z',
      usedFrom: '127.0.0.1',
    },
  ]);
  expect(raw.includes(token)).toBe(false);
});

test('a token that may only read changes nothing', async () => {
  const { app, ann, things } = await home();
  const token = await tokenOf(ann, 'read');
  expect(await read(app, token)).toBe(200);
  const { status, body } = await send(app, token, { method: 'DELETE', url: `/api/plants/${things.plantId}` });
  expect([status, body.type]).toEqual([403, 'read-only-token']);
});

/** The operations that a session admits to, and a token does not. */
const closed = `
    listAccessTokens createAccessToken deleteAccessToken listSessions deleteSession listPasskeys deletePasskey
    createPasswordReset listPeople updatePerson deletePerson listInvitations createInvitation deleteInvitation
    getAway setAway endAway listAwayTasks listSitters createSitter revokeSitter
    subscribePush unsubscribePush listPushDevices deletePushDevice testPush getPushKey getPushSettings updatePushSettings
    updateHousehold orderPlaces getCalendar createCalendar deleteCalendar getExport beginExport downloadExport
    listWebhooks createWebhook updateWebhook deleteWebhook rotateWebhookSecret testWebhook listWebhookDeliveries
    importExport importPlants listBackups createBackup downloadBackup
  `
  .trim()
  .split(/\s+/);

test('tokens admit to plants, pots, care, photos and labels, and to nothing about accounts, people and the installation', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const things = await furnish(ann);
  const token = await tokenOf(ann);
  const refused: string[] = [];
  for (const [name, { valid, openStatus }] of Object.entries(calls)) {
    const sample = valid(things);
    if (openStatus !== undefined || sample.options?.headers?.cookie !== undefined) continue;
    app.clock.now += 1000;
    const { status, body } = await send(app, token, sample);
    if (status === 403) expect(body.type, name).toBe('not-for-tokens');
    if (status === 403) refused.push(name);
    else expect(status, name).toBeLessThan(500);
    expect(status, name).not.toBe(401);
  }
  expect(refused.toSorted()).toEqual(closed.toSorted());
});

test('a revoked, expired or unknown token opens nothing', async () => {
  const { app, ann } = await home();
  const revoked = await tokenOf(ann);
  const [{ id }] = (await ann.get<[Listed]>('/api/tokens')).body;
  expect((await ann.delete(`/api/tokens/${id}`)).status).toBe(204);
  const week = await tokenOf(ann, 'read', 7);
  app.clock.now += 7 * day - 1;
  expect(await read(app, week)).toBe(200);
  app.clock.now += 1;
  for (const token of [revoked, week, 'snug_x'])
    expect(await read(app, token)).toEqual([401, 'unknown-token']);
  // A token in a query is none.
  const { status } = await app.call('GET', `/api/plants?access_token=${await tokenOf(ann)}`, '');
  expect(status).toBe(401);
});

test('a token reads nothing of another household', async () => {
  const { app, ann, ben } = await twoHouseholds();
  const { plantId } = await furnish(ben);
  const { status } = await send(app, await tokenOf(ann), { method: 'GET', url: `/api/plants/${plantId}` });
  expect(status).toBe(404);
  await tokenOf(ben);
  const [{ id }] = (await ben.get<[Listed]>('/api/tokens')).body;
  await ann.delete(`/api/tokens/${id}`);
  const body = { name: 'Mine', access: 'read', days: null };
  const answer = await ann.post<{ type: string }>('/api/tokens', {
    body,
    headers: { 'idempotency-key': id },
  });
  expect([answer.status, answer.body.type]).toEqual([409, 'id-taken']);
  expect((await ben.get<Listed[]>('/api/tokens')).body.map((token) => token.id)).toContain(id);
});

test('if the answer with a secret was lost, a retry creates no second token, and the lost secret opens nothing', async () => {
  const { app, ann } = await home();
  const options: CallOptions = { body: { name: 'A script', access: 'read', days: null }, headers: keyed };
  const { body: lost } = await ann.post('/api/tokens', options);
  const { body: known } = await ann.post('/api/tokens', options);
  expect(known.id).toBe(lost.id);
  expect(await read(app, lost.token!)).toEqual([401, 'unknown-token']);
  expect(await read(app, known.token!)).toBe(200);
  expect((await ann.get<Listed[]>('/api/tokens')).body).toHaveLength(1);
});

test('signing out everywhere, a new password and deleting the account end all tokens', async () => {
  const { app, ann } = await home();
  const endings: [string, object][] = [
    ['revoke-other-sessions', {}],
    [
      'change-password',
      { currentPassword: 'correct horse', newPassword: 'battery staple', revokeOtherSessions: true },
    ],
  ];
  for (const [path, body] of endings) {
    const who = app.personOf(await app.signIn('ann@home.example'));
    const token = await tokenOf(who);
    expect((await who.post(`/api/auth/${path}`, { body })).status, path).toBe(200);
    expect(await read(app, token), path).toEqual([401, 'unknown-token']);
  }
  expect(ann.cookie).not.toBe('');
  const who = app.personOf(await app.signIn('ann@home.example', 'battery staple'));
  const token = await tokenOf(who);
  const body = { password: 'battery staple' };
  expect((await who.post('/api/auth/delete-user?household=delete', { body })).status).toBe(200);
  expect(await read(app, token)).toEqual([401, 'unknown-token']);
});

test('guesses and floods are limited', async () => {
  const { app, ann } = await home();
  const token = await tokenOf(ann, 'read');
  const statuses = async (secret: string, count: number) => {
    const all: number[] = [];
    for (let i = 0; i < count; i += 1)
      all.push((await send(app, secret, { method: 'GET', url: '/api/actions' })).status);
    return [all.filter((status) => status !== 429).length, all.at(-1)];
  };
  expect(await statuses('snug_guess', 12)).toEqual([10, 429]);
  expect(await statuses(token, 302)).toEqual([300, 429]);
});
