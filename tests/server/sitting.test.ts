import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import type { OperationId } from '#server/operations/operation.ts';
import { asCaller, calls } from './calls.ts';
import { furnish, stateOf } from './furnish.ts';
import { household, typeOf } from './members.ts';
import { formOf, halves } from './pictures.ts';
import { planted, startApp, twoHouseholds, type App, type Person } from './support.ts';

type Sitting = components['schemas']['Sitting'];
type Entry = components['schemas']['SittingEntry'];

const day = 86_400_000;
/** The clock of the tests is at 23:30 UTC of 10 July. */
const today = '2026-07-11';
const zone = 'Europe/Berlin';
const [water, photo, note, kill, struggling] = [1, 9, 8, 12, 17];

/** Makes a sitter. @returns the id, the token and a client with the cookie */
async function sitterOf(app: App, who: Person, days: object = {}) {
  const body = { name: 'Anna', from: today, until: '2026-07-13', note: 'The key is under the mat', ...days };
  const { body: made } = await who.post('/api/sitters', { body });
  const token = new URL(made.url!).pathname.replace('/sit/', '');
  const opened = await open(app, token);
  const cookie = String(opened.headers['set-cookie']).split(';')[0]!;
  return { id: made.id!, token, opened, ...app.personOf(cookie) };
}

const open = (app: App, token: string) =>
  app.call<Sitting & { type?: string }>('POST', '/api/sit/session', '', { body: { token } });

/** A household in Berlin whose fern is watered every 3 days, the last time 5 days ago. */
async function thirsty(home?: { app: App; ann: Person }) {
  const { app, ann } = home ?? (await household());
  await ann.patch('/api/household', { body: { timeZone: zone } });
  app.clock.now -= 5 * day;
  const things = await planted(ann);
  await ann.post(`/api/plants/${things.plantId}/preferences`, {
    body: { effectID: water, frequencyDays: 3 },
  });
  await ann.post(`/api/interactions?plantId=${things.plantId}&actionId=${water}`);
  app.clock.now += 5 * day;
  return { app, ann, ...things };
}

const record = (who: Person, plantId: string, actionId: number, options = {}) =>
  who.post<Entry & { type?: string }>(
    `/api/sit/interactions?plantId=${plantId}&actionId=${actionId}`,
    options,
  );
const see = async (who: Person) => (await who.get<Sitting & { type?: string }>('/api/sit')).body;

test('a sitter without an account sees the plants that are due, and their entries stand under their name', async () => {
  const { app, ann, plantId } = await thirsty();
  // Another plant, which is not due.
  await planted(ann);
  app.clock.now += 1000;
  const anna = await sitterOf(app, ann);
  expect(anna.opened.body).toMatchObject({
    name: 'Anna',
    from: today,
    until: '2026-07-13',
    today,
    note: 'The key is under the mat',
    plants: [
      {
        plantId,
        place: null,
        tasks: [{ effectName: 'Hydration', actions: [{ actionName: 'Water' }, { actionName: 'Feed' }] }],
      },
    ],
  });
  const stored = JSON.stringify(await app.allRows('sitter'));
  expect(stored).not.toContain(anna.token);

  const key = { headers: { 'idempotency-key': '01940000-0000-7000-8000-00000000abcd' } };
  const watered = await record(anna, plantId, water, key);
  expect(watered).toMatchObject({ status: 201, body: { actionNamePast: 'Watered' } });
  expect((await record(anna, plantId, water, key)).body).toEqual(watered.body);
  expect(await see(anna)).toMatchObject({ plants: [{ plantId, tasks: [], entries: [watered.body] }] });
  const feed = async () =>
    (await ann.get<{ by: string; actionNamePast: string }[]>('/api/interactions/feed')).body;
  expect((await feed())[0]).toMatchObject({ by: 'Sitter (Anna)', actionNamePast: 'Watered' });
  expect(typeOf(await record(anna, plantId, water))).toEqual([409, 'task-done']);

  expect((await anna.delete(`/api/sit/interactions/${watered.body.interactionID}`)).status).toBe(204);
  expect(await see(anna)).toMatchObject({ plants: [{ plantId, tasks: [{}], entries: [] }] });

  expect((await record(anna, plantId, note, { body: { note: 'A new leaf' } })).status).toBe(201);
  const shot = (await record(anna, plantId, photo)).body.interactionID;
  const form = await formOf([await halves(60, 40).jpeg().toBuffer()]);
  const sent = await anna.post<Entry>(`/api/sit/interactions/${shot}/photos`, form);
  expect(sent).toMatchObject({ status: 201, body: { photoCount: 1 } });
  expect((await feed()).slice(0, 2).map(({ by }) => by)).toEqual(['Sitter (Anna)', 'Sitter (Anna)']);
});

