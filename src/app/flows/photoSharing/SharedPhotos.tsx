import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { v7 as uuid } from 'uuid';
import { photosOf } from '#app/flows/photoCapture/words.ts';
import type { Action } from '#app/data/lists.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';
import { PlantChooser } from './PlantChooser.tsx';
import { keepPhotos, photoSharing } from './photoSharing.ts';

/** The overlays of photos that were shared with Snug. */
export default function SharedPhotos() {
  const router = useRouter();
  const snapshot = useSelector(photoSharing, (s) => s);
  const { photoIds, faults } = snapshot.context;
  const close = () => photoSharing.send({ type: 'overlay.closed' });
  const choose = (plantId: string, { actionFlow, ...action }: Action) => {
    keepPhotos();
    photoSharing.send({ type: 'plant.chosen', plantId, interactionId: uuid(), action });
    void router.navigate({ to: '/plants/$plantId', params: { plantId } });
  };
  const isAsked = snapshot.matches('discarding');
  if (snapshot.matches('choosingPlant') || isAsked) {
    return (
      <PlantChooser photoIds={photoIds} faults={faults} onChoose={choose} onClose={close}>
        {isAsked && (
          <Alert
            text={`Discard ${photosOf(photoIds.length)}?`}
            dismissLabel="Keep"
            onDismiss={() => photoSharing.send({ type: 'discard.refused' })}
            action={{
              label: 'Discard',
              look: 'danger',
              onSelect: () => photoSharing.send({ type: 'discard.confirmed' }),
            }}
          />
        )}
      </PlantChooser>
    );
  }
  if (snapshot.matches('undoable')) {
    return (
      <UndoBar
        text={photoIds.length === 1 ? 'Photo added' : `${photoIds.length} photos added`}
        onUndo={() => photoSharing.send({ type: 'undo.requested' })}
        onClose={close}
      />
    );
  }
  if (snapshot.matches('refused')) {
    return (
      <Alert
        text="Couldn't add that"
        detail={faults.join(' ')}
        onDismiss={() => photoSharing.send({ type: 'alert.dismissed' })}
      />
    );
  }
  return null;
}
