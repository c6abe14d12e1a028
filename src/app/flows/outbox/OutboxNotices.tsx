import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Lane } from '#domain/outboxLanes.ts';
import type { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import { interceptedBy, network } from '#app/flows/network/network.ts';
import { Notice, Notices } from '#app/ui/overlays/Notice.tsx';
import { useIsSheetOpen } from '#app/ui/overlays/overlays.ts';
import { lazyOptional, lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

const RefusedChange = lazyRequired(() => import('./RefusedChange.tsx'));
const OutboxFailures = lazyOptional(() => import('#app/flows/outboxNotices/OutboxFailures.tsx'));

const lanes = ['delivery', 'uploads'] as const satisfies Lane[];

/**
 * Returns what the user is told about changes that wait; `null` if none do.
 *
 * @param isOnline whether something between the phone and Snug answers, about which the line above the navigation tells
 */
function waitingText(snapshot: SnapshotFrom<typeof outboxMachine>, isOnline: boolean): string | null {
  const isIn = (lane: Lane, state: 'waiting' | 'postponed') =>
    snapshot.matches({ post: { open: { [lane]: state } } });
  const postponed = lanes.find((lane) => isIn(lane, 'postponed'));
  if (postponed) {
    return `${snapshot.context.postponedFor[postponed]} Your changes are kept and will be sent later.`;
  }
  if (!lanes.some((lane) => isIn(lane, 'waiting'))) return null;
  return isOnline
    ? 'Your changes will be sent when Snug answers.'
    : "You're offline. Your changes will be sent when you reconnect.";
}

/** The outbox's notices on every screen: refused changes, pending changes, and failed storage. */
export default function OutboxNotices({ flow: outbox }: { flow: ActorRefFrom<typeof outboxMachine> }) {
  const refusal = useSelector(outbox, (snapshot) => snapshot.context.refused[0]);
  const isIntercepted = useSelector(network, (snapshot) => interceptedBy(snapshot) !== null);
  const waiting = useSelector(outbox, (snapshot) => waitingText(snapshot, isIntercepted));
  // Do not interrupt input in a sheet.
  if (useIsSheetOpen()) return null;
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
  return (
    <Notices>
      <OutboxFailures />
      {waiting !== null && (
        <Notice text={waiting} label="Try now" onPress={() => outbox.send({ type: 'retry.requested' })} />
      )}
    </Notices>
  );
}
