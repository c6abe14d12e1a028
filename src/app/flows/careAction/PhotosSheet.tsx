import { useState, type FormEvent } from 'react';
import { keepFile } from '#app/device/photos/keptFiles.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { PhotoPreview } from '#app/device/photos/PhotoPreview.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';
import { PhotoTile } from '#app/flows/photoCapture/PhotoTile.tsx';
import type { PhotoSource } from '#app/flows/photoCapture/usePhotoSource.ts';
import { photosOf } from '#app/flows/photoCapture/words.ts';

/** A picture for the entry, with the id that its upload gets. */
export interface ChosenPhoto {
  id: string;
  file: File;
}

/**
 * Asks for photos for the timeline, with a note. Without a photo it cannot be saved.
 *
 * @param source of further photos
 */
export function PhotosSheet({
  photos,
  source,
  onRemove,
  onSave,
  onClose,
}: {
  photos: readonly ChosenPhoto[];
  source: PhotoSource;
  onRemove: (id: string) => void;
  onSave: (photoIds: string[], note: string) => void;
  onClose: () => void;
}) {
  const [note, setNote] = useState('');
  const isUnsaved = source.isChecking || photos.length > 0;
  const lost = photos.length > 0 ? photosOf(photos.length) : isUnsaved ? 'the photos' : 'this note';
  const [close, question] = useDiscard(isUnsaved || note.trim() !== '' ? `Discard ${lost}?` : null, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    for (const { id, file } of photos) keepFile(id, file);
    onSave(
      photos.map(({ id }) => id),
      note,
    );
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
          <ul className="flex flex-wrap gap-3 pt-3">
            {photos.map(({ id, file }, index) => (
              <li key={id} className="relative">
                <span className="block size-20 overflow-hidden rounded-field">
                  <PhotoPreview photo={file} />
                </span>
                <IconButton
                  label={`Remove photo ${index + 1}`}
                  icon="x"
                  className="absolute -top-4 -right-4 scale-75 bg-ink text-paper"
                  onClick={() => onRemove(id)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <PhotoTile source={source} />
        </div>
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
