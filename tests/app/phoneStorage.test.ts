import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { unwrap } from 'idb';
import createClient from 'openapi-fetch';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import type { Intent } from '#domain/intent.ts';
import { queryKeys } from '#app/data/keys.ts';
import { ids, watering } from '#machines/support/examples.ts';
import { openPage, picture, uploading } from './support/phonePage.ts';
import { eventually } from '../support/eventually.ts';

/** The notes that the server received, and the status of its responses. */
let told: string[];
let status: number;
const api = createClient<paths>({
  baseUrl: 'http://snug.test',
  fetch: async (request) => {
    told.push(((await request.json()) as { note: string }).note);
    return Response.json({}, { status });
  },
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  vi.spyOn(console, 'warn').mockReturnValue();
  told = [];
  status = 201;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const noted = (note: string, id = uuid()): Intent => ({
  id,
  madeAt: new Date().toISOString(),
  kind: 'addInteraction',
  plantId: ids.plant,
  interactionId: id,
  action: watering,
  note,
});

test("a user's changes are there after a restart, in order, without those of another user", async () => {
  const [first, second, other] = [noted('first'), noted('second'), noted('other')];
  const page = await openPage(api);
  await page.keepIntents('ann', [second, first]);
  await page.keepIntents('ben', [other]);
  const restarted = await openPage(api);
  expect(await restarted.loadIntents('ann')).toEqual([first, second]);
  await restarted.dropIntents([first]);
  expect(await (await openPage(api)).loadIntents('ann')).toEqual([second]);
  expect(await (await openPage(api)).loadIntents('ben')).toEqual([other]);
});

test('a sent change is off the phone before another page may send it', async () => {
  const page = await openPage(api);
  const intent = noted('first');
  await page.keepIntents('ann', [intent]);
  const sending = page.send(intent);
  const next = page.withLock('snug-outbox', () => page.keys('intents'));
  expect(await sending).toEqual({ kind: 'settled' });
  expect(await next).toEqual([]);
});

test('a change that another page has sent or revised is not sent as it was', async () => {
  const [sent, revised] = [noted('sent'), noted('draft')];
  const [page, other] = [await openPage(api), await openPage(api)];
  await page.keepIntents('ann', [sent, revised]);
  await other.loadIntents('ann');
  expect(await page.send(sent)).toEqual({ kind: 'settled' });
  await page.keepIntents('ann', [noted('final', revised.id)]);
  // The other page reads what this one has sent.
  other.queries.setQueryData(queryKeys.interactions(ids.plant), []);
  expect(await other.send(sent)).toEqual({ kind: 'settled' });
  expect(other.queries.getQueryState(queryKeys.interactions(ids.plant))?.isInvalidated).toBe(true);
  expect(await other.send(revised)).toEqual({ kind: 'settled' });
  expect(told).toEqual(['sent', 'final']);
});

test('a change stays on the phone until the server has taken it', async () => {
  const page = await openPage(api);
  const intent = noted('first');
  await page.keepIntents('ann', [intent]);
  for (const [refusal, kind] of [
    [500, 'failed'],
    [429, 'postponed'],
    [507, 'postponed'],
    [408, 'unanswered'],
    [401, 'signedOut'],
    [409, 'refused'],
  ] as const) {
    status = refusal;
    expect(await page.send(intent), String(refusal)).toMatchObject({ kind });
    expect(await page.keys('intents'), String(refusal)).toEqual([intent.id]);
  }
});

test('changes are sent without a database too, and it is opened once the phone allows it', async () => {
  const broken = new IDBFactory();
  vi.spyOn(broken, 'open').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  vi.stubGlobal('indexedDB', broken);
  const page = await openPage(api);
  await expect(page.keepIntents('ann', [noted('first')])).rejects.toThrow('The disk is full.');
  expect(await page.send(noted('first'))).toEqual({ kind: 'settled' });
  expect(told).toEqual(['first']);
  vi.stubGlobal('indexedDB', new IDBFactory());
  await page.keepIntents('ann', [noted('second')]);
  expect(await page.keys('intents')).toHaveLength(1);
});

test('a change that the phone cannot read again is sent all the same', async () => {
  const page = await openPage(api);
  const intent = noted('first');
  await page.keepIntents('ann', [intent]);
  // As browsers do when they clear a site's data, or after an error of the disk.
  (await page.database()).close();
  expect(await page.send(intent)).toEqual({ kind: 'settled' });
  expect(told).toEqual(['first']);
});

test('a database that the browser has closed is opened again', async () => {
  const page = await openPage(api);
  await page.keepIntents('ann', [noted('first')]);
  forceCloseDatabase(unwrap(await page.database()) as never);
  await page.keepIntents('ann', [noted('second')]);
  expect(await page.keys('intents')).toHaveLength(2);
});

test('signing out leaves nothing of the user on the phone, and takes nothing from others', async () => {
  const page = await openPage(api);
  const [anns, bens, draft, both] = [uuid(), uuid(), uuid(), uuid()];
  for (const id of [anns, bens, draft, both]) page.keepFile(id, picture());
  await page.keepIntents('ann', [uploading(anns), uploading(both)]);
  const [bensPhoto, sharedPhoto] = [uploading(bens), uploading(both)];
  await page.keepIntents('ben', [bensPhoto, sharedPhoto]);
  page.keepFlow('plantCreation', { userId: 'ann', input: {}, snapshot: { context: { draft } } });
  page.keepFlow('repotting', { userId: 'ben', input: {}, snapshot: {} });
  await eventually(async () => expect(await page.keys('flows')).toHaveLength(2));
  await page.forgetPerson('ann');
  expect(await page.keys('intents')).toEqual([bensPhoto.id, sharedPhoto.id]);
  expect(await page.keys('flows')).toEqual(['repotting']);
  expect(await page.keys('files')).toEqual([bens, both]);
});

test('files that nothing refers to are removed a day after they were made', async () => {
  const now = Date.now();
  const at = (hours: number) => uuid({ msecs: now - hours * 3_600_000 });
  const [young, old, sent, drafted] = [at(23), at(25), at(25), at(25)];
  const page = await openPage(api);
  const db = await page.database();
  for (const id of [young, old, sent, drafted]) {
    await db.put('files', picture(), id);
    await db.put('files', picture('tile.jpg'), `${id}:tile`);
  }
  await page.keepIntents('ann', [uploading(sent)]);
  page.keepFlow('plantCreation', { userId: 'ben', input: {}, snapshot: { context: { photoId: drafted } } });
  await page.sweepFiles();
  const left = [young, sent, drafted].flatMap((id) => [id, `${id}:tile`]);
  expect(await page.keys('files')).toEqual(left.toSorted());
});
