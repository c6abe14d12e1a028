import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { sentenceAbout, type ForeignAnswer } from '#domain/foreignAnswer.ts';
import { app } from '#app/runtime/app.ts';
import { queries } from '#app/data/api.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { isWaiting } from '#app/flows/outbox/waitingText.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { interceptedBy, isOffline, network } from './network.ts';
import { lineWords } from './lineWords.ts';
import { readAt } from './readAt.ts';

const watchLists = (onChange: () => void) => queries.getQueryCache().subscribe(onChange);

/**
 * Says above the navigation that the server cannot be reached, how old the page is, and how many changes wait.
 *
 * @param isSaid whether the page itself says that the server does not answer: then the line only adds what answers in its place
 */
export default function OfflineLine({ isSaid = false }: { isSaid?: boolean }) {
  const isUnreachable = useSelector(network, isOffline);
  const answer = useSelector(network, interceptedBy);
  const isTold = useSelector(network, (snapshot) => snapshot.matches({ need: 'told' }));
  return (
    <>
      {(answer || (isUnreachable && !isSaid)) && <Line answer={answer} />}
      {isTold && (
        <Alert
          text="This needs a connection."
          detail={
            answer
              ? `${sentenceAbout(answer)} Try again when Snug answers.`
              : "You're offline. Try again when you are connected."
          }
          onDismiss={() => network.send({ type: 'alert.dismissed' })}
        />
      )}
    </>
  );
}

/** @param answer what something between the phone and Snug answered; `null` if nothing did */
function Line({ answer }: { answer: ForeignAnswer | null }) {
  const zone = useTimeZone();
  const today = useToday();
  const at = useSyncExternalStore(watchLists, () => readAt(queries.getQueryCache()));
  const outbox = useSelector(app, (snapshot) => snapshot.children.outbox);
  const count = useSelector(outbox, (snapshot) => snapshot?.context.queue.length ?? 0);
  const canRetry = useSelector(outbox, (snapshot) => snapshot !== undefined && isWaiting(snapshot));
  return (
    <div className="no-print pointer-events-none fixed inset-x-4 bottom-[calc(--spacing(22)+env(safe-area-inset-bottom))] z-10 mx-auto flex w-fit max-w-md flex-wrap items-center justify-center rounded-card border border-line bg-card px-3 py-1 text-center text-tiny text-muted tabular-nums short:bottom-2">
      <p aria-live="polite">
        {answer && (
          <span className="block text-balance">
            {sentenceAbout(answer)} {count > 0 && 'Your changes are kept. '}
          </span>
        )}
        {lineWords({ isOnline: answer !== null, at, count, zone, today })}
      </p>
      {canRetry && (
        <Button
          variant="quiet"
          className="pointer-events-auto text-small"
          onClick={() => outbox?.send({ type: 'retry.requested' })}
        >
          Try now
        </Button>
      )}
      {answer?.kind === 'portal' && (
        // A page of the network: the service worker answers all others, and would never let the portal be seen.
        <a
          href="/healthz?portal=1"
          className="pointer-events-auto inline-block px-3 py-2 text-small font-semibold text-leaf"
        >
          Sign in at your network's portal
        </a>
      )}
    </div>
  );
}
