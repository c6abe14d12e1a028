import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { webhookEvents } from '#domain/webhookEvents.ts';
import { keepCalling } from '#server/webhooks/schedule.ts';
import { act, plantTasks, prefer } from './caring.ts';
import { halves, upload } from './pictures.ts';
import { planted, startApp } from './support.ts';
import { callingBy, hooked, hookedHome, localTargets } from './webhooking.ts';
import { startWebhookService } from './webhookService.ts';

type Listed = components['schemas']['Webhook'];
type Delivery = components['schemas']['WebhookDelivery'];
type Service = Awaited<ReturnType<typeof startWebhookService>>;

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const watering = 1;

afterEach(() => void vi.useRealTimers());

/** Verifies a call as a receiver does, at the time of the server's clock. @returns its content */
function verified({ text, headers }: Service['calls'][number], secret: string, now: number) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  return new Webhook(secret).verify(text, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
  };
}
const listed = async (who: { get: (url: string) => Promise<{ body: unknown }> }) =>
  (await who.get('/api/webhooks')).body as Listed[];

test('every event is sent once, signed as Standard Webhooks describes', async () => {
  const { app, ann, service, secret, tick } = await hookedHome([...webhookEvents]);
  app.clock.now = Date.parse('2026-07-17T20:00:00Z');
  await tick();
  expect(service.calls).toEqual([]);
  const { plantId, potId, interactionId } = await planted(ann);
  await prefer(ann, plantId, 1, 1);
  const { body: entry } = await ann.post(`/api/interactions?plantId=${plantId}&actionId=${watering}`, {
    body: { note: 'Dry', occurredAt: '2026-07-17T19:00:00.000Z' },
  });
  const { body: photos } = await upload(ann, interactionId, [await halves(60, 40).jpeg().toBuffer()]);
  await tick();
  await tick();
  app.clock.now = Date.parse('2026-07-18T08:00:00Z');
  await tick();
  await tick();
  const [task] = await plantTasks(ann, plantId);
  const timestamp = '2026-07-17T20:00:00.000Z';
  const plant = { plantId, plantName: 'Big fern', url: `http://snug.test/plants/${plantId}` };
  const messages = service.calls.map((call) =>
    verified(call, secret, Number(call.headers['webhook-timestamp']) * 1000),
  );
  expect(messages.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
    {
      type: 'care.recorded',
      timestamp,
      data: {
        ...plant,
        entryId: entry.interactionID,
        actionId: watering,
        action: 'Watered',
        note: 'Dry',
        occurredAt: '2026-07-17T19:00:00.000Z',
        by: 'Ann',
      },
    },
    {
      type: 'photo.added',
      timestamp,
      data: { ...plant, photoIds: [photos[0]!.id], entryId: interactionId, by: 'Ann' },
    },
    {
      type: 'plant.created',
      timestamp,
      data: { ...plant, species: 'Nephrolepis', potId, potName: 'Blue pot', by: 'Ann' },
    },
    {
      type: 'tasks.due',
      timestamp: '2026-07-18T08:00:00.000Z',
      data: {
        day: '2026-07-18',
        tasks: [
          { taskId: task!.taskID, plantId, plantName: 'Big fern', action: 'Water', dueOn: '2026-07-18' },
        ],
        url: 'http://snug.test/tasks',
      },
    },
  ]);
  expect(service.calls.every(({ headers }) => headers['content-type'] === 'application/json')).toBe(true);
});

test('an event is sent soon after the change, without waiting for the minute', async () => {
  const { app, ann, service, parts } = await hookedHome(['plant.created']);
  const stop = keepCalling(parts, app.deps.changed);
  const called = service.called();
  await planted(ann);
  await called;
  await stop();
  expect(service.calls).toHaveLength(1);
});

test('a webhook gets only the events that it wants', async () => {
  const { ann, service, tick } = await hookedHome(['photo.added']);
  const { plantId } = await planted(ann);
  await act(ann, plantId, watering);
  await tick();
  expect(service.calls).toEqual([]);
});

