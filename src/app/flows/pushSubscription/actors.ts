import { fromPromise } from 'xstate';
import { ApiError } from '#contract/problem.ts';
import {
  pushSubscriptionMachine,
  type PushCheck,
  type PushDevice,
} from '#machines/pushSubscription/pushSubscriptionMachine.ts';
import { deviceLabel } from '#app/device/push/label.ts';
import {
  askPermission,
  currentSubscription,
  forgetSubscription,
  isForKey,
  subscribe,
  whyNoPush,
} from '#app/device/push/push.ts';
import { closeReminders, showBadge } from '#app/device/push/notifications.ts';
import type { Server } from '#app/data/calls.ts';
import { getPushKey } from '#app/data/pushKey.ts';
import { subscribePush, unsubscribePush } from '#app/data/write/push.ts';
import { withLock } from '#app/storage/locks.ts';
import { noteSignedIn } from '#app/storage/signedIn.ts';

/** Converts a subscription to the contract's type. */
function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

async function checkDevice(): Promise<PushCheck> {
  const reason = await whyNoPush();
  if (reason) return { kind: 'unsupported', reason };
  return { kind: (await currentSubscription()) ? 'subscribed' : 'unsubscribed' };
}

/** Runs a change of the subscription in one page at a time, so that no page undoes it before the server has been informed. */
export const changeSubscription = <T>(change: () => Promise<T>): Promise<T> =>
  withLock('push-subscription', change);

/** @param how `isRenewal` if the app does so without the user's request */
const saveDevice = async (server: Server, subscribed: PushDevice, how: { isRenewal?: boolean } = {}) =>
  subscribePush(server, { ...subscribed, ...how, device: await deviceLabel() });

/** Unsubscribes on the server first: otherwise it would keep sending to an endpoint that no longer exists. */
async function unsubscribe(server: Server): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await unsubscribePush(server, subscription.endpoint);
  try {
    await forgetSubscription();
  } catch (error) {
    await saveDevice(server, deviceOf(subscription));
    throw error;
  }
}

/** Connects the push subscription flow to browser and server. */
export function providePushSubscription(server: Server) {
  return pushSubscriptionMachine.provide({
    actors: {
      checkDevice: fromPromise(checkDevice),
      requestPermission: fromPromise(askPermission),
      subscribe: fromPromise(async ({ signal }) => {
        const key = await getPushKey(server);
        // The flow may have been stopped while the key was in flight.
        signal.throwIfAborted();
        return deviceOf(await subscribe(key, signal));
      }),
      saveDevice: fromPromise(({ input }: { input: PushDevice }) =>
        changeSubscription(() => saveDevice(server, input)),
      ),
      undoSubscription: fromPromise(() =>
        changeSubscription(async () => {
          const subscription = await currentSubscription();
          await forgetSubscription();
          // Only the response may have been lost. If this call fails too, the push service reports that the endpoint is gone.
          if (subscription) await unsubscribePush(server, subscription.endpoint).catch(() => undefined);
        }),
      ),
      unsubscribe: fromPromise(() => changeSubscription(() => unsubscribe(server))),
    },
  });
}

const isRemoved = (error: unknown) =>
  error instanceof Error && error.cause instanceof ApiError && error.cause.status === 409;

/**
 * Sends this device's subscription to the server again, so that both agree even if a response was lost. Renews it first if the
 * server was set up again and has another key. A device that was removed from the list is unsubscribed.
 */
export const resendSubscription = (server: Server): Promise<void> =>
  changeSubscription(async () => {
    let subscription = await currentSubscription();
    if (!subscription) return;
    const key = await getPushKey(server);
    if (!isForKey(subscription, key)) subscription = await subscribe(key, new AbortController().signal);
    try {
      await saveDevice(server, deviceOf(subscription), { isRenewal: true });
    } catch (error) {
      if (!isRemoved(error)) throw error;
      await forgetSubscription();
    }
  });

/** Removes plants from the notifications and the badge of a phone whose user has signed out. */
export async function forgetReminders(): Promise<void> {
  await noteSignedIn(null);
  showBadge(0);
  await closeReminders(({ userId }) => userId !== undefined);
}

/**
 * Signs out and unsubscribes from push, because reminders are for the signed-in user.
 *
 * @param signOut ends the session
 * @throws the error of `signOut`; the device stays subscribed then
 */
export const withoutPush = (server: Server, signOut: () => Promise<void>): Promise<void> =>
  changeSubscription(async () => {
    const subscription = await currentSubscription().catch(() => null);
    if (subscription) await unsubscribePush(server, subscription.endpoint).catch(() => undefined);
    try {
      await signOut();
    } catch (error) {
      if (subscription) await saveDevice(server, deviceOf(subscription)).catch(() => undefined);
      throw error;
    }
    await forgetSubscription().catch((error: unknown) => console.warn('Failed to unsubscribe.', error));
    await forgetReminders().catch((error: unknown) => console.warn('A reminder may still be shown.', error));
  });
