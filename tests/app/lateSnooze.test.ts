/** The day by which the outbox counts how much is left of a snooze: see `outbox/actors.ts`. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import createClient from 'openapi-fetch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideOutbox } from '#app/flows/outbox/actors.ts';
import type { paths } from '#contract/schema.d.ts';
import type { Intent } from '#domain/intent.ts';
import { ids } from '#machines/support/examples.ts';
import { stubStorage } from './support/fakeStorage.ts';
import { runActor } from './support/runActor.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage().set('snug-time-zone', 'America/New_York');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a snooze of two days from 11 July at this time. @returns what the server is asked for */
async function snoozedAt(time: string): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
  const asked: unknown[] = [];
  const fetch = async (request: Request) => {
    asked.push(await request.json());
    return new Response(null, { status: 204 });
  };
  const server = { api: createClient<paths>({ baseUrl: 'http://snug.test', fetch }), queries: null };
  const task = { plantId: ids.plant, taskId: ids.task, from: '2026-07-11', days: 2 };
  const intent: Intent = { kind: 'snoozeTask', ...task, id: ids.note, madeAt: '2026-07-11T20:00:00.000Z' };
  await runActor(provideOutbox(server), 'sendIntent', { intent });
  return asked;
}

test("a snooze that is sent late ends on its day in the household's time zone, wherever the phone is", async () => {
  // 23:30 on the 11th in New York.
  expect(await snoozedAt('2026-07-12T03:30:00Z')).toEqual([{ days: 2 }]);
  expect(await snoozedAt('2026-07-12T04:30:00Z')).toEqual([{ days: 1 }]);
});
