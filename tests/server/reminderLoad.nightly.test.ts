import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#server/db/schema.ts';
import { headersOf, signedIn } from './processes.ts';
import { startPushService } from './pushService.ts';
import type { Start, Ticked } from './reminderServer.ts';
import { startApp } from './support.ts';

/** `npm run test:long` uses 2,000. */
const devices = Number(process.env.SNUG_REMINDER_DEVICES ?? 100);
const peopleOfHousehold = 2;
const devicesOfPerson = 2;
const plantsOfHousehold = 5;

type Table = 'household' | 'plant' | 'preference' | 'task' | 'push_subscription';

/** Inserts households with devices directly, because signing up so many users would take minutes. */
async function populate(
  db: Db,
  subscribe: () => { endpoint: string; keys: { p256dh: string; auth: string } },
) {
  const count = Math.ceil(devices / peopleOfHousehold / devicesOfPerson);
  for (let n = 0; n < count; n += 1) {
    const household_id = uuid();
    const insert = (table: Table, rows: object[]) =>
      db
        .insertInto(table)
        .values(rows as never)
        .execute();
    await insert('household', [{ id: household_id, created_at: 0 }]);
    const plants = Array.from({ length: plantsOfHousehold }, (_, p) => ({
      household_id,
      id: uuid(),
      name: `Plant ${p}`,
      created_at: 0,
    }));
    const preferences = plants.map(({ id }) => ({
      household_id,
      id: uuid(),
      plant_id: id,
      effect_id: 1,
      frequency_days: 7,
      created_at: 0,
    }));
    await insert('plant', plants);
    await insert('preference', preferences);
    await insert(
      'task',
      preferences.map(({ id }) => ({ household_id, id: uuid(), preference_id: id, due_on: '2026-01-01' })),
    );
    for (let person = 0; person < peopleOfHousehold; person += 1) {
      const user_id = uuid();
      const user = {
        id: user_id,
        email: `${user_id}@home.example`,
        name: 'Ann',
        householdId: household_id,
        emailVerified: 0 as const,
        createdAt: new Date(0).toISOString(),
        updatedAt: 0,
      };
      await db.insertInto('user').values(user).execute();
      const subscriptions = Array.from({ length: devicesOfPerson }, () => {
        const { endpoint, keys } = subscribe();
        return { household_id, id: uuid(), user_id, endpoint, ...keys, created_at: 0 };
      });
      await insert('push_subscription', subscriptions);
    }
  }
}

const quantile = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]! * 10) / 10;

test(`the server answers requests while it reminds ${devices} devices`, async () => {
  const app = await startApp();
  const service = await startPushService();
  const child = fork(fileURLToPath(new URL('reminderServer.ts', import.meta.url)));
  onTestFinished(() => void child.kill('SIGKILL'));
  const { databaseUrl, dataDir } = app;
  const settings: Start = { databaseUrl, dataDir, ca: service.network.ca!, isListening: true };
  child.send(settings);
  const [{ origin }] = (await once(child, 'message')) as [Ticked];
  const headers = headersOf(origin!, await signedIn(origin!));
  await populate(app.database.db, service.subscribe);
  const received: string[] = [];
  // Messages are not decrypted here, because this process measures times and must not be busy.
  service.behaviour.reply = (endpoint) => {
    received.push(endpoint);
    return { status: 202 };
  };

  /** Requests the list of plants repeatedly. @returns the response times, in ms */
  async function listUntil(isOver: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!isOver()) {
      const start = performance.now();
      const answer = await fetch(`${origin}/api/plants`, { headers });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      times.push(performance.now() - start);
    }
    return times;
  }

  let calls = 0;
  await listUntil(() => (calls += 1) > 50);
  calls = 0;
  const before = await listUntil(() => (calls += 1) > Math.min(devices, 500));
  let isOver = false;
  const start = performance.now();
  const ended = once(child, 'message').then(([answer]) => {
    isOver = true;
    return { answer: answer as Ticked, seconds: (performance.now() - start) / 1000 };
  });
  child.send({ time: Date.parse('2026-11-22T12:00:00Z') });
  const during = await listUntil(() => isOver);
  const { answer, seconds } = await ended;

  const figures = (times: readonly number[]) => ({
    calls: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  });
  process.stdout.write(
    `${JSON.stringify({ devices, seconds: Math.round(seconds * 10) / 10, before: figures(before), during: figures(during) })}\n`,
  );
  expect(answer.errors).toEqual([]);
  expect(received.length).toBeGreaterThanOrEqual(devices);
  expect(new Set(received).size).toBe(received.length);
  // Requests were answered between the messages, not only after them.
  expect(during.length).toBeGreaterThan(received.length / 20);
});
