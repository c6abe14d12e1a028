/** Holds the reader's WebAssembly file, which is fetched with the first scan and has a hashed name. */
const readerCache = 'label-reader';

/** Returns the label reader, from the cache if it is there. */
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
