/// <reference lib="webworker" />
/** The service worker: the app opens without a network, new versions are announced, reminders are shown and handled. */
import { answer, resendKept } from './actions.ts';
import { reader } from './reader.ts';
import { remind } from './reminder.ts';
import { routeOf, type Route } from './route.ts';
import { share } from './share.ts';
import { activate, fromShell, install } from './shell.ts';
import { thumbnail } from './thumbnails.ts';

declare const self: ServiceWorkerGlobalScope;

/** Fired when the browser has a network again; missing in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
/** Answers a request of a page by its route. */
const answers: Record<Route, (event: FetchEvent) => Promise<Response>> = {
  share: ({ request }) => share(request),
  thumbnail: (event) => thumbnail(event.request, (work) => event.waitUntil(work)),
  page: async ({ request }) => (await fromShell('/index.html')) ?? fetch(request),
  reader: (event) => reader(event.request, (work) => event.waitUntil(work)),
  file: async ({ request }) => (await fromShell(request)) ?? fetch(request),
};
self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin);
  if (route !== null) event.respondWith(answers[route](event));
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
