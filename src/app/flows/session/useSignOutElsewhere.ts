import { useMutation } from '@tanstack/react-query';
import { session } from '#app/runtime/app.ts';
import { server } from '#app/server/api.ts';
import { revokeOtherSessions } from '#app/server/write/session.ts';

/**
 * Ends all sessions of this user but the current one, and refetches that one (spec §7). The server also removes the user's push
 * devices, so this device sends its subscription again: right away, even without a response, or else at the next start.
 */
export const useSignOutElsewhere = () =>
  useMutation({
    mutationFn: () => revokeOtherSessions(server),
    onSuccess: () => session()?.send({ type: 'session.changed' }),
    onSettled: async () => {
      if (globalThis.Notification?.permission !== 'granted') return;
      try {
        await (await import('#app/flows/pushSubscription/actors.ts')).resendSubscription(server);
      } catch (error) {
        console.warn('Reminders may not arrive on this device.', error);
      }
    },
  });
