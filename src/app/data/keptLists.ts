/**
 * The lists that this phone keeps, so that each start shows them at once, with or without a network. They belong to a user and
 * a household, and are never read for anyone else.
 */
import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { clear, createStore, del, get, getMany, set, type UseStore } from 'idb-keyval';
import { keptOwner } from '#app/storage/keptSession.ts';
import { forgetThumbnails } from '#app/storage/thumbnailCache.ts';
import { queryKeys } from './keys.ts';
import { staleTime } from './poll.ts';

/** Set by the build: a hash of the API's description. Lists of another version of the API are dropped. */
declare const __CONTRACT__: string;

/** Lists older than this, in ms, are dropped: 60 days. */
export const maxAge = 60 * 86_400_000;

/** The most entries and photos that are kept of a plant; the server has the others. */
const most = 50;

export const keyPrefix = 'list';

/** The lists that all pages share. A start reads them before the first page is drawn. */
const shared: QueryKey[] = [
  queryKeys.household,
  queryKeys.places,
  queryKeys.plants,
  queryKeys.pots,
  queryKeys.tasks,
  queryKeys.offers,
  queryKeys.winter,
  queryKeys.actions,
  queryKeys.effects,
  queryKeys.feed,
];

const keptRoots = new Set([...shared, queryKeys.anyPlant].map(([root]) => root));

/** Returns whether a list is kept on this phone. */
const isKept = ([root]: QueryKey) => keptRoots.has(root);

/** Returns the lists of a plant's page. */
export const listsOfPlant = (plantId: string): QueryKey[] => [
  queryKeys.plant(plantId),
  queryKeys.interactions(plantId),
  queryKeys.plantTasks(plantId),
  queryKeys.plantPhotos(plantId),
  queryKeys.preferences(plantId),
];

/** Returns the lists that the first page at an address needs. */
function firstLists(path: string): QueryKey[] {
  const plantId = /^\/plants\/([^/]+)/.exec(path)?.[1];
  return plantId ? [...shared, ...listsOfPlant(plantId)] : shared;
}

let opened: UseStore | undefined;

/** In a database of its own, so that no new version of the other one waits for an open page. */
export const listStore = (): UseStore => (opened ??= createStore('snug-lists', 'lists'));

/** Returns the part of a list that is kept: the first page of the feed, and the newest entries and photos of a plant. */
function shortened(queryKey: QueryKey, data: unknown): unknown {
  if (queryKey.length > 2 && Array.isArray(data)) return data.slice(0, most);
  const { pages } = data as Partial<InfiniteData<unknown>>;
  return pages ? { pages: pages.slice(0, 1), pageParams: [{}] } : data;
}

/** Returns the row for a list. */
export const rowOf = (
  buster: string,
  queryKey: QueryKey,
  data: unknown,
  dataUpdatedAt: number,
): PersistedQuery => ({
  buster,
  queryKey,
  queryHash: hashKey(queryKey),
  state: { data: shortened(queryKey, data), dataUpdatedAt } as PersistedQuery['state'],
});

export const rowKey = (queryKey: QueryKey): string => `${keyPrefix}-${hashKey(queryKey)}`;

/** Returns the mark of rows that may be read for an owner. */
export const busterOf = (owner: string): string => `${__CONTRACT__} ${owner}`;

/** Returns a row that does not count as current: if the read that follows is canceled, the next page has to repeat it. */
const staleRow = (row: PersistedQuery): PersistedQuery => ({
  ...row,
  state: { ...row.state, dataUpdatedAt: Math.min(row.state.dataUpdatedAt, Date.now() - staleTime) },
});

/** Uses the lists on this phone, or goes on without them: the server has them all. */
async function unlessBroken<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}

const persisterOf = (owner: string) =>
  experimental_createQueryPersister<PersistedQuery>({
    buster: busterOf(owner),
    maxAge,
    prefix: keyPrefix,
    refetchOnRestore: 'always',
    serialize: ({ buster, queryKey, state }) => rowOf(buster, queryKey, state.data, state.dataUpdatedAt),
    deserialize: staleRow,
    storage: {
      getItem: (key) => unlessBroken(() => get<PersistedQuery>(key, listStore())),
      async setItem(key, row) {
        // Another tab may have signed out since.
        if (keptOwner() === owner) await unlessBroken(() => set(key, row, listStore()));
      },
      removeItem: (key) => unlessBroken(() => del(key, listStore())),
      async entries() {
        const keys = firstLists(location.pathname).map(rowKey);
        const rows = await getMany<PersistedQuery | undefined>(keys, listStore());
        return keys.flatMap((key, index) =>
          rows[index] ? [[key, rows[index]] as [string, PersistedQuery]] : [],
        );
      },
    },
  });

let persister: ReturnType<typeof persisterOf> | null = null;

/** Keeps the lists of this owner from now on; `null` keeps and reads none. */
export function keepListsOf(owner: string | null): void {
  persister = owner === null ? null : persisterOf(owner);
}

/** Reads what is kept for the page at the current address into the cache. */
export async function recallLists(queries: QueryClient): Promise<void> {
  await persister?.restoreQueries(queries);
  // Each is read again when a page shows it, also those that never change while the app is open.
  await queries.invalidateQueries({ refetchType: 'none' });
}

/** Returns a list as last read, from the cache or else from this phone; `undefined` if neither has it. */
export const readKept = async <T>(queries: QueryClient, queryKey: QueryKey): Promise<T | undefined> =>
  queries.getQueryData<T>(queryKey) ?? persister?.retrieveQuery<T>(hashKey(queryKey));

/** Keeps each list that is changed in the cache without a read, such as by the response to a write. */
export function watchLists(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    const isChanged = event.type === 'updated' && event.action.type === 'success' && event.action.manual;
    if (isChanged && isKept(event.query.queryKey)) void persister?.persistQuery(event.query);
  });
}

/** Returns a query whose failed reads are in its state only: the persister does not await the read that it begins. */
const quiet = (query: Query): Query =>
  new Proxy(query, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...given: unknown[]) => unknown;
      return name === 'fetch' ? () => (method() as Promise<unknown>).catch(() => undefined) : method;
    },
  });

/** For the query client: a list that is not in the cache yet is first read from this phone. */
export const persistLists: QueryPersister = (read, context, query) =>
  persister && isKept(query.queryKey)
    ? (persister.persisterFn(read as never, context as never, quiet(query as never) as never) as never)
    : (read as (of: typeof context) => never)(context);

/** Removes all lists and thumbnails from this phone. */
export async function forgetLists(): Promise<void> {
  await Promise.all([clear(listStore()), forgetThumbnails()]);
}
