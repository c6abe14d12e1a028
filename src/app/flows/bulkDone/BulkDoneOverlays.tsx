import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';

/** Says that several tasks were done, and offers to undo all of them. */
export default function BulkDoneOverlays({ flow }: { flow: ActorRefFrom<typeof bulkDoneMachine> }) {
  const snapshot = useSelector(flow, (s) => s);
  if (!snapshot.matches('undoable')) return null;
  const { length } = snapshot.context.chosen;
  return (
    <UndoBar
      text={length === 1 ? '1 task done' : `${length} tasks done`}
      onUndo={() => flow.send({ type: 'undo.requested' })}
      onClose={() => flow.send({ type: 'overlay.closed' })}
    />
  );
}
