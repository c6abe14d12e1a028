/** The app's own files. Each version is cached as a whole, so that the app opens without a network. */
declare const self: ServiceWorkerGlobalScope;
/** Set by the build: the app's files, with a version if the name has no hash. */
declare const __SHELL__: { url: string; version: string }[];

const version = __SHELL__
  .map((file) => file.url + file.version)
  .join()
  .split('')
  .reduce((hash, letter) => Math.trunc(Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)
  .toString(36);
const shellCache = `shell-${version}`;

/** Returns whether a cache has its whole version: its files are added all together, or not at all. */
const isWhole = async (name: string) =>
  (await caches.match('/index.html', { cacheName: name })) !== undefined;

/** @throws if a file cannot be fetched; then nothing of that version is kept */
export async function install(): Promise<void> {
  const cache = await caches.open(shellCache);
  try {
    await cache.addAll(__SHELL__.map(({ url }) => new Request(url, { cache: 'reload' })));
  } catch (error) {
    if (!(await isWhole(shellCache))) await caches.delete(shellCache);
    throw error;
  }
  if (!self.registration.active) return;
  // All pages are still controlled by the old worker.
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    client.postMessage({ type: 'NEW_VERSION_AVAILABLE' });
  }
}

/**
 * Deletes old versions but the previous one: another tab may still run it, and need a chunk that the server no longer has.
 * Leftovers of a failed install were never run.
 */
export async function activate(): Promise<void> {
  const before: string[] = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith('shell-') || name === shellCache) continue;
    if (await isWhole(name)) before.push(name);
    else await caches.delete(name);
  }
  for (const name of before.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
}

async function cached(request: Request | string): Promise<Response | undefined> {
  const kept = { ignoreSearch: true, ignoreVary: true };
  const file = await caches.match(request, { ...kept, cacheName: shellCache });
  // A file with a hash in its name is the same in every version.
  return (
    file ??
    (String(request instanceof Request ? request.url : request).includes('/assets/')
      ? caches.match(request, kept)
      : undefined)
  );
}

/**
 * Returns a cached file, regardless of the request's headers.
 *
 * @returns `undefined` also if the browser cannot read its caches: the server has all files
 */
export const fromShell = (request: Request | string): Promise<Response | undefined> =>
  cached(request).catch(() => undefined);
