import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { app } from '#app/runtime/app.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';
import { useIsSheetOpen } from '#app/ui/overlays/overlays.ts';

const RefusedChange = lazyRequired(() => import('./RefusedChange.tsx'));

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
      <RefusedChange
        key={refusal.id}
        refusal={refusal}
        onRetry={() => outbox.send({ type: 'refusal.retried' })}
        onDiscard={() => outbox.send({ type: 'refusal.discarded' })}
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
