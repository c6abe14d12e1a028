import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { snoozedUntil } from '#domain/taskCare.ts';
import type { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import { useToday } from '#app/data/useToday.ts';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';

/** Says until when a task is snoozed, and offers to undo that. */
export default function SnoozeOverlays({ flow }: { flow: ActorRefFrom<typeof snoozeMachine> }) {
  const snapshot = useSelector(flow, (s) => s);
  const today = useToday();
  if (!snapshot.matches('snoozed')) return null;
  const { taskId, from, days, entry } = snapshot.context;
  const until = snoozedUntil(from, days!, today);
  return (
    <UndoBar
      key={taskId}
      text={entry === null ? until : `${entry.note}. ${until}`}
      onUndo={() => flow.send({ type: 'undo.requested' })}
      onClose={() => flow.send({ type: 'overlay.closed' })}
    />
  );
}
