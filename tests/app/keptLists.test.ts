import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { get, keys, set, setMany } from 'idb-keyval';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#contract/problem.ts';
import { keptPlant } from '#app/flows/scan/keptPlant.ts';
import {
  busterOf,
  forgetLists,
  keepListsOf,
  listStore,
  maxAge,
  persistLists,
  readKept,
  recallLists,
  rowKey,
  rowOf,
  watchLists,
} from '#app/data/keptLists.ts';
import { staleTime } from '#app/data/poll.ts';
import { trimLists } from '#app/data/trimLists.ts';
import { queryKeys } from '#app/data/keys.ts';
import { keepSession, ownerOf } from '#app/storage/keptSession.ts';
import { session } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';
import { fakeCaches } from './support/fakeCaches.ts';
import { stubStorage } from './support/fakeStorage.ts';

const ann = { user: { ...session.user, householdId: 'home' } };
const ben = { user: { ...session.user, id: 'user-2', householdId: 'home' } };
const pots = [
  { potsId: 'pot-1', codes: ['7K3M9QXA'], currentPlantId: 'plant-1' },
  { potsId: 'pot-2', codes: ['00000000'], currentPlantId: null },
];

const client = () =>
  new QueryClient({ defaultOptions: { queries: { persister: persistLists, retry: false } } });

/** Signs a user in on this phone. */
function signIn(who: typeof ann): void {
  keepSession(who);
  keepListsOf(ownerOf(who));
}

/** Reads a list from a server that has these pots. */
async function read(): Promise<void> {
  const queries = client();
  await queries.fetchQuery({ queryKey: queryKeys.pots, queryFn: () => pots });
  await eventually(async () => expect(await get(rowKey(queryKeys.pots), listStore())).toBeDefined());
}

beforeEach(() => {
  vi.stubGlobal('__CONTRACT__', 'first');
  vi.stubGlobal('location', { pathname: '/' });
  stubStorage();
});
afterEach(async () => {
  vi.restoreAllMocks();
  keepListsOf(null);
  await forgetLists();
  vi.unstubAllGlobals();
});

test('lists that were read are there at the next start', async () => {
  signIn(ann);
  await read();
  const queries = client();
  await recallLists(queries);
  expect(queries.getQueryData(queryKeys.pots)).toEqual(pots);
  expect(queries.getQueryState(queryKeys.pots)?.isInvalidated).toBe(true);
});

test("a start recalls the lists that all pages share, and those of a plant if it opens the plant's page", async () => {
  signIn(ann);
  const shared = [
    queryKeys.household,
    queryKeys.places,
    queryKeys.plants,
    queryKeys.pots,
    queryKeys.tasks,
    queryKeys.actions,
    queryKeys.effects,
    queryKeys.feed,
  ];
  const ofPlant = (id: string) => [
    queryKeys.plant(id),
    queryKeys.interactions(id),
    queryKeys.plantTasks(id),
    queryKeys.plantPhotos(id),
    queryKeys.preferences(id),
  ];
  const mine = busterOf(ownerOf(ann));
  const rows = [...shared, ...ofPlant('plant-1'), ...ofPlant('plant-2')].map(
    (key) => [rowKey(key), rowOf(mine, key, [], Date.now())] as [string, unknown],
  );
  await setMany(rows, listStore());
  const recalled = async (pathname: string) => {
    vi.stubGlobal('location', { pathname });
    const queries = client();
    await recallLists(queries);
    return queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.join('/'))
      .toSorted();
  };
  const names = (keys: (readonly string[])[]) => keys.map((key) => key.join('/')).toSorted();
  expect(await recalled('/plants')).toEqual(names(shared));
  expect(await recalled('/plants/plant-1')).toEqual(names([...shared, ...ofPlant('plant-1')]));
});

