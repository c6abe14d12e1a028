import { useSelector } from '@xstate/react';
import { v7 as uuid } from 'uuid';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { NoteSheet } from '#app/flows/forms/NoteSheet.tsx';
import { TakePhoto } from './TakePhoto.tsx';
import type { CareActionRef } from './careActionRef.ts';

/** The overlays of a care action: its sheet, and the bar with 'Undo'. */
export default function CareActionOverlays({ flow }: { flow: CareActionRef }) {
  const snapshot = useSelector(flow, (s) => s);
  const close = () => flow.send({ type: 'overlay.closed' });
  const { action, potId } = snapshot.context;
  if (snapshot.matches('undoable') || snapshot.matches('photographed')) {
    return (
      <UndoBar
        key={snapshot.context.interactionId}
        text={action.actionNamePast}
        onUndo={() => flow.send({ type: 'undo.requested' })}
        onClose={close}
      />
    );
  }
  if (snapshot.matches('repeated')) {
    return (
      <UndoBar
        key="repeated"
        text={`Already ${action.actionNamePast.toLowerCase()}`}
        more={{
          text: 'Once more',
          onChoose: () => flow.send({ type: 'more.requested', interactionId: uuid() }),
        }}
        onUndo={() => flow.send({ type: 'undo.requested' })}
        onClose={close}
      />
    );
  }
  if (snapshot.matches('writingNote')) {
    return <NoteSheet onSave={(note) => flow.send({ type: 'note.submitted', note })} onClose={close} />;
  }
  if (snapshot.matches('takingPhoto') || snapshot.matches('choosingPhotos')) {
    return <TakePhoto flow={flow} />;
  }
  if (snapshot.matches('choosingPlace')) {
    return (
      <MoveSheet
        hasPot={potId !== null}
        onSave={(place) => flow.send({ type: 'place.submitted', place })}
        onClose={close}
      />
    );
  }
  return null;
}
