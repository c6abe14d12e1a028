import { useSelector } from '@xstate/react';
import { v7 as uuid } from 'uuid';
import { isolated } from '#domain/bidi.ts';
import { doneOnDay } from '#domain/days.ts';
import { dayIn } from '#domain/zone.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';
import { DaySheet } from './DaySheet.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { NoteSheet } from '#app/flows/forms/NoteSheet.tsx';
import { TakePhoto } from './TakePhoto.tsx';
import type { CareActionRef } from './careActionRef.ts';

/** The overlays of a care action: its sheet, and the bar with 'Undo'. */
export default function CareActionOverlays({ flow }: { flow: CareActionRef }) {
  const snapshot = useSelector(flow, (s) => s);
  const close = () => flow.send({ type: 'overlay.closed' });
  const zone = useTimeZone();
  const today = useToday();
  const { action, potId, occurredAt } = snapshot.context;
  const isPlainCare = snapshot.matches('undoable');
  if (isPlainCare || snapshot.matches('photographed')) {
    const day = occurredAt === null ? today : dayIn(zone, Date.parse(occurredAt));
    return (
      <UndoBar
        key={snapshot.context.interactionId}
        text={doneOnDay(isolated(action.actionNamePast), day, today)}
        more={
          isPlainCare
            ? { text: 'Change the day', onChoose: () => flow.send({ type: 'day.opened' }) }
            : undefined
        }
        onUndo={() => flow.send({ type: 'undo.requested' })}
        onClose={close}
      />
    );
  }
  if (snapshot.matches('repeated')) {
    return (
      <UndoBar
        key="repeated"
        text={`Already ${isolated(action.actionNamePast.toLowerCase())}`}
        more={{
          text: 'Once more',
          onChoose: () => flow.send({ type: 'more.requested', interactionId: uuid() }),
        }}
        onUndo={() => flow.send({ type: 'undo.requested' })}
        onClose={close}
      />
    );
  }
  if (snapshot.matches('choosingDay')) {
    return (
      <DaySheet onChoose={(time) => flow.send({ type: 'day.chosen', occurredAt: time })} onClose={close} />
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
