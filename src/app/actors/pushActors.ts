import { fromPromise } from 'xstate';
import { dataOf, type Api } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import {
  pushSubscriptionMachine,
  type PushCheck,
  type PushDevice,
} from '#machines/pushSubscription/pushSubscriptionMachine.ts';
import { deviceLabel } from '../device/label.ts';
import {
  askPermission,
  currentSubscription,
  forgetSubscription,
  isForKey,
  subscribe,
  whyNoPush,
} from '../device/push.ts';
import { closeReminders, showBadge } from '../device/notifications.ts';
import { noteSignedIn } from '../storage/signedIn.ts';

/** A subscription in the words of the contract. */
function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

async function checkDevice(): Promise<PushCheck> {
  const reason = await whyNoPush();
  if (reason) return { kind: 'unsupported', reason };
  return { kind: (await currentSubscription()) ? 'subscribed' : 'unsubscribed' };
}

/** @throws 'Failed to save subscription: {status}' (spec §8) */
async function saveDevice(api: Api, subscribed: PushDevice): Promise<void> {
  const body = { ...subscribed, device: await deviceLabel() };
  try {
    await dataOf(api.POST('/api/push/subscribe', { body }));
  } catch (cause) {
    const failure = `Failed to save subscription: ${cause instanceof ApiError ? cause.status : String(cause)}`;
    console.warn(failure);
    throw new Error(failure, { cause });
  }
}

const serverKey = async (api: Api) => (await dataOf(api.GET('/api/push/key'))).publicKey;

const tellServer = async (api: Api, { endpoint }: { endpoint: string }): Promise<void> =>
  void (await dataOf(api.POST('/api/push/unsubscribe', { body: { endpoint } })));

/** The server forgets the device first: a browser that does so alone would leave it calling nobody. */
async function unsubscribe(api: Api): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await tellServer(api, subscription);
  try {
    await forgetSubscription();
  } catch (error) {
    await saveDevice(api, deviceOf(subscription));
    throw error;
  }
}

/** The flow of subscribing, joined to browser and server. */
export function providePushSubscription(api: Api) {
  return pushSubscriptionMachine.provide({
    actors: {
      checkDevice: fromPromise(checkDevice),
      requestPermission: fromPromise(askPermission),
      subscribe: fromPromise(async ({ signal }) => {
        const key = await serverKey(api);
        // While the key was on its way the flow may have given up.
        signal.throwIfAborted();
        return deviceOf(await subscribe(key, signal));
      }),
      saveDevice: fromPromise(({ input }: { input: PushDevice }) => saveDevice(api, input)),
      undoSubscription: fromPromise(async () => {
        const subscription = await currentSubscription();
        await forgetSubscription();
        // The answer may have been lost, and not the call; where this one is lost too, the push service says that nobody is there.
        if (subscription) await tellServer(api, subscription).catch(() => undefined);
      }),
      unsubscribe: fromPromise(() => unsubscribe(api)),
    },
  });
}

/**
 * Tells the server of this device's subscription once more, and renews one to a server that was set up anew, so that both agree
 * whatever was lost on the way.
 */
export async function resendSubscription(api: Api): Promise<void> {
  let subscription = await currentSubscription();
  if (!subscription) return;
  const key = await serverKey(api);
  if (!isForKey(subscription, key)) subscription = await subscribe(key, new AbortController().signal);
  await saveDevice(api, deviceOf(subscription));
}

/** Leaves nothing of plants on the screen of a phone on which nobody is signed in any more. */
export async function forgetReminders(): Promise<void> {
  await noteSignedIn(null);
  showBadge(0);
  await closeReminders(({ userId }) => userId !== undefined);
}

/**
 * Signs out with no reminders left behind: they are for whoever is signed in.
 *
 * @param signOut ends the session
 * @throws what `signOut` throws; reminders come as before then
 */
export async function withoutPush(api: Api, signOut: () => Promise<void>): Promise<void> {
  const subscription = await currentSubscription().catch(() => null);
  if (subscription) await tellServer(api, subscription).catch(() => undefined);
  try {
    await signOut();
  } catch (error) {
    if (subscription) await saveDevice(api, deviceOf(subscription)).catch(() => undefined);
    throw error;
  }
  await forgetSubscription().catch((error: unknown) => console.warn('Failed to unsubscribe.', error));
  await forgetReminders().catch((error: unknown) => console.warn('A reminder may still be shown.', error));
}
