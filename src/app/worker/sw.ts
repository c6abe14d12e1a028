/// <reference lib="webworker" />
/** The service worker: the app opens without a network, new versions are announced, reminders are shown and handled. */
import { screenAt } from '#domain/pageAddresses.ts';
import { answer, resendKept } from './actions.ts';
import { reader } from './reader.ts';
import { remind } from './reminder.ts';
import { share, sharePath } from './share.ts';
import { activate, fromShell, install } from './shell.ts';
import { isThumbnail, thumbnail } from './thumbnails.ts';

declare const self: ServiceWorkerGlobalScope;

/** Fired when the browser has a network again; missing in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Files that are opened like pages, such as the licences, are no pages of the app. */
const isFile = (path: string) => /\.\w+$/.test(path);
const isForServer = (path: string) => /^\/(api|healthz|readyz)(\/|$)/.test(path);

const firstPart = (path: string) => path.split('/', 2)[1]!.toLowerCase();
const pageParts = new Set(['/', sharePath, ...Object.keys(screenAt)].map(firstPart));
/**
 * Other addresses are left to the network: a login portal in front of Snug sets its cookie at one of its own, such as
 * `/oauth2/callback`, on Snug's host.
 */
const isPage = (path: string) => pageParts.has(firstPart(path)) && !isFile(path);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === 'POST' && url.pathname === sharePath) {
    event.respondWith(share(request));
    return;
  }
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (isThumbnail(url.pathname)) {
    event.respondWith(thumbnail(request, (work) => event.waitUntil(work)));
    return;
  }
  if (isForServer(url.pathname)) return;
  if (request.mode === 'navigate') {
    if (!isPage(url.pathname)) return;
    event.respondWith(fromShell('/index.html').then((page) => page ?? fetch(request)));
  } else if (url.pathname.endsWith('.wasm')) {
    event.respondWith(reader(request));
  } else {
    event.respondWith(fromShell(request).then((file) => file ?? fetch(request)));
  }
});
self.addEventListener('push', (event) => {
  event.waitUntil(remind(event.data));
  // The worker is awake anyway, and likely has a network.
  event.waitUntil(resendKept().catch(() => undefined));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(answer(event.notification, event.action));
});
self.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(resendKept()));
