import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { another, reminding, remindingBy, subscribed } from './reminding.ts';
import { act, hydration, pass, plantTasks, prefer, tasks, water } from './caring.ts';
import type { Person } from './support.ts';

const minute = 60_000;

describe('the digest', () => {
  test('pauses while the household is away, or goes to one person', async () => {
    const { app, ann, service, endpoint, at } = await reminding();
    await app.signUp('ben@home.example', ann.cookie);
    const ben = app.personOf(await app.signIn('ben@home.example'));
    const bens = await subscribed(ben, service);
    const remind = (remindedID: string | null, until: string) =>
      ann.put('/api/away', { body: { from: '2026-07-18', until, remindedID } });
    const reached = () => service.messages.splice(0).map((message) => message.endpoint);
    await remind(null, '2026-07-18');
    await at('2026-07-18T08:00:00Z');
    expect(reached()).toEqual([]);
    const { body: people } = await ann.get<{ userID: string; email: string }[]>('/api/people');
    await remind(people.find(({ email }) => email === 'ben@home.example')!.userID, '2026-07-19');
    await at('2026-07-19T08:00:00Z');
    expect(reached()).toEqual([bens]);
    await at('2026-07-20T08:00:00Z');
    expect(reached().toSorted()).toEqual([endpoint, bens].toSorted());
  });

  test('is sent once to each device at nine in Dublin, with the due tasks', async () => {
    const { app, ann, service, endpoint, plantId, at, tick } = await reminding();
    const second = await subscribed(ann, service);
    const { body: key } = await ann.get('/api/push/key');
    service.behaviour.senderKey = key.publicKey;
    await at('2026-07-18T07:59:59Z');
    expect(service.messages).toEqual([]);
    await at('2026-07-18T08:00:00Z');
    await tick();
    pass(app, 0.1);
    await tick();
    expect(service.messages.map((message) => message.endpoint).toSorted()).toEqual(
      [endpoint, second].toSorted(),
    );
    const [task] = await plantTasks(ann, plantId);
    const { body: session } = await ann.get<{ user: { id: string } }>('/api/auth/get-session');
    for (const { payload, ttl, topic, urgency } of service.messages) {
      expect(payload).toEqual({
        title: 'Water Big fern',
        body: 'Due today.',
        tag: 'tasks',
        url: `/plants/${plantId}`,
        digest: service.messages[0]!.payload.digest,
        day: '2026-07-18',
        userId: session.user.id,
        tasks: [
          {
            id: task!.taskID,
            plantId,
            dueOn: '2026-07-18',
            care: {
              actionID: water,
              actionName: 'Water',
              actionNamePast: 'Watered',
              actionIcon: 'droplets',
              actionColour: '#1B5E8C',
              actionBackground: '#DCEEF9',
            },
          },
        ],
      });
      expect(payload.digest).toMatch(/^[0-9a-f-]{36}$/);
      // Until midnight in Dublin, 15 hours later.
      expect([ttl, topic, urgency]).toEqual([15 * 3600, 'tasks', 'normal']);
    }
    expect(service.faults).toEqual([]);
    await at('2026-07-19T08:00:00Z');
    expect(service.messages.slice(2).map(({ payload }) => [payload.body, payload.day])).toEqual([
      ['Overdue.', '2026-07-19'],
      ['Overdue.', '2026-07-19'],
    ]);
    const lastSentAt = '2026-07-19T08:00:00.000Z';
    expect((await ann.get('/api/push/settings')).body).toMatchObject({ lastSentAt });
  });

  test("is sent at the user's hour in the household's time zone", async () => {
    const { app, ann, service, at } = await reminding();
    await ann.patch('/api/push/settings', { body: { hour: 20 } });
    await app.database.db.updateTable('household').set({ time_zone: 'Pacific/Auckland' }).execute();
    await at('2026-07-18T07:59:00Z');
    expect(service.messages).toEqual([]);
    await at('2026-07-18T08:00:00Z');
    expect(service.messages.map(({ payload, ttl }) => [payload.day, ttl])).toEqual([
      ['2026-07-18', 4 * 3600],
    ]);
  });

  test('is sent to each household at the hour of its own time zone', async () => {
    const { app, service, endpoint, at } = await reminding({ SNUG_SIGN_UP: 'open' });
    const eve = await app.person('eve@e.example');
    await eve.patch('/api/household', { body: { timeZone: 'America/New_York' } });
    await another(eve, 'Ivy');
    const eves = await subscribed(eve, service);
    const got = () => service.messages.map((message) => [message.endpoint, message.payload.title]);
    await at('2026-07-18T12:59:00Z');
    expect(got()).toEqual([[endpoint, 'Water Big fern']]);
    await at('2026-07-18T13:00:00Z');
    expect(got().slice(1)).toEqual([[eves, 'Water Ivy']]);
  });

  test('is sent although those of another time zone could not be prepared, and these come a minute later', async () => {
    const { app, service, endpoint, at } = await reminding({ SNUG_SIGN_UP: 'open' });
    const eve = await app.person('eve@e.example');
    await eve.patch('/api/household', { body: { timeZone: 'Europe/London' } });
    await another(eve, 'Ivy');
    const eves = await subscribed(eve, service);
    const { dueReminders } = app.deps.repository;
    const users = vi.spyOn(dueReminders, 'users').mockRejectedValueOnce(new Error('fault'));
    onTestFinished(() => users.mockRestore());
    await at('2026-07-18T08:00:00Z');
    expect(service.messages).toHaveLength(1);
    await at('2026-07-18T08:01:00Z');
    const got = service.messages.map((message) => message.endpoint);
    expect(got.toSorted()).toEqual([endpoint, eves].toSorted());
  });

  test('is not sent if nothing is due, not even later that day', async () => {
    const { app, ann, service, plantId, at, tick } = await reminding();
    await at('2026-07-17T08:00:00Z');
    await act(ann, plantId, water, '2026-07-01T12:00:00Z');
    pass(app, 0.1);
    await tick();
    expect(service.state.requests).toBe(0);
  });

  test('leaves out dead plants and snoozed tasks', async () => {
    const { app, ann, service, plantId, at } = await reminding();
    const dead = await another(ann, 'Old ivy');
    await another(ann, 'Monstera');
    app.clock.now = Date.parse('2026-07-18T06:00:00Z');
    const fern = (await tasks(ann)).find(({ plantID }) => plantID === plantId);
    await ann.post(`/api/tasks/${fern!.taskID}/snooze`, { body: { days: 1 } });
    await ann.patch(`/api/plants/${dead}/kill`);
    await at('2026-07-18T08:00:00Z');
    await at('2026-07-19T08:00:00Z');
    expect(service.messages.map(({ payload }) => [payload.title, payload.body])).toEqual([
      ['Water Monstera', 'Due today.'],
      ['Water Monstera and Big fern', '1 overdue.'],
    ]);
  });

  test('is known as the last one for 40 days', async () => {
    const { ann, plantId, at, parts } = await reminding();
    const [household] = await parts.repository.households.listIds();
    /** As the sweep does. */
    const forget = (today: string) => parts.repository.forHousehold(household!).reminders.forget(today);
    const lastSentAt = async () =>
      (await ann.get<{ lastSentAt: string | null }>('/api/push/settings')).body.lastSentAt;
    await at('2026-07-18T08:00:00Z');
    await prefer(ann, plantId, hydration, 100);
    await at('2026-08-27T08:00:00Z');
    await forget('2026-08-27');
    expect(await lastSentAt()).toBe('2026-07-18T08:00:00.000Z');
    await forget('2026-08-28');
    expect(await lastSentAt()).toBeNull();
  });

  test('is sent late after the server was down, until the day ends', async () => {
    const { service, at } = await reminding();
    await at('2026-07-18T22:59:00Z');
    await at('2026-07-18T23:00:00Z');
    await at('2026-07-20T14:00:00Z');
    expect(service.messages.map(({ payload, ttl }) => [payload.day, ttl])).toEqual([
      ['2026-07-18', 60],
      ['2026-07-20', 9 * 3600],
    ]);
  });

  test('is sent once when the clock is set back or an hour occurs twice', async () => {
    const { ann, service, at } = await reminding();
    await ann.patch('/api/push/settings', { body: { hour: 1 } });
    await at('2026-07-20T00:00:00Z');
    await at('2026-07-19T23:30:00Z');
    await at('2026-07-20T00:00:00Z');
    expect(service.messages.map(({ payload }) => payload.day)).toEqual(['2026-07-20']);
    await at('2026-10-25T00:10:00Z');
    await at('2026-10-25T01:10:00Z');
    expect(service.messages.slice(1).map(({ payload }) => payload.day)).toEqual(['2026-10-25']);
  });

  test('is sent to each user of a household at their own hour', async () => {
    const { app, ann, service, at } = await reminding();
    await app.signUp('ben@home.example', ann.cookie);
    const ben = app.personOf(await app.signIn('ben@home.example'));
    await ben.patch('/api/push/settings', { body: { hour: 10 } });
    const bens = await subscribed(ben, service);
    await at('2026-07-18T08:00:00Z');
    expect(service.messages).toHaveLength(1);
    expect((await ben.get('/api/push/settings')).body).toEqual({ hour: 10, lastSentAt: null });
    await at('2026-07-18T09:00:00Z');
    const { body: session } = await ben.get<{ user: { id: string } }>('/api/auth/get-session');
    expect(service.messages.slice(1).map(({ endpoint, payload }) => [endpoint, payload.userId])).toEqual([
      [bens, session.user.id],
    ]);
  });
});

