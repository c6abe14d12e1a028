import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { EntryIntent, UploadPhoto } from '#domain/intent.ts';
import { isUnwanted, type Refusal } from '#domain/outbox.ts';
import { app } from '#app/runtime/app.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { PhotoPreview } from '#app/photos/PhotoPreview.tsx';
import { useIsSheetOpen } from '#app/ui/overlays/overlays.ts';

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
      {[added && `${added.action.actionNamePast}.`, reason || 'The server could not take it.']
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

/** The outbox's notices on every screen: refused changes, pending changes, and failed storage. */
export function OutboxNotices() {
  const outbox = useSelector(app, (snapshot) => snapshot.children.outbox);
  const refusal = useSelector(outbox, (snapshot) => snapshot?.context.refused[0]);
  const isWaiting = useSelector(
    outbox,
    (snapshot) =>
      snapshot !== undefined &&
      (snapshot.matches({ post: { open: { delivery: 'waiting' } } }) ||
        snapshot.matches({ post: { open: { uploads: 'waiting' } } })),
  );
  const [isUnkept, setUnkept] = useState(false);
  /** The message for a task whose change was not accepted. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  useEffect(() => {
    const watches = [
      outbox?.on('keeping.failed', () => setUnkept(true)),
      outbox?.on('intent.ended', ({ intent, isTaken }) => {
        if (isTaken || !('taskId' in intent)) return;
        setUnsaved(
          intent.kind === 'snoozeTask' ? 'The task could not be snoozed.' : 'The task is still snoozed.',
        );
      }),
    ];
    return () => watches.forEach((watch) => watch?.unsubscribe());
  }, [outbox]);

  // Do not interrupt input in a sheet.
  const isSheetOpen = useIsSheetOpen();
  if (!outbox || isSheetOpen) return null;
  if (refusal) {
    return (
      <Alert
        key={refusal.id}
        text={failures[(refusal.intents[0] as EntryIntent).kind]}
        detail={<Lost refusal={refusal} />}
        action={{ label: 'Try again', onSelect: () => outbox.send({ type: 'refusal.retried' }) }}
        dismissLabel="Discard"
        isFirm
        onDismiss={() => outbox.send({ type: 'refusal.discarded' })}
      />
    );
  }
  if (isUnkept) {
    return (
      <Alert
        text="This phone cannot keep what is not sent yet."
        detail="Its storage may be full. Leave Snug open until everything is sent."
        onDismiss={() => setUnkept(false)}
      />
    );
  }
  if (unsaved) return <Notice text={unsaved} label="Close" onPress={() => setUnsaved(null)} />;
  if (!isWaiting) return null;
  return (
    <Notice
      text="No answer from Snug. What you did is kept here and sent later."
      label="Try now"
      onPress={() => outbox.send({ type: 'retry.requested' })}
    />
  );
}

/** A sentence at the top of the page, with one button. */
function Notice({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  return (
    <div className="no-print fixed inset-x-0 top-[calc(--spacing(16)+env(safe-area-inset-top))] z-20 mx-auto max-w-md px-4">
      <div className="flex items-center gap-2 rounded-card border border-line bg-card py-1 pr-1 pl-4 shadow-float">
        <p role="status" className="min-w-0 flex-1 text-small">
          {text}
        </p>
        <Button variant="quiet" onClick={onPress}>
          {label}
        </Button>
      </div>
    </div>
  );
}
