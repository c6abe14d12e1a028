import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isolated } from '#domain/bidi.ts';
import type { healthMachine } from '#machines/health/healthMachine.ts';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';
import { HealthSheet } from './HealthSheet.tsx';

/** The sheet that asks how a plant is, and the bar with 'Undo'. */
export default function HealthOverlays({ flow }: { flow: ActorRefFrom<typeof healthMachine> }) {
  const snapshot = useSelector(flow, (s) => s);
  const { plantId, answer } = snapshot.context;
  const close = () => flow.send({ type: 'overlay.closed' });
  if (snapshot.matches('asking')) {
    return (
      <HealthSheet
        plantId={plantId}
        onChoose={(chosen) => flow.send({ type: 'health.chosen', answer: chosen })}
        onClose={close}
      />
    );
  }
  if (snapshot.matches('answered')) {
    return (
      <UndoBar
        text={isolated(answer!.action.actionNamePast)}
        onUndo={() => flow.send({ type: 'undo.requested' })}
        onClose={close}
      />
    );
  }
  return null;
}
