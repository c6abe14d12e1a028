import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { promisifyRequest } from 'idb-keyval';
import { busterOf, keyPrefix, listStore, maxAge } from './keptLists.ts';

/** The limit of kept lists: about 2,000 plants have this many. */
const most = 10_000;

/** Removes lists that are too old, lists of other owners, and the oldest lists above the limit. Reads one of them at a time. */
export const trimLists = (owner: string): Promise<void> =>
  listStore()('readwrite', async (store) => {
    const limit = Date.now() - maxAge;
    const mark = busterOf(owner);
    const current: { key: IDBValidKey; at: number }[] = [];
    const range = IDBKeyRange.bound(keyPrefix, `${keyPrefix}\uffff`);
    for (const key of await promisifyRequest(store.getAllKeys(range))) {
      const { buster, state } = await promisifyRequest<PersistedQuery>(store.get(key));
      const at = state.dataUpdatedAt;
      if (buster === mark && at > limit) current.push({ key, at });
      else store.delete(key);
    }
    const oldest = current.toSorted((one, other) => other.at - one.at).slice(most);
    for (const { key } of oldest) store.delete(key);
  });
