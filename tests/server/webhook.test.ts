import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { ConfigError } from '#server/base/env.ts';
import { deviceKeys } from './deviceKeys.ts';
import { another, remindingBy } from './reminding.ts';
import { planted, startApp } from './support.ts';
import { act, plantTasks, prefer, water } from './caring.ts';
import { startWebhookService } from './webhookService.ts';

/** Creates Ann without a device, with a plant, 'Big fern', that has to be watered from 18 July 2026 on. */
async function automated(path = '/hooks/snug', env: Record<string, string> = {}) {
  const service = await startWebhookService();
  const app = await startApp({ SNUG_WEBHOOK_URL: `${service.url}${path}`, ...env });
  const ann = await app.person('ann@home.example');
  const things = await planted(ann);
  await prefer(ann, things.plantId, 1, 7);
  const nowhere = { resolve: async () => [], isAllowed: () => false };
  return { app, ann, service, ...things, ...remindingBy(app, nowhere) };
}

describe('the webhook', () => {
  test("is called with the due tasks and a signature at the first user's hour", async () => {
    const { app, ann, service, plantId, at } = await automated('/hooks/snug', {
      SNUG_WEBHOOK_SECRET: 'a shared secret',
    });
    await app.signUp('ben@home.example', ann.cookie);
    const ben = app.personOf(await app.signIn('ben@home.example'));
    await ben.patch('/api/push/settings', { body: { hour: 7 } });
    await at('2026-07-17T10:00:00Z');
    await at('2026-07-18T05:59:00Z');
    expect(service.calls).toEqual([]);
    await at('2026-07-18T06:00:00Z');
    await at('2026-07-18T08:00:00Z');
    expect(service.calls).toHaveLength(1);
    const [{ url, headers, text }] = service.calls as [(typeof service.calls)[0]];
    const [task] = await plantTasks(ann, plantId);
    expect(url).toBe('/hooks/snug');
    expect(JSON.parse(text)).toEqual({
      title: 'Water Big fern',
      body: 'Due today.',
      url: `http://snug.test/plants/${plantId}`,
      day: '2026-07-18',
      tasks: [{ id: task!.taskID, plantId, plantName: 'Big fern', action: 'Water', dueOn: '2026-07-18' }],
    });
    const digest = createHmac('sha256', 'a shared secret').update(text).digest('hex');
    expect(headers['x-snug-signature']).toBe(`sha256=${digest}`);
    expect(headers['content-type']).toBe('application/json');
    await at('2026-07-19T06:00:00Z');
    expect(service.calls.slice(1).map(({ text: next }) => JSON.parse(next) as object)).toMatchObject([
      { day: '2026-07-19', body: 'Overdue.', tasks: [{ dueOn: '2026-07-18' }] },
    ]);
  });

  test('is not called while a task is snoozed, and then with the day to which it was snoozed', async () => {
    const { app, ann, service, plantId, at } = await automated();
    app.clock.now = Date.parse('2026-07-18T06:00:00Z');
    const [task] = await plantTasks(ann, plantId);
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 2 } });
    for (const day of ['18', '19']) await at(`2026-07-${day}T08:00:00Z`);
    expect(service.calls).toEqual([]);
    await at('2026-07-20T08:00:00Z');
    expect(service.calls.map(({ text }) => JSON.parse(text) as object)).toMatchObject([
      { body: 'Due today.', tasks: [{ id: task!.taskID, dueOn: '2026-07-20' }] },
    ]);
  });

  test('is called for each household at the hour of its own time zone', async () => {
    const { app, service, at } = await automated('/hooks/snug', { SNUG_SIGN_UP: 'open' });
    const eve = await app.person('eve@e.example');
    await eve.patch('/api/household', { body: { timeZone: 'America/New_York' } });
    await another(eve, 'Ivy');
    const titles = () => service.calls.map(({ text }) => (JSON.parse(text) as { title: string }).title);
    await at('2026-07-18T12:59:00Z');
    expect(titles()).toEqual(['Water Big fern']);
    await at('2026-07-18T13:00:00Z');
    expect(titles()).toEqual(['Water Big fern', 'Water Ivy']);
  });

  test("supports ntfy's format, with any characters in the body", async () => {
    const { ann, service, at } = await automated('/push/my%20plants/?auth=a', {
      SNUG_WEBHOOK_FORMAT: 'ntfy',
    });
    await another(ann, 'Éowyn 🌿');
    await at('2026-07-18T08:00:00Z');
    const [{ url, headers, text }] = service.calls as [(typeof service.calls)[0]];
    expect(url).toBe('/push/?auth=a');
    expect(JSON.parse(text)).toEqual({
      topic: 'my plants',
      title: 'Water Big fern and Éowyn 🌿',
      message: 'Due today.',
      tags: ['seedling'],
      click: 'http://snug.test/tasks',
    });
    expect(headers).not.toHaveProperty('x-snug-signature');
  });

  test("links to a path without a public address, and to nothing in ntfy's format", async () => {
    const sent = async (format: string) => {
      const { service, plantId, parts, at } = await automated('/plants', { SNUG_WEBHOOK_FORMAT: format });
      parts.config = { ...parts.config, origin: null };
      await at('2026-07-18T08:00:00Z');
      return { message: JSON.parse(service.calls[0]!.text) as object, plantId };
    };
    const { message, plantId } = await sent('json');
    expect(message).toMatchObject({ url: `/plants/${plantId}` });
    expect((await sent('ntfy')).message).not.toHaveProperty('click');
  });

  test('is retried after a failure, until the tasks are completed', async () => {
    const { ann, service, plantId, at, lines } = await automated('/hooks/secret-path');
    service.behaviour.status = 500;
    await at('2026-07-18T08:00:00Z');
    await at('2026-07-18T08:00:30Z');
    service.behaviour.status = 404;
    await at('2026-07-18T08:01:00Z');
    expect(service.calls).toHaveLength(2);
    service.behaviour.status = 'hang up';
    await at('2026-07-18T08:03:00Z');
    expect(service.calls).toHaveLength(3);
    await at('2026-07-18T08:07:00Z');
    expect(service.calls).toHaveLength(4);
    expect(lines.at(-1)).toContain('"outcome":"unreachable"');
    await act(ann, plantId, water);
    await at('2026-07-18T12:00:00Z');
    expect(service.calls).toHaveLength(4);
    for (const secret of ['secret-path', 'fern']) expect(lines.join()).not.toContain(secret);
  });

  test('is called on a day on which the devices were reminded before it was set', async () => {
    const { app, ann, service, parts, at } = await automated();
    await ann.post('/api/push/subscribe', {
      body: { endpoint: 'https://push.example/ann', keys: deviceKeys },
    });
    const { config } = parts;
    parts.config = { ...config, webhook: null };
    await at('2026-07-18T08:00:00Z');
    expect(await app.allRows('delivery')).toHaveLength(1);
    expect(service.calls).toEqual([]);
    parts.config = config;
    await at('2026-07-18T09:00:00Z');
    expect(service.calls).toHaveLength(1);
  });

  test('is not called for a day that is over, and its calls are kept for 40 days', async () => {
    const { app, service, at, parts } = await automated();
    const [household] = await parts.repository.households.listIds();
    /** As the sweep does. */
    const forget = (today: string) => parts.repository.forHousehold(household!).reminders.forget(today);
    service.behaviour.status = 500;
    await at('2026-07-18T08:00:00Z');
    service.behaviour.status = 200;
    await at('2026-07-19T07:00:00Z');
    expect(service.calls).toHaveLength(1);
    const days = async () => (await app.allRows('delivery')).map(({ day }) => day).toSorted();
    await at('2026-08-27T08:00:00Z');
    await forget('2026-08-27');
    expect(await days()).toEqual(['2026-07-18', '2026-08-27']);
    await at('2026-08-28T08:00:00Z');
    await forget('2026-08-28');
    expect(await days()).toEqual(['2026-08-27', '2026-08-28']);
    expect(service.calls).toHaveLength(3);
  });

  test('is retried only by a server that has its address', async () => {
    const { service, parts, at } = await automated();
    service.behaviour.status = 500;
    await at('2026-07-18T08:00:00Z');
    const { config } = parts;
    parts.config = { ...config, webhook: null };
    await at('2026-07-18T08:01:00Z');
    parts.config = config;
    await at('2026-07-18T08:01:00Z');
    expect(service.calls).toHaveLength(2);
  });
});

describe('its settings', () => {
  test.each([
    ['no address', { SNUG_WEBHOOK_URL: 'hooks/snug' }],
    ['another protocol', { SNUG_WEBHOOK_URL: 'ftp://home.example/secret' }],
    ['an unknown format', { SNUG_WEBHOOK_URL: 'http://home/hook', SNUG_WEBHOOK_FORMAT: 'xml' }],
    ['ntfy without a topic', { SNUG_WEBHOOK_URL: 'https://ntfy.sh/', SNUG_WEBHOOK_FORMAT: 'ntfy' }],
  ])('that are invalid stop the start: %s', (_, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).not.toThrow('secret');
  });

  test('can be a private address', () => {
    expect(readConfig({ SNUG_WEBHOOK_URL: 'http://192.168.1.5:8123/api/webhook/x' }).webhook).toEqual({
      url: 'http://192.168.1.5:8123/api/webhook/x',
      secret: null,
      format: 'json',
    });
    expect(readConfig({}).webhook).toBeNull();
  });
});
