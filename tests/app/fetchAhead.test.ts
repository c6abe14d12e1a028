/// <reference types="vite/client" />
import 'fake-indexeddb/auto';
// First: the app's client takes `Request` as it loads.
import './support/pageRequests.ts';
import { clear, get, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session as known } from '#machines/support/examples.ts';
import { keepSession } from '#app/storage/keptSession.ts';
import { startRoot } from './support/root.ts';

let root: Awaited<ReturnType<typeof startRoot>>;

/** The phone's requests to the server. */
const asked: string[] = [];
let isBroken = false;
/** Called while the phone reads the plants' pages. */
let meanwhile = () => {};

const page = (plantId: string) => ({
  plant: { plantId, plantPhoto: `/api/photos/${plantId}/thumb` },
  interactions: [],
  tasks: [],
  photos: [],
  preferences: [],
});

/** The addresses of the lists that several pages share. */
const shared = ['plants/', 'pots/', 'tasks', 'actions', 'effects', 'places'].map((list) => `/api/${list}`);

const labelReader: unknown = expect.stringMatching(/label_reader\.wasm/);
const wholeReader: unknown = expect.stringMatching(/zxing_reader\.wasm/);

const ann = { user: { ...known.user, householdId: 'home' } };

/** Opens the app on a phone. @param connection of the browser */
async function fetchAhead(
  connection: { saveData?: boolean } | undefined,
  { onLine = true, hasWorker = true } = {},
): Promise<void> {
  vi.stubGlobal('navigator', {
    onLine,
    connection,
    serviceWorker: { controller: hasWorker ? {} : null },
  });
  const { fetchAhead: run } = await import('#app/shell/startup/fetchAhead.ts');
  const running = run();
  const end = running.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([end, vi.advanceTimersByTimeAsync(1000).then(() => false)])));
  return running;
}

beforeEach(async () => {
  vi.resetModules();
  root = await startRoot();
  asked.length = 0;
  meanwhile = () => {};
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stored = new Map<string, string>();
  vi.stubGlobal('__CONTRACT__', 'first');
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const address = typeof request === 'string' ? request : request.url.replace('http://snug.test', '');
    asked.push(address);
    const isPages = address.startsWith('/api/plants/pages');
    if (isPages && isBroken) throw new TypeError('Failed to fetch');
    if (isPages) meanwhile();
    const pages = address === '/api/plants/pages' ? [page('plant-1'), page('plant-2')] : [];
    const answer = isPages ? pages : address === '/api/places' ? { places: [] } : [];
    return Response.json(answer, { headers: { snug: 'any hash' } });
  });
  keepSession(ann);
});
afterEach(() => {
  root.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a phone that saves data fetches nothing ahead', async () => {
  await expect(fetchAhead({ saveData: true })).rejects.toThrow('no time');
  expect(asked).toEqual([]);
});

test('without a network, or in the background, nothing is fetched ahead', async () => {
  await expect(fetchAhead(undefined, { onLine: false })).rejects.toThrow('no time');
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await expect(fetchAhead(undefined)).rejects.toThrow('no time');
  expect(asked).toEqual([]);
});

test('the label reader, then all plants with their thumbnails, are fetched once, and kept', async () => {
  const { listStore } = await import('#app/data/keptLists.ts');
  await fetchAhead({ saveData: false });
  expect(asked).toEqual([
    labelReader,
    ...shared,
    '/api/plants/pages',
    '/api/plants/pages?after=plant-2',
    '/api/photos/plant-1/thumb',
    '/api/photos/plant-2/thumb',
    wholeReader,
  ]);
  const kept = await keys<string>(listStore());
  // Five lists of each plant, those that pages share, and the note that all is there.
  expect(kept).toHaveLength(10 + shared.length + 1);
  expect(kept.filter((key) => key.includes('plant-2'))).toHaveLength(5);
  asked.length = 0;
  await fetchAhead(undefined);
  expect(asked).toEqual([]);
});

test('all is fetched again after six hours, for another user, and until it was complete once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
  const hasAsked = async () => {
    asked.length = 0;
    await fetchAhead(undefined);
    return asked.length > 0;
  };
  await fetchAhead(undefined);
  const begun = Date.now();
  vi.setSystemTime(begun + 5 * 3_600_000);
  expect(await hasAsked()).toBe(false);
  vi.setSystemTime(begun + 6 * 3_600_000);
  isBroken = true;
  await expect(hasAsked()).rejects.toThrow();
  isBroken = false;
  expect([await hasAsked(), await hasAsked()]).toEqual([true, false]);
  keepSession({ user: { ...ann.user, id: 'user-2' } });
  expect([await hasAsked(), await hasAsked()]).toEqual([true, false]);
});

test('a list that a page has read since it was opened is not fetched again', async () => {
  keepSession({ user: { ...ann.user, id: 'user-3' } });
  const { queries } = await import('#app/data/api.ts');
  queries.setQueryData(['plants'], []);
  await fetchAhead(undefined);
  expect(asked).not.toContain('/api/plants/');
  expect(asked).toContain('/api/plants/pages');
});

test('what a page of a plant has read since it was opened is not replaced by what was fetched ahead', async () => {
  keepSession({ user: { ...ann.user, id: 'user-4' } });
  const { queries } = await import('#app/data/api.ts');
  const { busterOf, listStore, rowKey, rowOf } = await import('#app/data/keptLists.ts');
  const key = ['plant', 'plant-1'];
  const read = { plantId: 'plant-1', plantName: 'Old fern' };
  queries.setQueryData(key, read);
  const row = rowOf(busterOf('user-4 home'), key, read, Date.now());
  await set(rowKey(key), row, listStore());
  await fetchAhead(undefined);
  expect(await get(rowKey(key), listStore())).toEqual(row);
});

test('nothing that was fetched for a user who has left since is kept, and nothing more is fetched', async () => {
  const { listStore } = await import('#app/data/keptLists.ts');
  await clear(listStore());
  keepSession({ user: { ...ann.user, id: 'user-5' } });
  meanwhile = () => keepSession({ user: { ...ann.user, id: 'user-6' } });
  await expect(fetchAhead(undefined)).rejects.toThrow('no time');
  expect(asked).toEqual([labelReader, ...shared, '/api/plants/pages']);
  expect((await keys<string>(listStore())).filter((key) => key.includes('plant-'))).toEqual([]);
});

test('nothing more is fetched once the user signs out', async () => {
  keepSession({ user: { ...ann.user, id: 'user-7' } });
  meanwhile = () => void root.turn('signedOut');
  await expect(fetchAhead(undefined)).rejects.toThrow('no time');
  expect(asked).toEqual([labelReader, ...shared, '/api/plants/pages']);
});

test('without a service worker, which would keep them, no files are fetched', async () => {
  keepSession({ user: { ...ann.user, id: 'user-8' } });
  await fetchAhead(undefined, { hasWorker: false });
  expect(asked).toEqual([...shared, '/api/plants/pages', '/api/plants/pages?after=plant-2']);
});
