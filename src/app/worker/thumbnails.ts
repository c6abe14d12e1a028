import { isSnug } from '#contract/isSnug.ts';
import { thumbnailCache } from '#app/storage/thumbnailCache.ts';

/** The most thumbnails that are kept: about 20 MB. */
const most = 800;

/** Returns whether this is the address of a thumbnail, which never changes. */
export const isThumbnail = (path: string): boolean => /^\/api\/photos\/[^/]+\/thumb$/.test(path);

/** Removes the oldest thumbnails above the limit. */
async function trim(cache: Cache): Promise<void> {
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - most))) await cache.delete(old);
}

/**
 * Returns a thumbnail, from the cache if it is there.
 *
 * @param finish keeps the worker alive until a promise has settled
 * @throws as `fetch` does, without a network
 */
export async function thumbnail(
  request: Request,
  finish: (work: Promise<unknown>) => void,
): Promise<Response> {
  const found = caches.match(request, { cacheName: thumbnailCache, ignoreVary: true });
  const kept = await found.catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && isSnug(response)) {
    const copy = response.clone();
    const keep = async () => {
      const cache = await caches.open(thumbnailCache);
      await cache.put(request, copy);
      await trim(cache);
    };
    // A full disk only means that it is fetched again.
    finish(keep().catch(() => undefined));
  }
  return response;
}
