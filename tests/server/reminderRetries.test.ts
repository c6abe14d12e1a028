import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { pauseAfter } from '#server/push/retry.ts';
import { keepReminding } from '#server/push/schedule.ts';
import { reminding, remindingBy, subscribed } from './reminding.ts';
import { act, water } from './caring.ts';

const minute = 60_000;

describe('a push service', () => {
  test('that fails is retried with exponential backoff until the day ends', async () => {
    const { app, service, at, tick, lines } = await reminding();
    const nine = Date.parse('2026-07-18T08:00:00Z');
    const tries: number[] = [];
    service.behaviour.reply = () => {
      tries.push((app.clock.now - nine) / minute);
      return { status: 500 };
    };
    await at('2026-07-18T08:00:00Z');
    while (app.clock.now < nine + 16 * 60 * minute) {
      app.clock.now += minute;
      await tick();
    }
    const hourly = Array.from({ length: 12 }, (_, n) => 123 + 60 * (n + 1));
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, ...hourly]);
    expect(lines.filter((line) => line.includes('given up'))).toHaveLength(1);
    service.behaviour.reply = () => ({ status: 201 });
    await at('2026-07-19T08:00:00Z');
    expect(service.messages.map(({ payload }) => payload.day)).toEqual(['2026-07-19']);
  });

  test('that failed before the server was down gets no message of a day that is over', async () => {
    const { service, at } = await reminding();
    service.behaviour.reply = () => ({ status: 500 });
    await at('2026-07-18T08:00:00Z');
    service.behaviour.reply = () => ({ status: 201 });
    // Midnight in Dublin.
    await at('2026-07-18T23:00:00Z');
    expect(service.messages).toEqual([]);
    await at('2026-07-19T08:00:00Z');
    expect(service.messages.map(({ payload }) => payload.day)).toEqual(['2026-07-19']);
  });

  test.each(['hang up', { status: 403 }] as const)(
    'that answers %j gets the message on the next attempt',
    async (reply) => {
      const { service, at } = await reminding();
      service.behaviour.reply = () => reply;
      await at('2026-07-18T08:00:00Z');
      service.behaviour.reply = () => ({ status: 201 });
      await at('2026-07-18T08:00:59Z');
      expect(service.messages).toEqual([]);
      await at('2026-07-18T08:01:00Z');
      await at('2026-07-18T08:30:00Z');
      expect(service.messages).toHaveLength(1);
    },
  );

  test('that does not answer for 10 seconds gets the message on the next attempt', async () => {
    const { service, at, lines } = await reminding();
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
    onTestFinished(() => timeout.mockRestore());
    const never = Promise.withResolvers<{ status: number }>();
    service.behaviour.reply = () => {
      patience.abort();
      return never.promise;
    };
    await at('2026-07-18T08:00:00Z');
    expect(timeout).toHaveBeenLastCalledWith(10_000);
    expect(lines.join()).toContain('"outcome":"unreachable"');
    service.behaviour.reply = () => ({ status: 201 });
    await at('2026-07-18T08:01:00Z');
    expect(service.messages).toHaveLength(1);
  });

  test.each([
    ['seconds', 429, '1800'],
    ['the form of a date', 429, 'Sat, 18 Jul 2026 08:30:00 GMT'],
    ['seconds while it is down', 503, '1800'],
  ])('that sends Retry-After in %s is retried only after that time', async (_, status, after) => {
    const { service, at } = await reminding();
    service.behaviour.reply = () => ({ status, headers: { 'retry-after': after } });
    await at('2026-07-18T08:00:00Z');
    service.behaviour.reply = () => ({ status: 201 });
    await at('2026-07-18T08:29:00Z');
    expect(service.state.requests).toBe(1);
    await at('2026-07-18T08:30:00Z');
    expect(service.messages).toHaveLength(1);
  });

  test('that sends Retry-After beyond the end of the day is given up', async () => {
    const { service, at, lines } = await reminding();
    service.behaviour.reply = () => ({ status: 429, headers: { 'retry-after': '86400' } });
    await at('2026-07-18T08:00:00Z');
    expect(lines.join()).toContain('given up');
  });

  test('gets at most 16 concurrent requests', async () => {
    const { ann, service, at } = await reminding();
    for (let n = 0; n < 40; n += 1) await subscribed(ann, service);
    const full = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    service.behaviour.reply = async () => {
      if (service.state.underWay === 16) full.resolve();
      await answered.promise;
      return { status: 201 };
    };
    const reminded = at('2026-07-18T08:00:00Z');
    await full.promise;
    // Gives the server time to start more requests, which it must not.
    for (let n = 0; n < 100; n += 1) await ann.get('/api/push/devices');
    answered.resolve();
    await reminded;
    expect(service.messages).toHaveLength(41);
    expect(service.state.mostUnderWay).toBe(16);
  });

  test('cannot redirect the server', async () => {
    const { service, at } = await reminding();
    const inside = service.subscribe();
    service.behaviour.reply = (endpoint) =>
      endpoint === inside.endpoint
        ? { status: 201 }
        : { status: 307, headers: { location: inside.endpoint } };
    await at('2026-07-18T08:00:00Z');
    expect(service.state.requests).toBe(1);
    expect(service.messages).toEqual([]);
  });
});

