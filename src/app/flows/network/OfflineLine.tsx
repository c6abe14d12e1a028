import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { shortDay } from '#domain/dates.ts';
import { clockIn, dayIn } from '#domain/zone.ts';
import { app } from '#app/runtime/app.ts';
import { queries } from '#app/server/api.ts';
import { useTimeZone, useToday } from '#app/server/useToday.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { isOffline, network } from './network.ts';
import { readAt } from './readAt.ts';

const watchLists = (onChange: () => void) => queries.getQueryCache().subscribe(onChange);

const words = (count: number) => (count === 1 ? '1 change waits' : `${count} changes wait`);

/** Says above the navigation that the server cannot be reached, how old the page is, and how many changes wait. */
export default function OfflineLine() {
  const isShown = useSelector(network, isOffline);
  const isTold = useSelector(network, (snapshot) => snapshot.matches({ need: 'told' }));
  return (
    <>
      {isShown && <Line />}
      {isTold && (
        <Alert
          text="This needs a connection."
          detail="You're offline. Try again when you are connected."
          onDismiss={() => network.send({ type: 'alert.dismissed' })}
        />
      )}
    </>
  );
}

function Line() {
  const zone = useTimeZone();
  const today = useToday();
  const at = useSyncExternalStore(watchLists, () => readAt(queries.getQueryCache()));
  const outbox = useSelector(app, (snapshot) => snapshot.children.outbox);
  const count = useSelector(outbox, (snapshot) => snapshot?.context.queue.length ?? 0);
  const day = at === null ? today : dayIn(zone, at);
  const parts = [
    'Offline',
    at !== null && `as of ${day === today ? '' : `${shortDay(day)}, `}${clockIn(zone, at)}`,
    count > 0 && words(count),
  ];
  return (
    <p
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(22)+env(safe-area-inset-bottom))] z-10 mx-auto w-fit rounded-full border border-line bg-card px-3 py-1 text-tiny text-muted tabular-nums short:bottom-2"
    >
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}
