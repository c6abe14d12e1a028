import { isSnug } from '#contract/isSnug.ts';

/** Holds the reader's WebAssembly files, which are fetched when they are needed and have hashed names. */
const readerCache = 'label-reader';

/** The name of a file without its hash, which may contain `-` too. */
const nameOf = ({ url }: Request) => new URL(url).pathname.split('-')[0];

/** Keeps a file in place of older versions. */
async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(readerCache);
  for (const old of await cache.keys()) if (nameOf(old) === nameOf(request)) await cache.delete(old);
  await cache.put(request, response);
}

/**
 * Returns a file of the label reader, from the cache if it is there. Otherwise it is kept while the page already compiles it.
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