test('if a page is left while it reads a kept list again, the next page reads the list', async () => {
  signIn(ann);
  await read();
  const queries = client();
  const left = vi.fn(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise<typeof pots>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const queryKey = queryKeys.pots;
  expect(await queries.fetchQuery({ queryKey, queryFn: left, staleTime })).toEqual(pots);
  await eventually(() => expect(left).toHaveBeenCalledOnce());
  await queries.cancelQueries({ queryKey });
  expect(await queries.fetchQuery({ queryKey, queryFn: () => [], staleTime })).toEqual([]);
  await eventually(async () => expect(await readKept(client(), queryKey)).toEqual([]));
});

test('a kept list that cannot be read again is shown, and nothing else reports the failure', async () => {
  signIn(ann);
  await read();
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const queries = client();
  const queryFn = () => Promise.reject(new Error('Failed to fetch'));
  await queries.prefetchQuery({ queryKey: queryKeys.pots, queryFn });
  await eventually(() => expect(queries.getQueryState(queryKeys.pots)?.status).toBe('error'));
  expect(queries.getQueryData(queryKeys.pots)).toEqual(pots);
  // Node reports a rejection after all promises have settled.
  await new Promise(setImmediate);
  expect(unhandled).not.toHaveBeenCalled();
});

test('if the lists on this phone are unreadable, those of the server are shown', async () => {
  signIn(ann);
  await read();
  const use = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The connection is closing.', 'InvalidStateError');
  });
  const queries = client();
  expect(await queries.fetchQuery({ queryKey: queryKeys.pots, queryFn: () => [] })).toEqual([]);
  // It tries to read the list, and later to keep the new one.
  await eventually(() => expect(use).toHaveBeenCalledTimes(2));
  expect(await readKept(client(), queryKeys.pots)).toBeUndefined();
});

test.each([
  ['another user', () => signIn(ben)],
  [
    'another version of the API',
    () => {
      vi.stubGlobal('__CONTRACT__', 'second');
      signIn(ann);
    },
  ],
])('%s does not see it, and it is deleted', async (_, change) => {
  signIn(ann);
  await read();
  change();
  const queries = client();
  await recallLists(queries);
  expect(queries.getQueryData(queryKeys.pots)).toBeUndefined();
  expect(await keys(listStore())).toEqual([]);
});

test('only so many lists are kept: the oldest go, and those that may not be read', async () => {
  const now = Date.now();
  const row = (buster: string, id: string, at: number) => {
    const key = queryKeys.plant(id);
    return [rowKey(key), rowOf(buster, key, {}, at)] as [string, unknown];
  };
  const mine = busterOf(ownerOf(ann));
  const rows = Array.from({ length: 10_002 }, (_, age) => row(mine, `plant-${age}`, now - age));
  const gone = [row(mine, 'old', now - maxAge - 1), row(busterOf(ownerOf(ben)), 'theirs', now)];
  await setMany([...rows, ...gone, ['ahead', {}]], listStore());
  // Ten years of lists need not fit into memory at once.
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  onTestFinished(() => readAll.mockRestore());
  await trimLists(ownerOf(ann));
  expect(readAll).not.toHaveBeenCalled();
  const left = new Set(await keys(listStore()));
  expect(left.size).toBe(10_001);
  expect(left.has('ahead')).toBe(true);
  expect(left.has(rowKey(queryKeys.plant('plant-9999')))).toBe(true);
  expect(left.has(rowKey(queryKeys.plant('plant-10000')))).toBe(false);
});

test('of a long list of a plant, the newest 50 are kept', async () => {
  signIn(ann);
  const entries = Array.from({ length: 60 }, (_, age) => ({ interactionID: `entry-${age}` }));
  const queryKey = queryKeys.interactions('plant-1');
  await client().fetchQuery({ queryKey, queryFn: () => entries });
  const kept = () => readKept(client(), queryKey);
  await eventually(async () => expect(await kept()).toEqual(entries.slice(0, 50)));
});

