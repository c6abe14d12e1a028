import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { bulkDone } from '#domain/bulkCare.ts';
import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';

/** Says that several tasks were done, and offers to undo all of them. */
export default function BulkDoneOverlays({ flow }: { flow: ActorRefFrom<typeof bulkDoneMachine> }) {
  const snapshot = useSelector(flow, (s) => s);
  if (!snapshot.matches('undoable')) return null;
  const { chosen, entries } = snapshot.context;
  return (
    <UndoBar
      key={entries[0]?.interactionId}
      text={bulkDone(
        entries.map(({ action }) => action.actionNamePast),
        chosen.length,
      )}
      onUndo={() => flow.send({ type: 'undo.requested' })}
      onClose={() => flow.send({ type: 'overlay.closed' })}
    />
  );
}