test('a sitter can do nothing else', async () => {
  const { app, ann, plantId, interactionId } = await thirsty();
  const { plantId: other } = await planted(ann);
  const anna = await sitterOf(app, ann);
  expect(typeOf(await record(anna, plantId, kill))).toEqual([403, 'not-for-sitters']);
  expect(typeOf(await record(anna, plantId, struggling))).toEqual([403, 'not-for-sitters']);
  expect(typeOf(await record(anna, plantId, 999))).toEqual([403, 'not-for-sitters']);
  // It is not due.
  expect(typeOf(await record(anna, other, note))).toEqual([404, 'not-found']);
  // The entry is not theirs.
  expect(typeOf(await anna.delete(`/api/sit/interactions/${interactionId}`))).toEqual([404, 'not-found']);
  const taken = { headers: { 'idempotency-key': interactionId } };
  expect(typeOf(await record(anna, plantId, note, taken))).toEqual([404, 'not-found']);
  // Only those of today can be taken back.
  const { interactionID } = (await record(anna, plantId, note)).body;
  app.clock.now += day;
  expect(typeOf(await anna.delete(`/api/sit/interactions/${interactionID}`))).toEqual([404, 'not-found']);
});

test('the link works on its days in the time zone of the household, and then ends by itself', async () => {
  const { app, ann } = await thirsty();
  const { now } = app.clock;
  const anna = await sitterOf(app, ann, { until: today });
  const later = await sitterOf(app, ann, { from: '2026-07-12' });
  expect(typeOf(later.opened)).toEqual([403, 'sitting-early']);
  // It is 1:30 in Berlin, so the day ends in 22.5 hours.
  app.clock.now = now + 22.5 * 3_600_000 - 1;
  expect((await see(anna)).name).toBe('Anna');
  expect((await open(app, later.token)).status).toBe(403);
  app.clock.now += 1;
  expect(typeOf(await anna.get('/api/sit'))).toEqual([410, 'sitting-ended']);
  expect(typeOf(await open(app, anna.token))).toEqual([410, 'sitting-ended']);
  expect((await open(app, later.token)).status).toBe(200);
  expect((await ann.get('/api/sitters')).body).toMatchObject([{ id: later.id }]);
});

test('a revoked link ends at once, and so do all when the absence ends, or their maker is removed', async () => {
  const { app, ann, ben } = await household();
  const [first, second, bens] = [
    await sitterOf(app, ann),
    await sitterOf(app, ann),
    await sitterOf(app, ben),
  ];
  expect((await ann.delete(`/api/sitters/${first.id}`)).status).toBe(204);
  expect(typeOf(await first.get('/api/sit'))).toEqual([410, 'sitting-ended']);
  expect((await see(second)).name).toBe('Anna');
  await ben.post('/api/auth/delete-user', { body: { password: 'correct horse' } });
  expect(typeOf(await bens.get('/api/sit'))).toEqual([404, 'sitting-unknown']);
  expect((await ann.delete('/api/away')).status).toBe(204);
  expect(typeOf(await second.get('/api/sit'))).toEqual([410, 'sitting-ended']);
});

