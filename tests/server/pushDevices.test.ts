import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { reminding, remindingBy, subscribed } from './reminding.ts';
import type { Schemas } from './caring.ts';
import { deviceKeys } from './deviceKeys.ts';
import { twoHouseholds } from './support.ts';

type Device = Schemas['PushDevice'];

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

test('devices are listed with their name, their last reminder and whether they are reachable', async () => {
  const { app, ann, service, endpoint, at } = await reminding();
  app.clock.now += 1000;
  const second = await subscribed(ann, service);
  const list = async () => (await ann.get<Device[]>('/api/push/devices')).body;
  const created = '2026-07-10T23:30:01.000Z';
  const host = new URL(service.origin).host;
  const known = { endpointHost: host, lastSentAt: null, isReachable: true };
  const expected = [
    { ...known, id: expect.any(String), device: null, createdAt: created, endpointHash: hashOf(second) },
    {
      ...known,
      id: expect.any(String),
      device: 'Pixel 8, Chrome',
      createdAt: '2026-07-10T23:30:00.000Z',
      endpointHash: hashOf(endpoint),
    },
  ];
  expect(await list()).toEqual(expected);
  expect(JSON.stringify(await list())).not.toContain(new URL(endpoint).pathname);
  service.behaviour.reply = (to) => ({ status: to === endpoint ? 201 : 500 });
  await at('2026-07-18T08:00:00Z');
  const sent = '2026-07-18T08:00:00.000Z';
  expect(await list()).toMatchObject([
    { lastSentAt: null, isReachable: false },
    { lastSentAt: sent, isReachable: true },
  ]);
  expect((await ann.get('/api/push/settings')).body).toEqual({ hour: 9, lastSentAt: sent });
  expect((await ann.patch('/api/push/settings', { body: { hour: 7 } })).body).toEqual({
    hour: 7,
    lastSentAt: sent,
  });
  // The app subscribes again at each start; a name that it sent before is kept.
  const device = (await app.allRows('push_subscription')).find((row) => row.endpoint === endpoint);
  const keys = { p256dh: device!.p256dh, auth: device!.auth };
  for (const sent of [{}, { device: ' ' }])
    await ann.post('/api/push/subscribe', { body: { endpoint, keys, ...sent } });
  expect((await list()).map(({ device: label }) => label)).toEqual([null, 'Pixel 8, Chrome']);
  await ann.post('/api/push/subscribe', { body: { endpoint, keys, device: ' Pixel 9, Chrome ' } });
  expect((await list()).map(({ device: label }) => label)).toEqual([null, 'Pixel 9, Chrome']);
  const long = await ann.post('/api/push/subscribe', { body: { endpoint, keys, device: 'x'.repeat(81) } });
  expect(long.status).toBe(400);
  // Only the device that failed is tried again.
  service.behaviour.reply = () => ({ status: 201 });
  await at('2026-07-18T08:30:00Z');
  expect(service.messages.map((message) => message.endpoint)).toEqual([endpoint, second]);
  expect(await list()).toMatchObject([
    { lastSentAt: '2026-07-18T08:30:00.000Z', isReachable: true },
    { lastSentAt: sent },
  ]);
});

test('a device is reachable again once a retry succeeds', async () => {
  const { ann, service, at } = await reminding();
  const isReachable = async () => (await ann.get<Device[]>('/api/push/devices')).body[0]!.isReachable;
  service.behaviour.reply = () => ({ status: 500 });
  await at('2026-07-18T08:00:00Z');
  expect(await isReachable()).toBe(false);
  service.behaviour.reply = () => ({ status: 201 });
  await at('2026-07-18T08:01:00Z');
  expect(await isReachable()).toBe(true);
});

test('a device whose keys are invalid is not reachable, and the others get the reminder', async () => {
  const { ann, service, endpoint, at } = await reminding();
  const invalid = `${service.origin}/send/invalid`;
  const body = { endpoint: invalid, keys: { p256dh: 'p', auth: 'a' } };
  expect((await ann.post('/api/push/subscribe', { body })).status).toBe(204);
  await at('2026-07-18T08:00:00Z');
  expect(service.messages.map((message) => message.endpoint)).toEqual([endpoint]);
  const { body: devices } = await ann.get<Device[]>('/api/push/devices');
  expect(devices.map(({ endpointHash, isReachable }) => [endpointHash, isReachable])).toEqual(
    expect.arrayContaining([
      [hashOf(invalid), false],
      [hashOf(endpoint), true],
    ]),
  );
  const tested = await ann.post('/api/push/test', { body: { endpoint: invalid } });
  expect(tested.body).toEqual({ outcome: 'refused', status: null });
});

test('a device that subscribes again while its push service reports it as gone is kept', async () => {
  const { app, ann, service, endpoint, at } = await reminding();
  const keysOf = () => app.allRows('push_subscription').then((rows) => rows.map(({ p256dh }) => p256dh));
  const { keys } = service.subscribe();
  service.behaviour.reply = async () => {
    await ann.post('/api/push/subscribe', { body: { endpoint, keys } });
    return { status: 410 };
  };
  await at('2026-07-18T08:00:00Z');
  expect(await keysOf()).toEqual([keys.p256dh]);
  service.behaviour.reply = () => ({ status: 410 });
  await at('2026-07-19T08:00:00Z');
  expect(await keysOf()).toEqual([]);
});

test('a device can be removed only by its user, and then gets no reminders', async () => {
  const { app, ann, service, at } = await reminding();
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  const [device] = (await ann.get<Device[]>('/api/push/devices')).body;
  expect((await ben.get('/api/push/devices')).body).toEqual([]);
  const url = `/api/push/devices/${device!.id}`;
  expect((await ben.delete(url)).status).toBe(204);
  expect((await ann.get<Device[]>('/api/push/devices')).body).toHaveLength(1);
  expect([(await ann.delete(url)).status, (await ann.delete(url)).status]).toEqual([204, 204]);
  await at('2026-07-18T08:00:00Z');
  expect(service.state.requests).toBe(0);
});

