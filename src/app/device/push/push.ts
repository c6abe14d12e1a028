/** The browser's push subscription of this page's service worker. */
import { register } from './serviceWorker.ts';

export type NoPush = 'insecure' | 'unknown' | 'noWorker' | 'notInstalled';

/** An iPad's user agent claims to be a Mac, but no Mac has a touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.maxTouchPoints > 1 && navigator.userAgent.includes('Macintosh'));
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** Returns the registration of the service worker, or `undefined` if the browser refuses one. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await workers()?.getRegistration()) ?? register().catch(() => undefined);

/** @returns why push cannot work here; `null` if it can */
export async function whyNoPush(): Promise<NoPush | null> {
  if (!isSecureContext) return 'insecure';
  const worker = await registration();
  if (!('PushManager' in globalThis && 'Notification' in globalThis))
    return isApple() && !isInstalled() ? 'notInstalled' : 'unknown';
  return worker ? null : 'noWorker';
}

const manager = async (): Promise<PushManager> => {
  const registered = await registration();
  if (!registered) throw new Error('Push not supported');
  // A worker that is still being installed cannot subscribe.
  if (!registered.active) await workers()?.ready;
  return registered.pushManager;
};

/** Returns this browser's subscription; `null` if there is none, or notifications are not allowed. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (globalThis.Notification?.permission !== 'granted') return null;
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission unless the user has answered before. */
export const askPermission = (): Promise<NotificationPermission> =>
  Notification.permission === 'default'
    ? Notification.requestPermission()
    : Promise.resolve(Notification.permission);

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
}

/** Returns whether a subscription belongs to this server: a server that was set up again has another key. */
export function isForKey({ options }: PushSubscription, key: string): boolean {
  const own = options?.applicationServerKey;
  return !own || String(new Uint8Array(own)) === String(bytesOf(key));
}

/** Returns the hash by which the server lists an endpoint, so that a device can find itself: SHA-256 in base64url. */
export async function endpointHash(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const text = btoa(String.fromCodePoint(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

let attempts = 0;

/**
 * Subscribes this browser; every push is shown (spec §9).
 *
 * @param key the server's public key
 * @param signal if it has aborted by then, the new subscription is cancelled, unless a later call wants it
 * @throws the browser's error
 */
export async function subscribe(key: string, signal: AbortSignal): Promise<PushSubscription> {
  const attempt = (attempts += 1);
  const pushManager = await manager();
  const old = await pushManager.getSubscription();
  if (old && !isForKey(old, key)) await old.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  if (signal.aborted && attempt === attempts) await subscription.unsubscribe();
  return subscription;
}

const ended = 'snug-subscription-ended';

/** Calls back when this page has ended the subscription. */
export const onSubscriptionEnded = (look: () => void): void => addEventListener(ended, look);

/** Ends the browser's subscription. @throws if the browser fails to */
export async function forgetSubscription(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription && !(await subscription.unsubscribe())) throw new Error('Failed to unsubscribe.');
  dispatchEvent(new Event(ended));
}
