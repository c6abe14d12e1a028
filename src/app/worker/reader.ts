import { isSnug } from '#contract/isSnug.ts';

/** Holds the reader's WebAssembly file, which is fetched with the first scan and has a hashed name. */
const readerCache = 'label-reader';

/** Keeps a label reader in place of older ones. */
async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(readerCache);
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(request, response);
}

/**
 * Returns the label reader, from the cache if it is there. Otherwise it is kept while the page already compiles it.
 *
 * @param keepAwake keeps the service worker running until a promise settles
 */
export async function reader(request: Request, keepAwake: (work: Promise<void>) => void): Promise<Response> {
  const found = caches.match(request, { cacheName: readerCache, ignoreVary: true });
  const kept = await found.catch(() => undefined);
  if (kept) return kept;
  const response = await fetch(request);
  // A full disk only means that it is fetched again.
  if (response.ok && isSnug(response)) keepAwake(keep(request, response.clone()).catch(() => undefined));
  return response;
}
