import { fromCallback, fromPromise } from 'xstate';

import { signOutMachine, type SessionOrder } from '#machines/signOut/signOutMachine.ts';
import { hasUnsent } from '#app/flows/outbox/hasUnsent.ts';
import { session } from '#app/runtime/app.ts';
import type { Server } from '#app/data/calls.ts';
import { revokeOtherSessions } from '#app/data/write/session.ts';

/** Sends this device's push subscription to the server again. */
export async function subscribeAgain(server: Server): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  try {
    await (await import('#app/flows/pushSubscription/actors.ts')).resendSubscription(server);
  } catch (error) {
    console.warn('Reminders may not arrive on this device.', error);
  }
}

/**
 * Signs the user out on all other devices. The session refreshes (spec §7). The server also removes the user's push devices, so
 * this one subscribes again: right away, even without a response, or else at the next start.
 */
export async function signOutOthers(server: Server): Promise<void> {
  try {
    await revokeOtherSessions(server);
    session()?.send({ type: 'session.changed' });
  } finally {
    void subscribeAgain(server);
  }
}

/** Connects signing out to the session, the server and what waits on this phone. */
export const provideSignOut = (server: Server) =>
  signOutMachine.provide({
    actors: {
      session: fromCallback<SessionOrder, undefined>(({ receive }) =>
        receive((order) => session()?.send(order)),
      ),
      checkUnsent: fromPromise(() => hasUnsent()),
      signOutOthers: fromPromise(() => signOutOthers(server)),
    },
  });
