import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passkeyRemovalMachine } from '#machines/passkeyRemoval/passkeyRemovalMachine.ts';
import { isolated } from '#domain/bidi.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

export type PasskeyRemovalFlow = ActorRefFrom<typeof passkeyRemovalMachine>;

/** Asks before a passkey is removed, and says if that failed. */
export function PasskeyQuestion({ flow }: { flow: PasskeyRemovalFlow }) {
  const state = useSelector(flow, (snapshot) => snapshot);
  const { passkey } = state.context;
  const isRemoving = state.matches('removing');
  if (!passkey || !(state.matches('asking') || isRemoving)) return null;
  return (
    <Alert
      text={`Remove the passkey of ${isolated(passkey.name)}?`}
      detail={
        state.matches({ asking: 'failed' })
          ? 'Snug did not answer. Try again.'
          : 'It no longer signs you in. Your password still works.'
      }
      dismissLabel="Keep it"
      onDismiss={() => flow.send({ type: 'removal.cancelled' })}
      action={{
        label: 'Remove',
        busyLabel: isRemoving && 'Removing…',
        look: 'danger',
        onSelect: () => flow.send({ type: 'removal.confirmed' }),
      }}
    />
  );
}
