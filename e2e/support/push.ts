import type { Page } from 'playwright/test';

/** The push endpoint of this device once it is subscribed. */
export const endpoint = 'https://push.example/device-1';

/** The key under which the page stores whether it is subscribed: it survives reloads, as the browser's own state does. */
const kept = 'push-stand-in';

/** Runs in the page before the app. */
function install({ address, place }: { address: string; place: string }): void {
  // The keys of RFC 8291, section 5: a message can be encrypted for them.
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const subscription = (applicationServerKey: ArrayBuffer | null) =>
    ({
      endpoint: address,
      options: { userVisibleOnly: true, applicationServerKey },
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(place);
        return true;
      },
    }) as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem(place) === null ? null : subscription(null);
  PushManager.prototype.subscribe = async (options) => {
    if (!options?.userVisibleOnly) throw new Error('Every push must be user-visible.');
    localStorage.setItem(place, 'yes');
    return subscription(options.applicationServerKey as ArrayBuffer);
  };
}

/** Replaces the browser's push API on every document that the page opens from now on: tests cannot reach a push service. */
export const standInForPush = (page: Page) => page.addInitScript(install, { address: endpoint, place: kept });

/** Sets whether the browser is subscribed. */
export const setSubscribed = (page: Page, isSubscribed: boolean) =>
  page.evaluate(([place, is]) => (is ? localStorage.setItem(place, 'yes') : localStorage.removeItem(place)), [
    kept,
    isSubscribed,
  ] as const);

export const isSubscribed = (page: Page) =>
  page.evaluate((place) => localStorage.getItem(place) !== null, kept);
