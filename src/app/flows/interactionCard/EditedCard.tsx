import { Trash2 } from 'lucide';
import { useSelector } from '@xstate/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { movedToDay } from '#domain/zonedDays.ts';
import type { TimelineItem } from '#domain/timeline.ts';
import { dayIn } from '#domain/zone.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PhotoTile } from '#app/flows/photoCapture/PhotoTile.tsx';
import { usePhotoSource } from '#app/flows/photoCapture/usePhotoSource.ts';
import { DayField } from '#app/flows/forms/DayField.tsx';
import { addPhotos } from './addPhotos.ts';
import { CardHead } from './CardHead.tsx';
import { CardPhotos } from './CardPhotos.tsx';
import { DeleteSheet } from './DeleteSheet.tsx';
import { useEndEditing } from './useEndEditing.ts';
import type { InteractionCardRef } from '#app/flows/timeline/useTimeline.ts';

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });

/** An entry in edit mode (spec §2): its note, day and photos can be changed, and it can be deleted. */
export default function EditedCard({
  item,
  today,
  card,
}: {
  item: TimelineItem;
  today: string;
  card: InteractionCardRef;
}) {
  const isConfirming = useSelector(card, (snapshot) => snapshot.matches('confirmingDeletion'));
  const isRefused = useSelector(card, (snapshot) => snapshot.matches('deletionRefused'));
  const plantId = useSelector(card, (snapshot) => snapshot.context.plantId);
  const dayField = useRef<HTMLInputElement>(null);
  const leave = () => {
    // A day that was refused is not dropped: its field says why.
    if (dayField.current?.checkValidity() === false) dayField.current.focus();
    else card.send({ type: 'card.left' });
  };
  const root = useEndEditing(leave);
  const source = usePhotoSource(
    (pictures) =>
      void addPhotos(
        card,
        pictures.map(({ file }) => file),
      ),
  );
  const zone = useTimeZone();
  const [openedAt] = useState(Date.now);

  const finishOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    leave();
  };
  const moveTo = (day: string) => {
    const time = movedToDay(zone, Date.parse(item.when), day, Date.now());
    card.send({ type: 'day.changed', occurredAt: new Date(time).toISOString() });
  };
  return (
    <div className="relative overflow-hidden rounded-card bg-terracotta-soft">
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 flex w-24 items-center justify-center text-terracotta"
      >
        <Icon icon={Trash2} size={28} />
      </span>
      <div
        ref={root}
        data-card-face
        className="relative flex flex-col gap-3 rounded-card border-2 border-leaf bg-card px-4 py-3"
      >
        <CardHead item={item} today={today} />
        <textarea
          ref={focusOnce}
          aria-label="Note"
          placeholder="Type a note…"
          rows={3}
          maxLength={10_000}
          value={item.note}
          enterKeyHint="done"
          onKeyDown={finishOnEnter}
          onChange={(event) =>
            card.send({ type: 'note.changed', note: event.target.value, before: item.note })
          }
          className="w-full resize-y rounded-field border border-line bg-paper px-3.5 py-2.5 text-body placeholder:text-muted focus:border-leaf"
        />
        <CardPhotos photos={item.photos} entryId={item.id} title={item.title}>
          <PhotoTile source={source} plantId={plantId} />
        </CardPhotos>
        <DayField
          ref={dayField}
          day={dayIn(zone, Date.parse(item.when))}
          latest={dayIn(zone, openedAt)}
          onChange={moveTo}
        />
        <div className="flex gap-2">
          <Button
            variant="quiet"
            className="flex-1 text-terracotta"
            onClick={() => card.send({ type: 'deletion.requested', photoCount: item.photos.length })}
          >
            <Icon icon={Trash2} size={20} />
            Delete
          </Button>
          <Button className="flex-1" onClick={leave}>
            Done
          </Button>
        </div>
      </div>
      {isConfirming && (
        <DeleteSheet
          onKeep={() => card.send({ type: 'deletion.kept' })}
          onDelete={() => card.send({ type: 'deletion.confirmed' })}
        />
      )}
      {isRefused && (
        <Alert
          text="Cannot delete interaction with photos."
          detail="Delete its photos first."
          onDismiss={() => card.send({ type: 'alert.dismissed' })}
        />
      )}
    </div>
  );
}
