import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sessionEndMachine } from '#machines/sessionEnd/sessionEndMachine.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

export type SessionEndFlow = ActorRefFrom<typeof sessionEndMachine>;

/** Asks before a device, or all others, are signed out, and says if that failed. */
export function EndQuestion({ flow }: { flow: SessionEndFlow }) {
  const state = useSelector(flow, (snapshot) => snapshot);
  const { sessions } = state.context;
  const isEnding = state.matches('ending');
  if (!sessions || !(state.matches('asking') || isEnding)) return null;
  return (
    <Alert
      text={sessions.kind === 'others' ? 'Sign out everywhere else?' : `Sign out ${sessions.device}?`}
      detail={
        state.matches({ asking: 'failed' })
          ? 'Snug did not answer. Try again.'
          : sessions.kind === 'others'
            ? 'All your other devices have to sign in again, and get no reminders until then. Other programs lose their access.'
            : 'The device has to sign in again, and gets no reminders until then.'
      }
      dismissLabel="Cancel"
      onDismiss={() => flow.send({ type: 'end.cancelled' })}
      action={{
        label: 'Sign out',
        busyLabel: isEnding && 'Signing out…',
        look: 'danger',
        onSelect: () => flow.send({ type: 'end.confirmed' }),
      }}
    />
  );
}
