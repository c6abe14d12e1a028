import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { promisifyRequest } from 'idb-keyval';
import { busterOf, keyPrefix, listStore, maxAge } from './keptLists.ts';

/** The limit of kept lists: about 2,000 plants have this many. */
const most = 10_000;

/** Removes lists that are too old, lists of other owners, and the oldest lists above the limit. */
export const trimLists = (owner: string): Promise<void> =>
  listStore()('readwrite', async (store) => {
    const range = IDBKeyRange.bound(keyPrefix, `${keyPrefix}\uffff`);
    const [keys, rows] = await Promise.all([
      promisifyRequest(store.getAllKeys(range)),
      promisifyRequest<PersistedQuery[]>(store.getAll(range)),
    ]);
    const limit = Date.now() - maxAge;
    const current = rows
      .map(({ buster, state }, index) => ({ buster, at: state.dataUpdatedAt, key: keys[index]! }))
      .filter(({ buster, at }) => buster === busterOf(owner) && at > limit)
      .toSorted((one, other) => other.at - one.at);
    const kept = new Set(current.slice(0, most).map(({ key }) => key));
    for (const key of keys) if (!kept.has(key)) store.delete(key);
  });