test('an entry that was sent twice is one event', async () => {
  const { ann, service, tick } = await hookedHome(['care.recorded']);
  const { plantId } = await planted(ann);
  const url = `/api/interactions?plantId=${plantId}&actionId=${watering}`;
  const headers = { 'idempotency-key': '01940000-0000-7000-8000-00000000abcd' };
  for (let times = 0; times < 2; times += 1) expect((await ann.post(url, { headers })).status).toBe(201);
  await tick();
  expect(service.calls).toHaveLength(1);
});

describe('an event that is not accepted', () => {
  /** Sends one event to a service that refuses it. */
  async function refused(status: number, headers = {}) {
    const parts = await hookedHome(['plant.created']);
    Object.assign(parts.service.behaviour, { status, headers, answer: 'Out of\n<b>order</b>' });
    await planted(parts.ann);
    await parts.tick();
    return parts;
  }
  const last = async ({ ann, id }: { ann: { get: <T>(url: string) => Promise<{ body: T }> }; id: string }) =>
    (await ann.get<Delivery[]>(`/api/webhooks/${id}/deliveries`)).body[0]!;

  test('is sent again after growing pauses, with the same id and a new time, and is then given up', async () => {
    const parts = await refused(500);
    const { app, service, secret, after } = parts;
    for (const pause of [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 18 * hour]) {
      const { length } = service.calls;
      await after(pause - 1);
      expect(service.calls).toHaveLength(length);
      expect(await last(parts)).toMatchObject({ state: 'waiting', attempts: length });
      await after(1);
      expect(service.calls).toHaveLength(length + 1);
      verified(service.calls.at(-1)!, secret, app.clock.now);
      vi.useRealTimers();
    }
    expect(new Set(service.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await after(day);
    expect(service.calls).toHaveLength(8);
    expect(await last(parts)).toMatchObject({
      id: service.calls[0]!.headers['webhook-id'],
      event: 'plant.created',
      state: 'given-up',
      attempts: 8,
      nextTryAt: null,
      status: 500,
      answer: 'Out of <b>order</b>',
      problem: 'The server has a fault (500).',
    });
  });

  test('waits as long as the server asks', async () => {
    const { service, after } = await refused(503, { 'retry-after': '600' });
    await after(10 * minute - 1);
    expect(service.calls).toHaveLength(1);
    await after(1);
    expect(service.calls).toHaveLength(2);
  });

  test('keeps the other events of its webhook waiting, and no others', async () => {
    const { ann, service, after, tick } = await refused(500);
    const other = await startWebhookService();
    await hooked(ann, other.url, ['care.recorded', 'plant.created']);
    await planted(ann);
    await tick();
    expect([service.calls.length, other.calls.length]).toEqual([2, 1]);
    service.behaviour.status = 200;
    await after(minute);
    expect([service.calls.length, other.calls.length]).toEqual([4, 1]);
  });

  test('switches its webhook off after five days, and says why', async () => {
    const parts = await refused(403);
    const { ann, service, id, after, tick, lines } = parts;
    for (let days = 0; days < 4; days += 1) await after(day);
    expect(await listed(ann)).toMatchObject([
      { isOn: true, failingSince: '2026-07-10T23:30:00.000Z', offReason: null },
    ]);
    // The first event was given up; only a new one shows that the server still refuses.
    await planted(ann);
    await after(day);
    const problem = 'The server denied access (403). Check the token or the password.';
    expect(await listed(ann)).toMatchObject([{ isOn: false, offReason: problem }]);
    expect(lines.join()).toContain('a webhook was switched off');
    const { length } = service.calls;
    service.behaviour.status = 200;
    await planted(ann);
    await after(day);
    expect(service.calls).toHaveLength(length);
    // The event that was refused last waited for another attempt.
    expect((await last(parts)).state).toBe('given-up');

    await ann.patch(`/api/webhooks/${id}`, { body: { isOn: true } });
    expect(await listed(ann)).toMatchObject([{ isOn: true, failingSince: null, offReason: null }]);
    await planted(ann);
    await tick();
    expect(service.calls).toHaveLength(length + 1);
  });

  test('switches its webhook off at once if the server wants no more', async () => {
    const { ann } = await refused(410);
    expect(await listed(ann)).toMatchObject([
      { isOn: false, offReason: 'The server no longer wants these messages (410).' },
    ]);
  });

  test('is sent by another server if the first one dies', async () => {
    const { app, ann, service, after } = await hookedHome(['plant.created']);
    await planted(ann);
    const { dueWebhooks } = app.deps.repository;
    // As a server that is killed after this.
    await dueWebhooks.lease(await dueWebhooks.deliveries(app.clock.now, 8), app.clock.now, 2 * minute);
    await after(2 * minute - 1);
    expect(service.calls).toEqual([]);
    await after(1);
    expect(service.calls).toHaveLength(1);
  });
});

test('servers of one installation send an event once', async () => {
  const { app, ann, service, tick } = await hookedHome(['plant.created', 'tasks.due']);
  const { plantId } = await planted(ann);
  await prefer(ann, plantId, 1, 1);
  app.clock.now = Date.parse('2026-07-18T08:00:00Z');
  await Promise.all([tick(), callingBy(app).tick(), callingBy(app).tick()]);
  const types = service.calls.map(({ text }) => (JSON.parse(text) as { type: string }).type);
  expect(types.toSorted()).toEqual(['plant.created', 'tasks.due']);
});

test('the due tasks pause while the household is away and sends no reminders', async () => {
  const { ann, service, at } = await hookedHome(['tasks.due']);
  const { plantId } = await planted(ann);
  await prefer(ann, plantId, 1, 1);
  const body = { from: '2026-07-18', until: '2026-07-18', remindedID: null };
  expect((await ann.put('/api/away', { body })).status).toBeLessThan(300);
  await at('2026-07-18T08:00:00Z');
  expect(service.calls).toEqual([]);
  await at('2026-07-19T08:00:00Z');
  expect(service.calls).toHaveLength(1);
});

test('after a rotation, both secrets verify a message for a day, and then only the new one', async () => {
  const { app, ann, service, id, secret, tick } = await hookedHome(['plant.created']);
  // The first answer is lost.
  await ann.post(`/api/webhooks/${id}/secret`);
  const { body: rotated } = await ann.post(`/api/webhooks/${id}/secret`);
  const next = rotated.secret!;
  expect(next).not.toBe(secret);
  await planted(ann);
  await tick();
  for (const one of [secret, next]) verified(service.calls[0]!, one, app.clock.now);
  vi.useRealTimers();
  app.clock.now += day;
  await planted(ann);
  await tick();
  verified(service.calls[1]!, next, app.clock.now);
  expect(() => verified(service.calls[1]!, secret, app.clock.now)).toThrow('No matching signature');
});

describe('a test', () => {
  test('is sent at once, is listed, and says what went wrong', async () => {
    const { app, ann, service, id, secret } = await hookedHome(['tasks.due']);
    expect((await ann.post(`/api/webhooks/${id}/test`)).body).toEqual({ status: 200, problem: null });
    expect(verified(service.calls[0]!, secret, app.clock.now)).toMatchObject({ type: 'test' });
    vi.useRealTimers();
    service.behaviour.status = 404;
    const { body } = await ann.post(`/api/webhooks/${id}/test`);
    expect(body).toEqual({ status: 404, problem: 'The server knows nothing at this address (404).' });
    const { body: deliveries } = await ann.get<Delivery[]>(`/api/webhooks/${id}/deliveries`);
    expect(deliveries.map(({ event, state, status }) => [event, state, status]).toSorted()).toEqual([
      ['test', 'given-up', 404],
      ['test', 'sent', 200],
    ]);
  });

  test('is refused after ten within a minute', async () => {
    const { ann, id } = await hookedHome(['tasks.due']);
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1)
      statuses.push((await ann.post(`/api/webhooks/${id}/test`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

test('the last 50 deliveries are kept', async () => {
  const { app, ann, id, tick } = await hookedHome(['care.recorded']);
  const { plantId } = await planted(ann);
  for (let times = 0; times < 53; times += 1) {
    app.clock.now += 1000;
    await act(ann, plantId, watering);
    if (times === 2) await tick();
  }
  const { body: before } = await ann.get<Delivery[]>(`/api/webhooks/${id}/deliveries`);
  await tick();
  const { body: after } = await ann.get<Delivery[]>(`/api/webhooks/${id}/deliveries`);
  expect(after.map(({ id: one }) => one)).toEqual(before.map(({ id: one }) => one));
  expect(after.every(({ state }) => state === 'sent')).toBe(true);
  expect(await app.allRows('webhook_delivery')).toHaveLength(50);
});

test('neither an answer nor the log has the secret or the path of a webhook', async () => {
  const { app, ann, service, id, secret, tick, lines } = await hookedHome(['plant.created']);
  Object.assign(service.behaviour, { status: 500, answer: `Not signed with ${secret}` });
  await planted(ann);
  await tick();
  const said = [
    await ann.get('/api/webhooks'),
    await ann.get(`/api/webhooks/${id}/deliveries`),
    await ann.patch(`/api/webhooks/${id}`, { body: { isOn: true } }),
    await ann.post(`/api/webhooks/${id}/test`),
  ].map(({ raw }) => String(raw));
  expect(said[1]).toContain('Not signed with …');
  for (const text of [...said, ...lines]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain('a-secret-path');
  }
  expect(String((await app.call('GET', '/api/webhooks', '')).raw)).not.toContain('Node-RED');
});

describe('a webhook', () => {
  const body = { name: 'Node-RED', events: ['tasks.due'] };

  test.each([
    ['ftp://home.example/x', 'This is not the address of a web server, such as https://home.example/hook.'],
    ['home.example', 'This is not the address of a web server, such as https://home.example/hook.'],
    ['https://ann:pw@home.example/', 'The address must not contain a user name or a password.'],
    [
      'https://192.168.1.20/hook',
      'This address is in a private network. The operator of this Snug can allow it with SNUG_PRIVATE_TARGETS.',
    ],
    [
      'http://home.example/hook',
      'Snug needs an https address, except in the private networks that SNUG_PRIVATE_TARGETS allows.',
    ],
  ])('at %s is refused with the reason', async (url, title) => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const { status, body: refused } = await ann.post<unknown>('/api/webhooks', { body: { ...body, url } });
    expect([status, refused]).toMatchObject([400, { type: 'bad-target', title }]);
    expect(await listed(ann)).toEqual([]);
  });

  test('whose answer was lost gets another secret, and is created once', async () => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const headers = { 'idempotency-key': '01940000-0000-7000-8000-00000000abcd' };
    const call = () =>
      ann.post('/api/webhooks', { body: { ...body, url: 'https://home.example/hook' }, headers });
    const [first, second] = [await call(), await call()];
    expect([first.status, second.status, first.body.id]).toEqual([201, 201, second.body.id]);
    expect(first.body.secret).not.toBe(second.body.secret);
    expect(await listed(ann)).toHaveLength(1);
  });

  test('is refused as an eleventh', async () => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const create = () =>
      ann.post<{ type?: string }>('/api/webhooks', { body: { ...body, url: 'https://home.example/hook' } });
    for (let count = 0; count < 10; count += 1) expect((await create()).status).toBe(201);
    const { status, body: refused } = await create();
    expect([status, refused.type]).toEqual([409, 'too-many-webhooks']);
  });

  test('that was deleted gets nothing that waited for it', async () => {
    const { ann, service, id, tick } = await hookedHome(['plant.created']);
    await planted(ann);
    expect((await ann.delete(`/api/webhooks/${id}`)).status).toBe(204);
    await tick();
    expect(service.calls).toEqual([]);
  });
});

test('the events of one household never reach the webhook of another', async () => {
  const service = await startWebhookService();
  const app = await startApp({ SNUG_SIGN_UP: 'open', ...localTargets });
  const [ann, ben] = [await app.person('ann@a.example'), await app.person('ben@b.example')];
  await hooked(ann, service.url, [...webhookEvents]);
  const { plantId } = await planted(ben);
  await prefer(ben, plantId, 1, 1);
  const { at } = callingBy(app);
  await at('2026-07-18T08:00:00Z');
  expect(service.calls).toEqual([]);
});