test('the removal of a device concerns no other device, and no other user', async () => {
  const { app, ann, service, endpoint } = await reminding();
  const other = await subscribed(ann, service);
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  const renew = async (who: typeof ann, address: string) => {
    const body = { endpoint: address, keys: deviceKeys, isRenewal: true };
    return (await who.post('/api/push/subscribe', { body })).status;
  };
  const [, device] = (await ann.get<Device[]>('/api/push/devices')).body.toSorted((a) =>
    a.endpointHash === hashOf(endpoint) ? 1 : -1,
  );
  await ann.delete(`/api/push/devices/${device!.id}`);
  expect([await renew(ann, endpoint), await renew(ann, other)]).toEqual([409, 204]);
  expect([await renew(ben, endpoint), await renew(ann, endpoint)]).toEqual([204, 409]);
});

test('a device that a user of another household takes over is in their household', async () => {
  const { ann, ben } = await twoHouseholds();
  const body = { endpoint: 'https://push.example/shared', keys: deviceKeys };
  const list = async (who: typeof ann) => (await who.get<Device[]>('/api/push/devices')).body;
  for (const [owner, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    expect((await owner.post('/api/push/subscribe', { body })).status).toBe(204);
    expect([await list(owner), await list(other)]).toMatchObject([
      [{ endpointHash: hashOf(body.endpoint) }],
      [],
    ]);
  }
});

test('a removed device can only be subscribed again explicitly, not by a renewal', async () => {
  const { app, ann, service, endpoint, at } = await reminding();
  const [device] = (await ann.get<Device[]>('/api/push/devices')).body;
  const [row] = await app.allRows('push_subscription');
  const body = { endpoint, keys: { p256dh: row!.p256dh, auth: row!.auth } };
  const list = async () => (await ann.get<Device[]>('/api/push/devices')).body;
  const renew = async (who = ann) =>
    (await who.post('/api/push/subscribe', { body: { ...body, isRenewal: true } })).status;
  expect(await renew()).toBe(204);
  await ann.delete(`/api/push/devices/${device!.id}`);
  expect(await renew()).toBe(409);
  expect(await list()).toEqual([]);
  await at('2026-07-18T08:00:00Z');
  expect(service.state.requests).toBe(0);
  // Another user of the same device has not removed it.
  await app.signUp('ben@home.example', ann.cookie);
  expect(await renew(app.personOf(await app.signIn('ben@home.example')))).toBe(204);
  expect((await ann.post('/api/push/subscribe', { body })).status).toBe(204);
  expect(await list()).toHaveLength(1);
  expect(await renew()).toBe(204);
});

test('a test notification is sent through the push service and returns its result', async () => {
  const { ann, service, endpoint, app } = await reminding();
  const send = async () => (await ann.post('/api/push/test', { body: { endpoint } })).body;
  expect(await send()).toEqual({ outcome: 'sent', status: 201 });
  const { body: session } = await ann.get<{ user: { id: string } }>('/api/auth/get-session');
  expect(service.messages.map(({ payload, topic, ttl }) => [payload, topic, ttl])).toEqual([
    [
      {
        title: expect.any(String),
        body: expect.any(String),
        tag: 'test',
        url: '/settings/notifications',
        digest: '',
        day: '2026-07-11',
        userId: session.user.id,
        tasks: [],
      },
      'test',
      60,
    ],
  ]);
  const other = await subscribed(ann, service);
  const reached = async (address: string) =>
    (await ann.get<Device[]>('/api/push/devices')).body.find(
      ({ endpointHash }) => endpointHash === hashOf(address),
    )?.isReachable;
  const isReachable = () => reached(endpoint);
  service.behaviour.reply = () => ({ status: 403 });
  expect(await send()).toEqual({ outcome: 'refused', status: 403 });
  expect([await isReachable(), await reached(other)]).toEqual([false, true]);
  service.behaviour.reply = () => ({ status: 201 });
  await send();
  expect(await isReachable()).toBe(true);
  service.behaviour.reply = () => 'hang up';
  expect(await send()).toEqual({ outcome: 'unreachable', status: null });
  // A test is not a daily reminder.
  expect((await ann.get('/api/push/settings')).body).toMatchObject({ lastSentAt: null });
  app.clock.now += 60_000;
  service.forget(endpoint);
  service.behaviour.reply = () => ({ status: 201 });
  expect(await send()).toEqual({ outcome: 'gone', status: 410 });
  expect([await isReachable(), await reached(other)]).toEqual([undefined, true]);
});

test('a test notification for a device that is unsubscribed meanwhile is not sent', async () => {
  const { app, ann, service, endpoint } = await reminding();
  remindingBy(app, {
    ...service.network,
    resolve: async (host) => {
      await ann.post('/api/push/unsubscribe', { body: { endpoint } });
      return service.network.resolve(host);
    },
  });
  const { body } = await ann.post('/api/push/test', { body: { endpoint } });
  expect(body).toEqual({ outcome: 'gone', status: null });
  expect(service.state.requests).toBe(0);
});

test("a test can be sent only to the user's own devices, five times a minute", async () => {
  const { app, ann, service, endpoint } = await reminding();
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1)
    statuses.push((await ann.post('/api/push/test', { body: { endpoint } })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  app.clock.now += 60_000;
  expect((await ann.post('/api/push/test', { body: { endpoint } })).status).toBe(200);
  expect((await ben.post('/api/push/test', { body: { endpoint } })).status).toBe(404);
  expect(service.messages).toHaveLength(6);
});
