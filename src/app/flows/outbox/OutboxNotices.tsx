import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import { network } from '#app/flows/network/network.ts';
import { Notice, Notices } from '#app/ui/overlays/Notice.tsx';
import { useIsSheetOpen } from '#app/ui/overlays/overlays.ts';
import { lazyOptional, lazyRequired } from '#app/ui/pages/lazyComponent.tsx';
import { waitingText } from './waitingText.ts';

const RefusedChange = lazyRequired(() => import('./RefusedChange.tsx'));
const OutboxFailures = lazyOptional(() => import('#app/flows/outboxNotices/OutboxFailures.tsx'));

/** The outbox's notices on every screen: refused changes, pending changes, and failed storage. */
export default function OutboxNotices({ flow: outbox }: { flow: ActorRefFrom<typeof outboxMachine> }) {
  const refusal = useSelector(outbox, (snapshot) => snapshot.context.refused[0]);
  const isOnline = useSelector(network, (snapshot) => snapshot.matches({ reach: 'online' }));
  const waiting = useSelector(outbox, (snapshot) => waitingText(snapshot, isOnline));
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