describe('a device', () => {
  test("that failed does not count as reminded because another user's device was, and only that one gets the message later", async () => {
    const { app, ann, service, endpoint, at } = await reminding();
    await app.signUp('ben@home.example', ann.cookie);
    const ben = app.personOf(await app.signIn('ben@home.example'));
    const bens = await subscribed(ben, service);
    service.behaviour.reply = (endpoint) => ({ status: endpoint === bens ? 500 : 201 });
    await at('2026-07-18T08:00:00Z');
    const settings = async (who: Person) =>
      (await who.get<{ lastSentAt: string | null }>('/api/push/settings')).body;
    expect([await settings(ann), await settings(ben)]).toMatchObject([
      { lastSentAt: '2026-07-18T08:00:00.000Z' },
      { lastSentAt: null },
    ]);
    service.behaviour.reply = () => ({ status: 201 });
    await at('2026-07-18T08:01:00Z');
    expect(service.messages.map((message) => message.endpoint)).toEqual([endpoint, bens]);
    expect([await settings(ann), await settings(ben)]).toMatchObject([
      { lastSentAt: '2026-07-18T08:00:00.000Z' },
      { lastSentAt: '2026-07-18T08:01:00.000Z' },
    ]);
  });

  test.each([404, 410])('that its push service no longer knows (%i) is removed', async (status) => {
    const { app, ann, service, at, tick } = await reminding();
    service.behaviour.reply = () => ({ status });
    await at('2026-07-18T08:00:00Z');
    pass(app, 0.2);
    await tick();
    expect(service.state.requests).toBe(1);
    expect((await ann.get('/api/push/devices')).body).toEqual([]);
  });

  test('that was unsubscribed after its message was created gets nothing', async () => {
    const { ann, service, endpoint, app } = await reminding();
    const { at } = remindingBy(app, {
      ...service.network,
      resolve: async (host) => {
        await ann.post('/api/push/unsubscribe', { body: { endpoint } });
        return service.network.resolve(host);
      },
    });
    await at('2026-07-18T08:00:00Z');
    expect(service.state.requests).toBe(0);
  });

  test('that changed hands after the digest was claimed does not get it', async () => {
    const { app, ann, service, endpoint, at } = await reminding();
    service.behaviour.reply = () => ({ status: 503 });
    await at('2026-07-18T08:00:00Z');
    await app.signUp('ben@home.example', ann.cookie);
    const ben = app.personOf(await app.signIn('ben@home.example'));
    const [device] = await app.allRows('push_subscription');
    const keys = { p256dh: device!.p256dh, auth: device!.auth };
    await ben.post('/api/push/subscribe', { body: { endpoint, keys } });
    service.behaviour.reply = () => ({ status: 201 });
    await at('2026-07-18T09:00:00Z');
    expect(service.messages).toEqual([]);
    await at('2026-07-19T08:00:00Z');
    expect(service.messages).toHaveLength(1);
  });

  test("that subscribes after its user's digest gets the next one", async () => {
    const { ann, service, at } = await reminding();
    await at('2026-07-18T08:00:00Z');
    const later = await subscribed(ann, service);
    await at('2026-07-18T09:00:00Z');
    expect(service.messages).toHaveLength(1);
    await at('2026-07-19T08:00:00Z');
    expect(service.messages.slice(1).map(({ endpoint }) => endpoint)).toContain(later);
  });
});

