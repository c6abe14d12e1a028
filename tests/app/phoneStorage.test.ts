import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import createClient from 'openapi-fetch';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import type { Intent } from '#domain/intent.ts';
import { ids, watering } from '#machines/support/examples.ts';

/** A page of this phone: its modules are its own, and the database and the locks are shared. */
async function openPage() {
  vi.resetModules();
  const [
    intents,
    { sendIntent },
    { database, forgetPerson },
    flows,
    files,
    { withLock },
    { sweepFiles },
    drop,
  ] = await Promise.all([
    import('#app/storage/intents.ts'),
    import('#app/flows/outbox/sendIntent.ts'),
    import('#app/storage/database.ts'),
    import('#app/storage/flows.ts'),
    import('#app/photos/keptFiles.ts'),
    import('#app/storage/locks.ts'),
    import('#app/photos/sweep.ts'),
    import('#app/storage/dropFile.ts'),
  ]);
  const { watchUnkept } = await import('#app/storage/unkept.ts');
  const { dropFiles } = await import('#app/storage/filesInHand.ts');
  const send = (intent: Intent) => sendIntent({ api, queries: null }, intent, () => '2026-07-11');
  const keys = async (store: 'intents' | 'files' | 'flows') => (await database()).getAllKeys(store);
  return {
    ...intents,
    ...flows,
    ...files,
    ...drop,
    send,
    keys,
    database,
    forgetPerson,
    withLock,
    sweepFiles,
    watchUnkept,
    dropFiles,
  };
}

/** What the server was told, and how it responds. */
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
const uploading = (photoId: string): Intent => ({
  id: uuid(),
  madeAt: new Date().toISOString(),
  kind: 'uploadPhoto',
  plantId: ids.plant,
  interactionId: ids.interaction,
  photoId,
});
const picture = (name = 'fern.jpg') => new File(['picture'], name, { type: 'image/jpeg' });

test("a user's changes are there after a restart, in order, without those of another user", async () => {
  const [first, second, other] = [noted('first'), noted('second'), noted('other')];
  const page = await openPage();
  await page.keepIntents('ann', [second, first]);
  await page.keepIntents('ben', [other]);
  const restarted = await openPage();
  expect(await restarted.loadIntents('ann')).toEqual([first, second]);
  await restarted.dropIntents([first]);
  expect(await (await openPage()).loadIntents('ann')).toEqual([second]);
  expect(await (await openPage()).loadIntents('ben')).toEqual([other]);
});

test('a sent change is off the phone before another page may send it', async () => {
  const page = await openPage();
  const intent = noted('first');
  await page.keepIntents('ann', [intent]);
  const sending = page.send(intent);
  const next = page.withLock('snug-outbox', () => page.keys('intents'));
  expect(await sending).toEqual({ kind: 'settled' });
  expect(await next).toEqual([]);
});

test('a change that another page has sent or revised is not sent as it was', async () => {
  const [sent, revised] = [noted('sent'), noted('draft')];
  const [page, other] = [await openPage(), await openPage()];
  await page.keepIntents('ann', [sent, revised]);
  await other.loadIntents('ann');
  expect(await page.send(sent)).toEqual({ kind: 'settled' });
  await page.keepIntents('ann', [noted('final', revised.id)]);
  expect(await other.send(sent)).toEqual({ kind: 'settled' });
  expect(await other.send(revised)).toEqual({ kind: 'settled' });
  expect(told).toEqual(['sent', 'final']);
});

