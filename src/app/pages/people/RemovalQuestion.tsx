import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { personRemovalMachine } from '#machines/personRemoval/personRemovalMachine.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { LeavingSheet } from './LeavingSheet.tsx';

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
    return <LeavingSheet failure={failure} isLeaving={isRemoving} onLeave={confirm} onClose={cancel} />;
  return (
    <Alert
      text={`Remove ${person.name}?`}
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
