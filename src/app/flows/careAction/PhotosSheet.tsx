import { useState, type FormEvent } from 'react';
import { takenWords } from '#domain/photoDays.ts';
import { dayIn } from '#domain/zone.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import type { AcceptedPicture } from '#app/device/photos/checkPictures.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { PhotoPreview } from '#app/device/photos/PhotoPreview.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';
import { PhotoTile } from '#app/flows/photoCapture/PhotoTile.tsx';
import { DayField } from '#app/flows/forms/DayField.tsx';
import type { PhotoSource } from '#app/flows/photoCapture/usePhotoSource.ts';
import { photosOf } from '#app/flows/photoCapture/words.ts';

/** A picture for the entry, with the id that its upload gets. */
export interface ChosenPhoto extends AcceptedPicture {
  id: string;
}

/**
 * Asks for photos for the timeline, with a note. Each has its own day. Without a photo it cannot be saved.
 *
 * @param plantId the plant on the photos
 * @param source of further photos
 */
export function PhotosSheet({
  plantId,
  photos,
  source,
  onRemove,
  onMove,
  onSave,
  onClose,
}: {
  plantId: string;
  photos: readonly ChosenPhoto[];
  source: PhotoSource;
  onRemove: (id: string) => void;
  /** Called with the day on which the photo was taken, `YYYY-MM-DD`. */
  onMove: (id: string, day: string) => void;
  onSave: (note: string) => void;
  onClose: () => void;
}) {
  const zone = useTimeZone();
  const today = useToday();
  const days = new Set(photos.map(({ takenAt }) => (takenAt === null ? today : dayIn(zone, takenAt))));
  const [note, setNote] = useState('');
  const isUnsaved = source.isChecking || photos.length > 0;
  const lost = photos.length > 0 ? photosOf(photos.length) : isUnsaved ? 'the photos' : 'this note';
  const [close, question] = useDiscard(isUnsaved || note.trim() !== '' ? `Discard ${lost}?` : null, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(note);
  };
  return (
    <Sheet
      title="Photo"
      onClose={close}
      footer={
        <Button
          type="submit"
          form="photos"
          className="w-full"
          disabled={photos.length === 0}
          busyLabel={source.isChecking && 'Looking…'}
        >
          Save
        </Button>
      }
    >
      <form id="photos" className="flex flex-col gap-5" onSubmit={submit}>
        {photos.length > 0 && (
          <ul className="flex flex-col gap-4 pt-3">
            {photos.map((photo, index) => (
              <Chosen
                key={photo.id}
                photo={photo}
                number={index + 1}
                today={today}
                onRemove={() => onRemove(photo.id)}
                onMove={(day) => onMove(photo.id, day)}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <PhotoTile source={source} plantId={plantId} />
        </div>
        {days.size > 1 && (
          <p role="status" className="text-small text-muted">
            These become {days.size} entries, each on its day. A note is for the last one.
          </p>
        )}
        <TextArea
          label="Note"
          placeholder="Type a note…"
          maxLength={10_000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
      {question}
    </Sheet>
  );
}

/** A chosen photo and its day, which can be changed before it is sent. */
function Chosen({
  photo: { file, takenAt },
  number,
  today,
  onRemove,
  onMove,
}: {
  photo: ChosenPhoto;
  number: number;
  today: string;
  onRemove: () => void;
  onMove: (day: string) => void;
}) {
  const zone = useTimeZone();
  const day = takenAt === null ? today : dayIn(zone, takenAt);
  return (
    <li className="flex items-center gap-5">
      <span className="relative shrink-0">
        <span className="block size-20 overflow-hidden rounded-field">
          <PhotoPreview photo={file} />
        </span>
        <IconButton
          label={`Remove photo ${number}`}
          icon="x"
          className="absolute -top-4 -right-4 scale-75 bg-ink text-paper"
          onClick={onRemove}
        />
      </span>
      <div role="group" aria-label={`Photo ${number}`} className="min-w-0 flex-1">
        {takenAt !== null && <p className="text-small text-muted">{takenWords(day, today)}</p>}
        <DayField day={day} latest={today} onChange={onMove} />
      </div>
    </li>
  );
}
