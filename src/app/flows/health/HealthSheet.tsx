import { useState, type CSSProperties } from 'react';
import { v7 as uuid } from 'uuid';
import type { HealthAnswer } from '#machines/health/healthMachine.ts';
import { useActions } from '#app/data/lists.ts';
import { keepFile } from '#app/device/photos/keptFiles.ts';
import { PhotoPreview } from '#app/device/photos/PhotoPreview.tsx';
import { PhotoTile } from '#app/flows/photoCapture/PhotoTile.tsx';
import { usePhotoSource } from '#app/flows/photoCapture/usePhotoSource.ts';
import { photosOf } from '#app/flows/photoCapture/words.ts';
import { ActionIcon } from '#app/ui/ActionIcon.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';

/**
 * Asks how a plant is. Each answer saves, with the photos and the note that were added before it.
 *
 * @param plantId the plant on the photos
 */
export function HealthSheet({
  plantId,
  onChoose,
  onClose,
}: {
  plantId: string;
  onChoose: (answer: HealthAnswer) => void;
  onClose: () => void;
}) {
  const { data: actions, refetch } = useActions();
  const [photos, setPhotos] = useState<{ id: string; file: File }[]>([]);
  const [note, setNote] = useState('');
  const source = usePhotoSource((pictures) =>
    setPhotos((now) => [...now, ...pictures.map(({ file }) => ({ id: uuid(), file }))]),
  );
  const lost = [
    ...(note.trim() === '' ? [] : ['this note']),
    ...(photos.length > 0 || source.isChecking
      ? [photos.length > 0 ? photosOf(photos.length) : 'the photos']
      : []),
  ];
  const [close, question] = useDiscard(lost.length > 0 ? `Discard ${lost.join(' and ')}?` : null, onClose);
  const choose = (action: HealthAnswer['action']) => {
    // A chosen file may still be on its way from a cloud.
    if (source.isChecking) return;
    for (const { id, file } of photos) keepFile(id, file);
    onChoose({ action, note, photoIds: photos.map(({ id }) => id) });
  };
  const answers = actions?.filter(({ actionFlow }) => actionFlow === 'health');
  return (
    <Sheet
      title="How is it?"
      onClose={close}
      footer={
        answers ? (
          <div
            role="group"
            aria-label="How is it?"
            className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2"
          >
            {answers.map(({ actionFlow, ...action }) => (
              <button
                key={action.actionID}
                type="button"
                aria-disabled={source.isChecking || undefined}
                onClick={() => choose(action)}
                style={
                  {
                    '--action-colour': action.actionColour,
                    '--action-background': action.actionBackground,
                  } as CSSProperties
                }
                className="action-badge flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-card px-2 py-3 text-body font-semibold transition duration-150 ease-out active:scale-95 aria-disabled:opacity-55"
              >
                <ActionIcon name={action.actionIcon} size={28} />
                {action.actionName}
              </button>
            ))}
          </div>
        ) : (
          <RetryLine text="Couldn't load the answers." onRetry={() => void refetch()} />
        )
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-small text-muted">Add photos or a note first, if you like, then tap an answer.</p>
        <div className="flex flex-wrap gap-3">
          {photos.map(({ id, file }, index) => (
            <span key={id} className="relative shrink-0">
              <span className="block size-20 overflow-hidden rounded-field">
                <PhotoPreview photo={file} />
              </span>
              <IconButton
                label={`Remove photo ${index + 1}`}
                icon="x"
                className="absolute -top-4 -right-4 scale-75 bg-ink text-paper"
                onClick={() => setPhotos((now) => now.filter((photo) => photo.id !== id))}
              />
            </span>
          ))}
          <PhotoTile source={source} plantId={plantId} />
        </div>
        <TextArea
          label="Note"
          placeholder="Type a note…"
          maxLength={10_000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {question}
    </Sheet>
  );
}
