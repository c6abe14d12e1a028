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

/** Whether a cache has all of its version: its files come into it together, or not at all. */
const isWhole = async (name: string) =>
  (await caches.match('/index.html', { cacheName: name })) !== undefined;

/** @throws where a file cannot be had: then there is no such version, and nothing is left of it */
async function install(): Promise<void> {
  const cache = await caches.open(shellCache);
  try {
    await cache.addAll(__SHELL__.map(({ url }) => new Request(url, { cache: 'reload' })));
  } catch (error) {
    if (!(await isWhole(shellCache))) await caches.delete(shellCache);
    throw error;
  }
  if (!self.registration.active) return;
  // All pages are still the old worker's.
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    client.postMessage({ type: 'NEW_VERSION_AVAILABLE' });
  }
}

/**
 * The version before stays: another tab may still run it, and want a part of it that the server has no more. What a broken
 * install left behind was never run.
 */
async function activate(): Promise<void> {
  const before: string[] = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith('shell-') || name === shellCache) continue;
    if (await isWhole(name)) before.push(name);
    else await caches.delete(name);
  }
  for (const name of before.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
}

/** A cached answer serves whatever the request's headers vary in. */
async function fromShell(request: Request | string): Promise<Response | undefined> {
  const kept = { ignoreSearch: true, ignoreVary: true };
  const file = await caches.match(request, { ...kept, cacheName: shellCache });
  // What has a hash in its name is the same in every version that has it.
  return (
    file ??
    (String(request instanceof Request ? request.url : request).includes('/assets/')
      ? caches.match(request, kept)
      : undefined)
  );
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

/** What a reminder says; the server may send less. */
interface Reminder {
  title: string;
  body: string;
  /** One of the same tag takes the place of the last. */
  tag: string;
  /** The path that it leads to. */
  url: string;
}

const unknownReminder: Reminder = {
  title: 'Snug',
  body: 'Your plants want care.',
  tag: 'tasks',
  url: '/tasks',
};

/** Browsers want every push to be shown (spec §9), also one that cannot be read. */
async function remind(data: PushMessageData | null): Promise<void> {
  let sent: Partial<Reminder> | null = null;
  try {
    sent = data?.json() as Partial<Reminder> | null;
  } catch {
    // It is shown all the same.
  }
  const { title, body, tag, url } = { ...unknownReminder, ...sent };
  const icon = '/icon-192.png';
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { url } });
}

/** Leads to the page of a reminder: in a page of Snug that is open, else in a new one. */
async function openReminder(url: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) {
    await self.clients.openWindow(url);
    return;
  }
  page.postMessage({ type: 'OPEN', url });
  // Browsers refuse it where no finger is behind it.
  await page.focus().catch(() => undefined);
}

self.addEventListener('push', (event) => event.waitUntil(remind(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = (event.notification.data ?? unknownReminder) as { url: string };
  event.waitUntil(openReminder(new URL(url, self.location.origin).pathname));
});
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
