/** Only an answer of Snug settles, refuses or deletes anything; whatever else answers counts as no answer. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi, dataOf } from '#contract/client.ts';
import { NotSnugError } from '#contract/problem.ts';
import type { NewIntent } from '#domain/intent.ts';
import { isAnswered, isRefusal } from '#app/data/calls.ts';
import { isMissing } from '#app/data/lists.ts';
import { watering } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';
import { foreignAnswers } from './support/foreignAnswers.ts';
import { offlinePhone } from './support/offlinePhone.ts';
import { household, writes, type Ids } from './support/writes.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** One change of each kind but a photo's upload, whose sender `writes` has. */
const changes = ({ plantId, interactionId, noteId, taskId, otherPhoto }: Ids): NewIntent[] => [
  { kind: 'addInteraction', plantId, interactionId: uuid(), action: watering, note: '' },
  {
    kind: 'editInteraction',
    plantId,
    interactionId,
    note: 'From a friend',
    notesBefore: [''],
    isDraft: false,
  },
  { kind: 'deleteInteraction', plantId, interactionId: noteId },
  { kind: 'snoozeTask', plantId, taskId, days: 1, from: '2026-07-19' },
  { kind: 'movePlant', plantId, interactionId: uuid(), place: 'Hall' },
  { kind: 'updatePlant', plantId, changes: { friendly_name: 'Tall fern' } },
  { kind: 'setPreferences', plantId, frequencies: { 1: 30 }, verbs: { 1: 'Water' } },
  { kind: 'answerWinter', plantId: '', answer: 'no', preferences: [] },
  { kind: 'setProfilePhoto', plantId, interactionId, photoId: otherPhoto },
  { kind: 'deletePhoto', plantId, interactionId, photoId: otherPhoto },
];

test("no change is lost or refused by an answer that is not Snug's, and each is sent once Snug answers", async () => {
  const { app, ann, ids } = await household();
  vi.useFakeTimers({ toFake: ['Date'], now: app.clock.now });
  const phone = offlinePhone(app, ann);
  const rests = () => eventually(() => expect(phone.isAtRest()).toBe(true), { interval: 1 });
  phone.turn('offline');
  for (const change of changes(ids)) phone.want(change);
  await rests();
  const queue = phone.queue().map(({ kind }) => kind);
  for (const [what, answer] of Object.entries(foreignAnswers)) {
    phone.turn(answer);
    await rests();
    expect(
      phone.queue().map(({ kind }) => kind),
      what,
    ).toEqual(queue);
  }
  expect(phone.refusals).toEqual([]);
  expect(phone.kept.size).toBe(queue.length);
  phone.turn('online');
  await eventually(() => expect(phone.queue()).toEqual([]), { interval: 1 });
  expect(phone.refusals).toEqual([]);
  const { body: plant } = await ann.get<{ plantName: string; potLocation: string }>(
    `/api/plants/${ids.plantId}`,
  );
  const { body: entries } = await ann.get<{ actionName: string; interactionNote: string }[]>(
    `/api/plants/${ids.plantId}/interactions`,
  );
  expect(plant).toMatchObject({ plantName: 'Tall fern', potLocation: 'Hall' });
  expect(
    entries.map(({ actionName, interactionNote }) => `${actionName} ${interactionNote}`).toSorted(),
  ).toEqual(['New plant From a friend', 'Water ']);
  vi.useRealTimers();
});

test("no write succeeds, is refused or finds something missing by an answer that is not Snug's", async () => {
  const { ids } = await household();
  for (const [what, answer] of Object.entries(foreignAnswers)) {
    const api = createApi({}, { baseUrl: 'http://snug.test', fetch: async () => answer() });
    vi.stubGlobal('fetch', async () => answer());
    for (const [name, [write]] of Object.entries(writes)) {
      const outcome = await write({ api, queries: null }, ids).then(
        (done) => done,
        (error: Error) => error.cause ?? error,
      );
      expect(outcome, `${name}: ${what}`).toBeInstanceOf(NotSnugError);
    }
  }
  vi.unstubAllGlobals();
});

describe('the client', () => {
  const { paths } = load(readFileSync('openapi.yaml', 'utf8')) as {
    paths: Record<string, Record<string, object>>;
  };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ path, method: method as 'get' })),
  );

  test.each(Object.entries(foreignAnswers))('takes %s for no answer to any operation', async (_, answer) => {
    const onSignedOut = vi.fn<() => void>();
    const met: number[] = [];
    const api = createApi(
      { onSignedOut, onForeignAnswer: ({ status }) => met.push(status) },
      { baseUrl: 'http://snug.test', fetch: async () => answer() },
    );
    for (const { method, path } of operations) {
      const error: unknown = await dataOf(api.request(method, path as '/healthz')).catch(
        (thrown: unknown) => thrown,
      );
      expect(error, `${method} ${path}`).toBeInstanceOf(NotSnugError);
      expect([isAnswered(error), isRefusal(error), isMissing(error)]).toEqual([false, false, false]);
    }
    expect(met).toEqual(operations.map(() => answer().status));
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test.each<[what: string, status: number, body: string | null]>([
    ['a success', 200, '{"plantId": "0199'],
    ['a success without its content', 200, null],
    ['a missing plant', 404, '{"type": "not-fou'],
    ['a missing plant without its reason', 404, null],
    ['the end of the session', 401, '{"type": "signed-'],
  ])('takes an answer of Snug that was cut off for none: %s', async (_, status, body) => {
    const onSignedOut = vi.fn<() => void>();
    const fetch = async () => new Response(body, { status, headers: { snug: 'any hash' } });
    const api = createApi({ onSignedOut }, { baseUrl: 'http://snug.test', fetch });
    const call = dataOf(api.GET('/api/tasks'));
    await expect(call).rejects.toMatchObject({ status: 0 });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  test('believes a server of another version', async () => {
    const fetch = async () => Response.json([], { headers: { snug: 'newer' } });
    const api = createApi({}, { baseUrl: 'http://snug.test', fetch });
    expect(await dataOf(api.GET('/api/tasks'))).toEqual([]);
  });
});