test('a link that is made again with the same key replaces the first, unless it was revoked', async () => {
  const { app, ann } = await household();
  const headers = { 'idempotency-key': '01940000-0000-7000-8000-00000000abcd' };
  const body = { name: 'Anna', from: today, until: today };
  const tokenIn = ({ body: { url } }: { body: { url?: string } }) => url!.split('/').at(-1)!;
  const first = tokenIn(await ann.post('/api/sitters', { headers, body }));
  const second = tokenIn(await ann.post('/api/sitters', { headers, body }));
  expect((await open(app, first)).status).toBe(404);
  expect((await open(app, second)).status).toBe(200);
  await ann.delete(`/api/sitters/${headers['idempotency-key']}`);
  expect(typeOf(await ann.post('/api/sitters', { headers, body }))).toEqual([409, 'sitter-revoked']);
});

test('guesses of links are limited for a minute, and a known link still works', async () => {
  const { app, ann } = await household();
  const anna = await sitterOf(app, ann);
  const cookieName = anna.cookie.split('=')[0];
  for (let n = 0; n < 5; n += 1) {
    expect((await open(app, `guess-${n}`)).status).toBe(404);
    expect((await app.call('GET', '/api/sit', `${cookieName}=guess-${n}`)).status).toBe(404);
  }
  expect((await open(app, 'guess')).status).toBe(429);
  expect((await app.call('GET', '/api/sit', `${cookieName}=guess`)).status).toBe(429);
  expect((await open(app, anna.token)).status).toBe(200);
  app.clock.now += 60_000;
  expect((await open(app, 'guess')).status).toBe(404);
});

describe('the cookie of a sitter', () => {
  test('is sent to /api/sit only', async () => {
    const { app, ann } = await household();
    const set = String((await sitterOf(app, ann)).opened.headers['set-cookie']);
    expect(set).toMatch(
      /^snug\.[\w-]{8}\.sitter=[\w-]{43}; Path=\/api\/sit; Max-Age=2764800; HttpOnly; SameSite=Strict$/,
    );
  });

  test('admits to no operation but those under /api/sit, also under the name of the session', async () => {
    const { app, ann } = await household();
    const things = await furnish(ann);
    const { paths } = load(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as {
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    const forSitters = Object.entries(paths)
      .filter(([path]) => /^\/api\/sit(\/|$)/.test(path))
      .flatMap(([, item]) => Object.values(item).map(({ operationId }) => operationId));
    expect(forSitters.filter(Boolean).toSorted()).toEqual([
      'getSittingPhoto',
      'openSitting',
      'readSitting',
      'recordSitting',
      'undoSitting',
      'uploadSittingPhoto',
    ]);
    const before = await stateOf(ann, things);
    const token = things.sitterCookie.split('=')[1];
    const asSession = `${ann.cookie.split('=')[0]}=${token}`;
    for (const name of Object.keys(calls) as OperationId[]) {
      if (calls[name].openStatus !== undefined || forSitters.includes(name)) continue;
      const { method, url, options } = asCaller(calls[name].valid(things));
      for (const cookie of [things.sitterCookie, asSession])
        expect((await app.call(method, url, cookie, options)).status, name).toBe(401);
    }
    expect(await stateOf(ann, things)).toEqual(before);
  });
});

test('the id of a sitter of another household is refused', async () => {
  const { app, ann, ben } = await twoHouseholds();
  const anna = await sitterOf(app, ann);
  const body = { name: 'Eve', from: today, until: today };
  const headers = { 'idempotency-key': anna.id };
  expect(typeOf(await ben.post('/api/sitters', { headers, body }))).toEqual([409, 'id-taken']);
  await ben.delete(`/api/sitters/${anna.id}`);
  await ben.delete('/api/away');
  expect((await see(anna)).name).toBe('Anna');
});

test.each([
  ['ends before it begins', { from: '2026-07-12', until: '2026-07-11' }],
  ['is over', { from: '2026-07-01', until: '2026-07-09' }],
  ['is more than a year ahead', { from: '2026-07-12', until: '2027-07-20' }],
])('an absence that %s is refused, and so is a sitter', async (_, days) => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  expect((await ann.put('/api/away', { body: { ...days, remindedID: null } })).status).toBe(400);
  expect((await ann.post('/api/sitters', { body: { ...days, name: 'Anna' } })).status).toBe(400);
  expect((await ann.get('/api/away')).body).toEqual({ away: null });
});