test('a change stays on the phone until the server has taken it', async () => {
  const page = await openPage();
  const intent = noted('first');
  await page.keepIntents('ann', [intent]);
  for (const [refusal, kind] of [
    [500, 'failed'],
    [429, 'unanswered'],
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
  const page = await openPage();
  await expect(page.keepIntents('ann', [noted('first')])).rejects.toThrow('The disk is full.');
  expect(await page.send(noted('first'))).toEqual({ kind: 'settled' });
  expect(told).toEqual(['first']);
  vi.stubGlobal('indexedDB', new IDBFactory());
  await page.keepIntents('ann', [noted('second')]);
  expect(await page.keys('intents')).toHaveLength(1);
});

test('signing out leaves nothing of the user on the phone, and takes nothing from others', async () => {
  const page = await openPage();
  const [anns, bens, draft, both] = [uuid(), uuid(), uuid(), uuid()];
  for (const id of [anns, bens, draft, both]) page.keepFile(id, picture());
  await page.keepIntents('ann', [uploading(anns), uploading(both)]);
  const [bensPhoto, sharedPhoto] = [uploading(bens), uploading(both)];
  await page.keepIntents('ben', [bensPhoto, sharedPhoto]);
  page.keepFlow('plantCreation', { userId: 'ann', input: {}, snapshot: { context: { draft } } });
  page.keepFlow('repotting', { userId: 'ben', input: {}, snapshot: {} });
  await vi.waitFor(async () => expect(await page.keys('flows')).toHaveLength(2));
  await page.forgetPerson('ann');
  expect(await page.keys('intents')).toEqual([bensPhoto.id, sharedPhoto.id]);
  expect(await page.keys('flows')).toEqual(['repotting']);
  expect(await page.keys('files')).toEqual([bens, both]);
});

test('files that nothing refers to are removed a day after they were made', async () => {
  const now = Date.now();
  const at = (hours: number) => uuid({ msecs: now - hours * 3_600_000 });
  const [young, old, sent, drafted] = [at(23), at(25), at(25), at(25)];
  const page = await openPage();
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

test('a photo is removed with its thumbnail once it is sent', async () => {
  const page = await openPage();
  const [first, second] = [uploading(uuid()), uploading(uuid())];
  const photos = [first, second].map((intent) => (intent as { photoId: string }).photoId);
  for (const id of photos) {
    page.keepFile(id, picture());
    await (await page.database()).put('files', picture('tile.jpg'), `${id}:tile`);
  }
  await page.keepIntents('ann', [first, second]);
  await page.dropIntents([first]);
  await vi.waitFor(async () => expect(await page.keys('files')).toEqual([photos[1], `${photos[1]}:tile`]));
  expect(photos.map((id) => page.fileInHand(id)?.name)).toEqual([undefined, 'fern.jpg']);
});

test('a kept file is found after a reload, in its latest version', async () => {
  const page = await openPage();
  const [photo, other] = [uuid(), uuid()];
  page.keepFile(photo, picture());
  await vi.waitFor(async () => expect(await page.keys('files')).toEqual([photo]));
  await page.replaceFile(photo, picture('small.jpg'));
  expect((await page.keptFile(photo))?.name).toBe('small.jpg');
  const restarted = await openPage();
  expect(restarted.fileInHand(photo)).toBeUndefined();
  expect((await restarted.keptFile(photo))?.name).toBe('small.jpg');
  await restarted.takeInHand(photo);
  expect(restarted.fileInHand(photo)?.name).toBe('small.jpg');
  expect(await restarted.keptFile(other)).toBeUndefined();
});

/** Gives the phone a worker that scales pictures. @returns a function that sets its next results */
function scaler() {
  let result: Blob | null = null;
  class ScalingWorker extends EventTarget {
    terminate = () => undefined;
    postMessage({ id }: { id: number }) {
      const message = Object.assign(new Event('message'), { data: { id, result } });
      queueMicrotask(() => this.dispatchEvent(message));
    }
  }
  vi.stubGlobal('Worker', ScalingWorker);
  vi.stubGlobal('OffscreenCanvas', Object);
  return (scaled: Blob | null) => void (result = scaled);
}

test('a photo is scaled down once before it is sent, unless that makes it larger or originals are wanted', async () => {
  const page = await openPage();
  const { preparePhoto } = await import('#app/flows/photoUpload/sendPhoto.ts');
  const kept = new Map<string, string>();
  const scalesTo = scaler();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  const photo = uuid();
  page.keepFile(photo, picture());
  const file = async () => {
    const { name, type, size } = (await page.keptFile(photo))!;
    return { name, type, size };
  };
  const original = { name: 'fern.jpg', type: 'image/jpeg', size: 7 };
  for (const useless of [null, new Blob(['as large'])]) {
    scalesTo(useless);
    await preparePhoto(photo);
    expect(await file()).toEqual(original);
  }
  scalesTo(new Blob(['small'], { type: 'image/jpeg' }));
  kept.set('snug-original-photos', 'yes');
  await preparePhoto(photo);
  expect(await file()).toEqual(original);
  kept.clear();
  await preparePhoto(photo);
  const scaled = { name: `${photo}.jpg`, type: 'image/jpeg', size: 5 };
  expect(await file()).toEqual(scaled);
  scalesTo(new Blob(['tiny'], { type: 'image/jpeg' }));
  await preparePhoto(photo);
  expect(await file()).toEqual(scaled);
});

test('a file that was dropped while it was scaled down does not come back', async () => {
  const page = await openPage();
  const photo = uuid();
  page.keepFile(photo, picture());
  page.dropFile(photo);
  await page.replaceFile(photo, picture('small.jpg'));
  await vi.waitFor(async () => expect(await page.keys('files')).toEqual([]));
  expect(await page.keptFile(photo)).toBeUndefined();
});

test('files in memory are forgotten when a user signs out', async () => {
  const page = await openPage();
  const photo = uuid();
  page.keepFile(photo, picture());
  page.dropFiles();
  expect(page.fileInHand(photo)).toBeUndefined();
});

test('a file that the phone cannot store is reported, and stays in memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const page = await openPage();
  const tell = vi.fn<() => void>();
  const end = page.watchUnkept(tell);
  page.keepFile('photo', picture());
  await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce());
  expect((await page.keptFile('photo'))?.name).toBe('fern.jpg');
  end();
  page.keepFile('other', picture());
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
  expect(tell).toHaveBeenCalledOnce();
});

test('the code of the storage is loaded again if it failed to load', async () => {
  vi.resetModules();
  vi.doMock('#app/storage/intents.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { intentStorage } = await import('#app/storage/intentStorage.ts');
  await expect(intentStorage()).rejects.toThrow();
  vi.doUnmock('#app/storage/intents.ts');
  expect(await intentStorage()).toHaveProperty('keepIntents');
});
