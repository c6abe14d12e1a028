import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Lane } from '#domain/outboxLanes.ts';
import type { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import { Notice, Notices } from '#app/ui/overlays/Notice.tsx';
import { useIsSheetOpen } from '#app/ui/overlays/overlays.ts';
import { lazyOptional, lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

const RefusedChange = lazyRequired(() => import('./RefusedChange.tsx'));
const OutboxFailures = lazyOptional(() => import('#app/flows/outboxNotices/OutboxFailures.tsx'));

const lanes = ['delivery', 'uploads'] as const satisfies Lane[];

/** Returns what the user is told about changes that wait; `null` if none do. */
function waitingText(snapshot: SnapshotFrom<typeof outboxMachine>): string | null {
  const isIn = (lane: Lane, state: 'waiting' | 'postponed') =>
    snapshot.matches({ post: { open: { [lane]: state } } });
  const postponed = lanes.find((lane) => isIn(lane, 'postponed'));
  if (postponed) {
    return `${snapshot.context.postponedFor[postponed]} Your changes are kept and will be sent later.`;
  }
  return lanes.some((lane) => isIn(lane, 'waiting'))
    ? "You're offline. Your changes will be sent when you reconnect."
    : null;
}

/** The outbox's notices on every screen: refused changes, pending changes, and failed storage. */
export default function OutboxNotices({ flow: outbox }: { flow: ActorRefFrom<typeof outboxMachine> }) {
  const refusal = useSelector(outbox, (snapshot) => snapshot.context.refused[0]);
  const waiting = useSelector(outbox, waitingText);
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
