import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { personRemovalMachine } from '#machines/personRemoval/personRemovalMachine.ts';
import { isolated } from '#domain/bidi.ts';
import { PasswordSheet } from '#app/flows/forms/PasswordSheet.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

const consequence =
  'They are signed out on all devices at once, and their account ends. What they wrote stays under their name.';

/** Asks before a person is removed or the user leaves, and says why that failed. */
export function RemovalQuestion({ flow }: { flow: ActorRefFrom<typeof personRemovalMachine> }) {
  const state = useSelector(flow, (snapshot) => snapshot);
  const { person, reason } = state.context;
  const isRemoving = state.matches('removing');
  if (!person || !(state.matches('asking') || isRemoving)) return null;
  const cancel = () => flow.send({ type: 'removal.cancelled' });
  const confirm = (password: string) => flow.send({ type: 'removal.confirmed', password });
  const failure = state.matches({ asking: 'refused' })
    ? reason
    : state.matches({ asking: 'failed' })
      ? 'Snug did not answer. Try again.'
      : null;
  if (person.isMe)
    return (
      <PasswordSheet
        title="Leave the household?"
        verb="Leave"
        busyLabel={isRemoving && 'Leaving…'}
        cancelLabel="Stay"
        isDangerous
        failure={failure}
        onSubmit={confirm}
        onClose={cancel}
      >
        <p className="text-small text-muted">
          Your account ends, and you are signed out on all devices. What you wrote stays under your name.
        </p>
      </PasswordSheet>
    );
  return (
    <Alert
      text={`Remove ${isolated(person.name)}?`}
      detail={failure ?? consequence}
      dismissLabel="Cancel"
      onDismiss={cancel}
      action={{
        label: 'Remove',
        busyLabel: isRemoving && 'Removing…',
        look: 'danger',
        onSelect: () => confirm(''),
      }}
    />
  );
}
