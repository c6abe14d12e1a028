import type { EntryIntent, UploadPhoto } from '#domain/intent.ts';
import { isUnwanted, type Refusal } from '#domain/outbox.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { PhotoPreview } from '#app/photos/PhotoPreview.tsx';

/** The title for each failure (spec §8). */
const failures: Record<EntryIntent['kind'], string> = {
  addInteraction: 'Failed to add interaction',
  editInteraction: 'Failed to save changes',
  deleteInteraction: 'Failed to delete interaction',
  uploadPhoto: 'Failed to upload photo',
  deletePhoto: 'Failed to delete photo',
  setProfilePhoto: 'Failed to set the profile photo',
};

/** The content of a refused change: what was done and typed, its photos, and the reason for the refusal. */
function Lost({ refusal: { intents, reason } }: { refusal: Refusal }) {
  const added = intents.find((intent) => intent.kind === 'addInteraction');
  const typed = intents.findLast((intent) => 'note' in intent && intent.note);
  const note = typed && 'note' in typed ? typed.note : '';
  const photos = intents.filter(
    (intent): intent is UploadPhoto => intent.kind === 'uploadPhoto' && !isUnwanted(intent, intents),
  );
  return (
    <>
      {photos.length > 0 && (
        <span className="mb-2 flex flex-wrap gap-2">
          {photos.map(({ photoId }) => (
            <span key={photoId} className="size-20 overflow-hidden rounded-field">
              <PhotoPreview photo={photoId} />
            </span>
          ))}
        </span>
      )}
      {[added && `${added.action.actionNamePast}.`, reason || "The server didn't accept it."]
        .filter(Boolean)
        .join(' ')}
      {note && (
        <q className="mt-2 block rounded-field bg-paper p-3 whitespace-pre-line text-ink select-text">
          {note}
        </q>
      )}
    </>
  );
}

/** Asks what to do with a change that the server refused. */
export default function RefusedChange({
  refusal,
  onRetry,
  onDiscard,
}: {
  refusal: Refusal;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  return (
    <Alert
      text={failures[(refusal.intents[0] as EntryIntent).kind]}
      detail={<Lost refusal={refusal} />}
      action={{ label: 'Try again', onSelect: onRetry }}
      dismissLabel="Discard"
      isFirm
      onDismiss={onDiscard}
    />
  );
}