test('of the lists that all pages share, all is kept', async () => {
  signIn(ann);
  const plants = Array.from({ length: 60 }, (_, place) => ({ plantId: `plant-${place}` }));
  await client().fetchQuery({ queryKey: queryKeys.plants, queryFn: () => plants });
  const kept = () => readKept(client(), queryKeys.plants);
  await eventually(async () => expect(await kept()).toEqual(plants));
});

test('of the feed, the first page is kept, and the next one is read after it again', async () => {
  signIn(ann);
  const pages = [[{ interactionID: 'new' }], [{ interactionID: 'old' }]];
  const queries = client();
  watchLists(queries);
  queries.setQueryData(queryKeys.feed, { pages, pageParams: [{}, { before: 'new' }] });
  const kept = () => readKept(client(), queryKeys.feed);
  await eventually(async () => expect(await kept()).toEqual({ pages: [pages[0]], pageParams: [{}] }));
});

test('a list that the response to a change brought is kept like one that was read', async () => {
  signIn(ann);
  const queries = client();
  watchLists(queries);
  queries.setQueryData(['people'], [{ name: 'Ann' }]);
  queries.setQueryData(queryKeys.places, ['Hall', 'Porch']);
  const kept = () => readKept(client(), queryKeys.places);
  await eventually(async () => expect(await kept()).toEqual(['Hall', 'Porch']));
  expect(await keys(listStore())).toEqual([rowKey(queryKeys.places)]);
});

test('a list is shown for sixty days after it was read', async () => {
  signIn(ann);
  const mine = busterOf(ownerOf(ann));
  const read = async (age: number) => {
    await set(rowKey(queryKeys.pots), rowOf(mine, queryKeys.pots, pots, Date.now() - age), listStore());
    return readKept(client(), queryKeys.pots);
  };
  const days = 86_400_000;
  expect(await read(59 * days)).toEqual(pots);
  expect(await read(61 * days)).toBeUndefined();
});

test('a tab of the former user keeps nothing more', async () => {
  signIn(ann);
  keepSession(ben);
  await client().fetchQuery({ queryKey: queryKeys.plants, queryFn: () => [] });
  signIn(ben);
  await read();
  expect(await keys(listStore())).toEqual([rowKey(queryKeys.pots)]);
});

test('a list that was read since the page was opened counts, not the one that is kept', async () => {
  signIn(ann);
  await read();
  const queries = client();
  queries.setQueryData(queryKeys.pots, []);
  expect(await readKept(queries, queryKeys.pots)).toEqual([]);
});

test('with the lists, the thumbnails are removed from the phone', async () => {
  const caches = fakeCaches();
  vi.stubGlobal('caches', caches);
  signIn(ann);
  await read();
  for (const name of ['thumbnails', 'shared-photos']) await caches.open(name);
  await forgetLists();
  expect(await keys(listStore())).toEqual([]);
  expect(await caches.keys()).toEqual(['shared-photos']);
});

test('without an answer, a label opens the plant that this phone knows, and nothing else', async () => {
  signIn(ann);
  await read();
  const queries = client();
  const unanswered = new Error('Failed to validate QR code', { cause: new ApiError(0, undefined) });
  const refused = new Error('Failed to validate QR code', { cause: new ApiError(500, undefined) });
  expect(await keptPlant(queries, '7k3m-9qxa', unanswered)).toEqual({
    valid: true,
    potId: 'pot-1',
    plantId: 'plant-1',
  });
  expect(await keptPlant(queries, '00000000', unanswered)).toEqual({ valid: true, isUnknown: true });
  await expect(keptPlant(queries, '7K3M9QXA', refused)).rejects.toBe(refused);
  // A text that is no code of Snug is not said to need a connection.
  await expect(keptPlant(queries, 'https://menu.example', unanswered)).rejects.toBe(unanswered);
  expect(await readKept(queries, queryKeys.plants)).toBeUndefined();
});
