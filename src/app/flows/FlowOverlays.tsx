import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { flowNames } from '#machines/app/flows.ts';
import { app } from '#app/runtime/app.ts';
import { LazyFailure } from '#app/ui/pages/lazyComponent.tsx';
import { entries } from './lazyFlows.ts';

/** The flows that draw overlays, by name. The last one is in front: the outbox reports refused changes over any flow. */
const drawn = [...flowNames, 'outbox'];

const close = (flow: AnyActorRef) => flow.send({ type: 'overlay.closed' });

/**
 * The overlays of the flows, on every screen: a flow that writes goes on and reports its result even if the user has gone to
 * another page.
 */
export function FlowOverlays() {
  const flows = useSelector(app, (snapshot) => snapshot.children) as Record<string, AnyActorRef | undefined>;
  return (
    <>
      {drawn.map((name) => {
        const { Overlays, close: end = close } = entries.get(name)!;
        const flow = flows[name];
        return flow && Overlays && <Overlays key={name} flow={flow} onClose={() => end(flow)} />;
      })}
      <MissingCode child="pageCode" />
      <MissingCode child="flowCode" />
    </>
  );
}

/** Says that the code of a requested flow could not be loaded. */
function MissingCode({ child }: { child: 'pageCode' | 'flowCode' }) {
  const loading = useSelector(app, (snapshot) => snapshot.children[child]);
  const isMissing = useSelector(loading, (snapshot) => snapshot?.matches('missing') === true);
  if (!loading || !isMissing) return null;
  return (
    <LazyFailure
      onRetry={() => loading.send({ type: 'retry.requested' })}
      onClose={() => loading.send({ type: 'failure.accepted' })}
    />
  );
}