test.each<[says: string, attempts: number, retryAfter: string | undefined, seconds: number]>([
  ['none', 1, undefined, 60],
  ['a longer pause', 1, '90', 90],
  ['a shorter pause', 3, '5', 240],
  ['more than an hour, after many attempts', 50, '7200', 7200],
  ['a date', 1, 'Sat, 18 Jul 2026 08:05:00 GMT', 300],
  ['a date that has passed', 1, 'Sat, 18 Jul 2026 07:55:00 GMT', 60],
  ['something that cannot be read', 1, 'soon', 60],
])(
  'if Retry-After says %s, attempt %i is followed by a pause of a minute or more',
  (_, attempts, retryAfter, seconds) => {
    expect(pauseAfter(attempts, retryAfter, Date.parse('2026-07-18T08:00:00Z'))).toBe(seconds * 1000);
  },
);

test('reminders go on at the next full minute after a round that failed', async () => {
  const { parts } = await reminding();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const zones = vi
    .spyOn(parts.repository.dueReminders, 'zones')
    .mockRejectedValueOnce(new Error('the database is away'));
  onTestFinished(() => zones.mockRestore());
  const stop = keepReminding({ ...parts, now: () => Date.parse('2026-07-18T07:58:40Z') });
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(zones).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(zones).toHaveBeenCalledTimes(2);
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(zones).toHaveBeenCalledTimes(2);
});

test('a device that gets new keys while its message is created gets the message a minute later, and stays reachable', async () => {
  const { ann, service, endpoint, app } = await reminding();
  const { keys } = service.subscribe();
  const { at } = remindingBy(app, {
    ...service.network,
    resolve: async (host) => {
      await ann.post('/api/push/subscribe', { body: { endpoint, keys } });
      return service.network.resolve(host);
    },
  });
  // The service cannot decrypt it.
  service.behaviour.reply = () => ({ status: 202 });
  await at('2026-07-18T08:00:00Z');
  expect(service.state.requests).toBe(0);
  expect((await ann.get('/api/push/devices')).body).toMatchObject([{ isReachable: true }]);
  await at('2026-07-18T08:01:00Z');
  expect(service.state.requests).toBe(1);
});

test('two servers that find a digest at the same moment send it once', async () => {
  const { app, service, at, tick } = await reminding();
  const other = remindingBy(app, service.network);
  const { dueReminders } = app.deps.repository;
  const { deliveries } = dueReminders;
  const bothHaveLooked = Promise.withResolvers<void>();
  const looks: number[] = [];
  const looked = vi.spyOn(dueReminders, 'deliveries').mockImplementation(async (query) => {
    const ready = await deliveries(query);
    looks.push(ready.length);
    if (looks.length === 2) bothHaveLooked.resolve();
    await bothHaveLooked.promise;
    return ready;
  });
  onTestFinished(() => looked.mockRestore());
  await Promise.all([at('2026-07-18T08:00:00Z'), other.tick()]);
  expect(looks.slice(0, 2)).toEqual([1, 1]);
  expect(service.messages).toHaveLength(1);
  await tick();
  expect(service.messages).toHaveLength(1);
});

test('a server that stops waits for the reminders in flight', async () => {
  const { app, ann, service, parts } = await reminding();
  const answer = Promise.withResolvers<void>();
  service.behaviour.reply = async () => {
    await answer.promise;
    return { status: 201 };
  };
  app.clock.now = Date.parse('2026-07-18T08:00:00Z');
  const stop = keepReminding(parts);
  await expect.poll(() => service.state.requests).toBe(1);
  let hasStopped = false;
  const stopping = stop().then(() => (hasStopped = true));
  // A stop that does not wait would be over by the end of a request.
  await ann.get('/api/push/settings');
  expect(hasStopped).toBe(false);
  answer.resolve();
  await stopping;
  expect((await ann.get<{ lastSentAt: string }>('/api/push/settings')).body.lastSentAt).toBe(
    '2026-07-18T08:00:00.000Z',
  );
});

describe('a server that dies', () => {
  test('after the request but before its record leaves the digest to another server, which sends the same message again', async () => {
    const { app, service, at, tick, parts } = await reminding();
    const { send } = parts.push;
    parts.push.send = async (...message) => {
      await send(...message);
      throw new Error('killed');
    };
    await at('2026-07-18T08:00:00Z');
    expect(service.messages).toHaveLength(1);
    parts.push.send = send;
    app.clock.now += minute;
    await tick();
    expect(service.messages).toHaveLength(1);
    app.clock.now += minute;
    await tick();
    app.clock.now += 60 * minute;
    await tick();
    // The device shows only one notification, because topic, tag and digest are the same.
    expect(service.messages).toHaveLength(2);
    expect(service.messages[1]!.payload).toEqual(service.messages[0]!.payload);
    expect(service.messages[1]!.topic).toBe(service.messages[0]!.topic);
  });

  test('leaves a digest that is not sent again if all tasks were completed since', async () => {
    const { ann, service, plantId, at } = await reminding();
    service.behaviour.reply = () => ({ status: 500 });
    await at('2026-07-18T08:00:00Z');
    await act(ann, plantId, water);
    service.behaviour.reply = () => ({ status: 201 });
    await at('2026-07-18T09:00:00Z');
    expect(service.messages).toEqual([]);
  });
});
