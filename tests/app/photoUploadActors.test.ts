import 'fake-indexeddb/auto';
import createClient from 'openapi-fetch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import { providePhotoUpload, uploadByFlow } from '#app/flows/photoUpload/actors.ts';
import { inHand } from '#app/storage/filesInHand.ts';
import { eventually } from '../support/eventually.ts';
import { actorOf, hear } from './support/hear.ts';

const photo = { interactionId: 'entry', photoId: 'photo' };
const settle = () => new Promise(setImmediate);

/** The server's answer, and the request that it gets. */
let answer: PromiseWithResolvers<Response>;
let asked: Request[];
const server = {
  api: createClient<paths>({ baseUrl: 'http://snug.test' }),
  queries: null,
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answer = Promise.withResolvers();
  asked = [];
  inHand.clear();
  inHand.set('photo', new File(['picture'], 'fern.jpg'));
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request);
    return answer.promise;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const isAsked = () => eventually(() => expect(asked).toHaveLength(1));
const refusing = (status: number) =>
  Response.json({ title: 'No.' }, { status, headers: { snug: 'any hash' } });

test('an upload reports its result', async () => {
  const { heard, stop } = hear(actorOf(providePhotoUpload(server), 'sendPhoto'), { photo });
  await isAsked();
  answer.resolve(refusing(404));
  const ended = () => heard().find(({ type }) => type === 'sending.ended');
  await eventually(() => expect(ended()).toMatchObject({ result: { kind: 'refused' } }));
  stop();
});

test('a photo that is no longer wanted is not uploaded any further', async () => {
  const { heard, stop } = hear(actorOf(providePhotoUpload(server), 'sendPhoto'), { photo });
  await isAsked();
  const [{ signal }] = asked as [Request];
  expect(signal.aborted).toBe(false);
  stop();
  expect(signal.aborted).toBe(true);
  // An unhandled rejection would fail the run.
  answer.reject(signal.reason as Error);
  await settle();
  expect(heard().filter(({ type }) => type === 'sending.ended')).toEqual([]);
});

test.each([
  ['fails', () => refusing(500)],
  ['is refused', () => refusing(404)],
  ['is put off', () => refusing(429)],
])("the upload of a new plant's photo fails if it %s", async (_, response) => {
  answer.resolve(response());
  await expect(uploadByFlow(server, photo)).rejects.toThrow('Failed to upload photo');
});
