import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actorOf, hear } from './support/hear.ts';
import { openPage, picture, uploading } from './support/phonePage.ts';
import { eventually } from '../support/eventually.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  await eventually(async () => expect(await page.keys('files')).toEqual([photos[1], `${photos[1]}:tile`]));
  expect(photos.map((id) => page.fileInHand(id)?.name)).toEqual([undefined, 'fern.jpg']);
});

test('a kept file is found after a reload, in its latest version', async () => {
  const page = await openPage();
  const [photo, other] = [uuid(), uuid()];
  page.keepFile(photo, picture());
  await eventually(async () => expect(await page.keys('files')).toEqual([photo]));
  await page.replaceFile(photo, picture('small.jpg'));
  expect((await page.keptFile(photo))?.name).toBe('small.jpg');
  const restarted = await openPage();
  expect(restarted.fileInHand(photo)).toBeUndefined();
  expect((await restarted.keptFile(photo))?.name).toBe('small.jpg');
  await restarted.takeInHand(photo);
  expect(restarted.fileInHand(photo)?.name).toBe('small.jpg');
  expect(await restarted.keptFile(other)).toBeUndefined();
});

/** Gives the phone a worker that scales pictures, none of which the server would refuse. @returns a function that sets its next results */
function scaler() {
  let result: Blob | null = null;
  class ScalingWorker extends EventTarget {
    terminate = () => undefined;
    postMessage({ id, args: [, to] }: { id: number; args: [Blob, { which: string }] }) {
      const data = { id, result: to.which === 'refused' ? null : result };
      const message = Object.assign(new Event('message'), { data });
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
  await eventually(async () => expect(await page.keys('files')).toEqual([]));
  expect(await page.keptFile(photo)).toBeUndefined();
});

test('a thumbnail is kept with its photo, unless the photo was dropped while it was made', async () => {
  const page = await openPage();
  scaler()(new Blob(['small'], { type: 'image/jpeg' }));
  const [dropped, kept] = [uuid(), uuid()];
  page.keepFile(dropped, picture());
  page.dropFile(dropped);
  page.keepFile(kept, picture());
  await eventually(async () => expect(await page.keys('files')).toContain(`${kept}:tile`));
  expect(await page.keys('files')).toEqual([kept, `${kept}:tile`]);
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
  await eventually(() => expect(tell).toHaveBeenCalledOnce());
  expect((await page.keptFile('photo'))?.name).toBe('fern.jpg');
  end();
  page.keepFile('other', picture());
  await eventually(() => expect(console.warn).toHaveBeenCalledTimes(2));
  expect(tell).toHaveBeenCalledOnce();
});

test('the outbox hears of photos that the phone cannot store, until it ends', async () => {
  const { provideOutbox } = await import('#app/flows/outbox/actors.ts');
  const { tellUnkept } = await import('#app/storage/unkept.ts');
  const { heard, stop } = hear(actorOf(provideOutbox({} as never), 'intentStore'));
  tellUnkept(new Error('The disk is full.'));
  expect(heard()).toEqual([{ type: 'storage.failed' }]);
  stop();
  tellUnkept(new Error('The disk is full.'));
  expect(heard()).toEqual([]);
});
