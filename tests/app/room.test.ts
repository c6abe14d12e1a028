import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ids } from '#machines/support/examples.ts';
import type { Intent } from '#domain/intent.ts';
import { fakeCaches } from './support/fakeCaches.ts';

let caches: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  vi.resetModules();
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(() => vi.unstubAllGlobals());

const snooze: Intent = {
  id: ids.note,
  madeAt: '2026-03-10T08:00:00.000Z',
  plantId: ids.plant,
  kind: 'snoozeTask',
  taskId: ids.task,
  days: 1,
  from: '2026-03-10',
};

const full = () => new DOMException('The disk is full.', 'QuotaExceededError');

test('800 thumbnails are kept, and the oldest ones go first', async () => {
  vi.stubGlobal('fetch', async () => new Response('picture', { headers: { snug: 'any hash' } }));
  const { thumbnail } = await import('#app/worker/thumbnails.ts');
  const urlOf = (index: number) => `https://snug.test/api/photos/${index}/thumb`;
  for (let index = 0; index < 802; index += 1) {
    let kept: Promise<unknown> = Promise.resolve();
    await thumbnail(new Request(urlOf(index)), (work) => (kept = work));
    await kept;
  }
  const urls = (await (await caches.open('thumbnails')).keys()).map(({ url }) => url);
  expect([urls.length, urls[0], urls.at(-1)]).toEqual([800, urlOf(2), urlOf(801)]);
});

test('a thumbnail that the server could not send is not kept', async () => {
  const { thumbnail } = await import('#app/worker/thumbnails.ts');
  const request = new Request('https://snug.test/api/photos/1/thumb');
  let kept: Promise<unknown> = Promise.resolve();
  const shown = async (status: number) => {
    vi.stubGlobal('fetch', async () => new Response('', { status, headers: { snug: 'any hash' } }));
    const response = await thumbnail(request, (work) => (kept = work));
    await kept;
    return response.status;
  };
  expect([await shown(503), await shown(404), await shown(200), await shown(503)]).toEqual([
    503, 404, 200, 200,
  ]);
});

test('thumbnails make way for a change that only this phone has', async () => {
  const { withRoom } = await import('#app/storage/withRoom.ts');
  await caches.open('thumbnails');
  const store = vi.fn<() => Promise<string>>(async () => {
    if (await caches.has('thumbnails')) throw full();
    return 'stored';
  });
  expect(await withRoom(store)).toBe('stored');
  expect(store).toHaveBeenCalledTimes(2);
});

/**
 * Shares a photo with Snug.
 *
 * @param beforePut called before the photo is put into its cache
 */
async function shareTwo(beforePut: () => Promise<void>): Promise<Response> {
  const { open } = caches;
  caches.open = async (name) => {
    const cache = await open(name);
    const put = async (request: Request | string, response: Response) => {
      if (name === 'shared-photos') await beforePut();
      return cache.put(request, response);
    };
    return { ...cache, put };
  };
  // Node's own refuses a path.
  const redirect = vi.spyOn(Response, 'redirect').mockImplementation((url) => ({ url }) as Response);
  onTestFinished(() => redirect.mockRestore());
  const { share } = await import('#app/worker/share.ts');
  const form = new FormData();
  for (const name of ['fern.jpg', 'basil.jpg'])
    form.append('photos', new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name));
  // As the system sends them.
  const sent = { mode: 'navigate', destination: 'document', referrer: '', formData: async () => form };
  return share(sent as unknown as Request);
}

test('thumbnails make way for photos that another app shares', async () => {
  await caches.open('thumbnails');
  const opened = await shareTwo(async () => {
    if (await caches.has('thumbnails')) throw full();
  });
  expect(opened).toMatchObject({ url: '/' });
  expect(await caches.keys()).toEqual(['shared-photos']);
});

test('the app opens only once the shared photos are kept, and says so if they are not', async () => {
  let kept = 0;
  const slow = async () => {
    await new Promise(setImmediate);
    kept += 1;
  };
  expect([await shareTwo(slow), kept]).toEqual([{ url: '/' }, 2]);
  const refused = await shareTwo(async () => {
    throw full();
  });
  expect(refused).toMatchObject({ url: '/?share=failed' });
});

test('if there is still no room, the user is told; other failures free nothing', async () => {
  const { withRoom } = await import('#app/storage/withRoom.ts');
  await expect(withRoom(() => Promise.reject(full()))).rejects.toThrow('The disk is full.');
  await caches.open('thumbnails');
  await expect(withRoom(() => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.');
  expect(await caches.has('thumbnails')).toBe(true);
});

test('the browser is asked once to keep the storage, with the first change that waits', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => false } });
  const { keepIntents, loadIntents } = await import('#app/storage/intents.ts');
  await loadIntents('ann');
  expect(persist).not.toHaveBeenCalled();
  await keepIntents('ann', [snooze]);
  await keepIntents('ann', [{ ...snooze, days: 2 }]);
  expect(persist).toHaveBeenCalledOnce();
});

test('a browser that keeps the storage already is not asked', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => true } });
  const { keepIntents } = await import('#app/storage/intents.ts');
  await keepIntents('ann', [snooze]);
  await new Promise(setImmediate);
  expect(persist).not.toHaveBeenCalled();
});