test('plant names are only in the payload, not in headers or the log', async () => {
  const { app, ann, service, endpoint, at, tick, lines } = await reminding();
  await another(ann, 'Secret orchid');
  await at('2026-07-18T08:00:00Z');
  service.behaviour.reply = () => ({ status: 500 });
  await at('2026-07-19T08:00:00Z');
  service.behaviour.reply = () => 'hang up';
  app.clock.now += minute;
  await tick();
  expect(service.messages[0]!.payload.title).toBe('Water Big fern and Secret orchid');
  const said = lines.join('');
  expect(lines).toHaveLength(2);
  expect(said).toContain(new URL(service.origin).host);
  const path = new URL(endpoint).pathname;
  for (const secret of ['fern', 'orchid', 'ann@', path, 'Pixel']) expect(said).not.toContain(secret);
  const [{ headers }] = service.messages as [(typeof service.messages)[0]];
  expect(Object.keys(headers).toSorted()).toEqual([
    'authorization',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'host',
    'topic',
    'ttl',
    'urgency',
  ]);
  const [, claims = ''] = headers.authorization!.split('.');
  expect(Object.keys(JSON.parse(String(Buffer.from(claims, 'base64url'))) as object)).toEqual([
    'aud',
    'exp',
    'sub',
  ]);
});
