import type { ActorRefFrom } from 'xstate';
import type { photoDeletionMachine } from '#machines/photoDeletion/photoDeletionMachine.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

/** Asks before a photo is deleted (spec §2 'delete-confirmation sheet'). */
export function DeletePhotoAlert({ flow }: { flow: ActorRefFrom<typeof photoDeletionMachine> }) {
  return (
    <Alert
      text="Delete this photo?"
      detail="This action can't be undone."
      dismissLabel="Keep"
      onDismiss={() => flow.send({ type: 'deletion.kept' })}
      action={{ label: 'Delete', look: 'danger', onSelect: () => flow.send({ type: 'deletion.confirmed' }) }}
    />
  );
}
