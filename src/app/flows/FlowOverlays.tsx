import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { app } from '#app/runtime/app.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { LazyFailure } from '#app/ui/pages/lazyComponent.tsx';
import { entries } from './entries.ts';

const drawn = Object.entries<FlowEntry<AnyStateMachine>>(entries);

const close = (flow: AnyActorRef) => flow.send({ type: 'overlay.closed' });

/**
 * The overlays of the flows, on every screen: a flow that writes goes on and reports its result even if the user has gone to
 * another page.
 */
export function FlowOverlays() {
  const flows = useSelector(app, (snapshot) => snapshot.children) as Record<string, AnyActorRef | undefined>;
  return (
    <>
      {drawn.map(([name, { Overlays, close: end = close }]) => {
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
