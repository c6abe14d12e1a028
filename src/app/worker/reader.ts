/** Fetched with the first scan and kept under its hashed name. */
const readerCache = 'label-reader';

/** The label reader, from the cache if it is there. */
export async function reader(request: Request): Promise<Response> {
  const cache = await caches.open(readerCache);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(request, response.clone());
  }
  return response;
}
