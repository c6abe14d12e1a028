/// <reference lib="webworker" />
/** The service worker: the app opens without a network, and a new version says so. */
export {};

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the app's files, with a version where the name has none. */
declare const __SHELL__: { url: string; version: string }[];

const version = __SHELL__
  .map((file) => file.url + file.version)
  .join()
  .split('')
  .reduce((hash, letter) => Math.trunc(Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)
  .toString(36);
const shellCache = `shell-${version}`;
/** The label reader: fetched with the first scan and kept under its hashed name. */
const readerCache = 'label-reader';

const isForServer = (path: string) => /^\/(api|healthz|readyz)(\/|$)/.test(path);

async function install(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.addAll(__SHELL__.map(({ url }) => new Request(url, { cache: 'reload' })));
  if (!self.registration.active) return;
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    client.postMessage({ type: 'NEW_VERSION_AVAILABLE' });
  }
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('shell-') && name !== shellCache) await caches.delete(name);
  }
  await self.clients.claim();
}

/** A cached answer serves whatever the request's headers vary in. */
async function fromShell(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { cacheName: shellCache, ignoreSearch: true, ignoreVary: true });
}

async function reader(request: Request): Promise<Response> {
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

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || isForServer(url.pathname)) return;
  if (request.mode === 'navigate') {
    event.respondWith(fromShell('/index.html').then((page) => page ?? fetch(request)));
  } else if (url.pathname.endsWith('.wasm')) {
    event.respondWith(reader(request));
  } else {
    event.respondWith(fromShell(request).then((file) => file ?? fetch(request)));
  }
});
