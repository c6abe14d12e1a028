import { hashKey } from '@tanstack/react-query';
import { sharedLists } from '#app/data/ahead.ts';
import { queries } from '#app/data/api.ts';
import { queryKeys } from '#app/data/keys.ts';
import { mayReadAhead, rest } from './fetchAhead.ts';

/** The lists by which a label opens its plant, and a plant that was just added is found. */
const followed = new Map<string, (typeof sharedLists)[number]>(
  sharedLists
    .filter(([key]) => key === queryKeys.plants || key === queryKeys.pots)
    .map((list) => [hashKey(list[0]), list]),
);

/** Reads these lists, unless they are known since this page was opened and did not change. */
async function readAll(owner: string): Promise<void> {
  // Without a service worker, no page opens without a network.
  if (!navigator.serviceWorker.controller) return;
  for (const [queryKey, queryFn] of followed.values()) {
    if (!mayReadAhead(owner)) return;
    await queries.prefetchQuery<unknown>({ queryKey, queryFn, gcTime: Number.POSITIVE_INFINITY });
  }
}

/**
 * Keeps the plants and the pots current on this phone although no page shows them: after a change, each is read again when the page
 * is idle. So a plant that was just added opens by its label without a network.
 *
 * @returns a function that ends this
 */
export function followChanges(owner: string): () => void {
  let isWaiting = false;
  const look = () => {
    if (isWaiting) return;
    isWaiting = true;
    rest(owner)
      .finally(() => (isWaiting = false))
      .then(() => readAll(owner))
      .catch((error: unknown) => console.info('The lists on this phone are not current.', error));
  };
  void navigator.serviceWorker?.ready.then(look);
  return queries.getQueryCache().subscribe((event) => {
    const isChange = event.type === 'updated' && event.action.type === 'invalidate';
    if (isChange && followed.has(event.query.queryHash) && !event.query.isActive()) look();
  });
}
