import { useSelector } from '@xstate/react';
import { app } from '#app/runtime/app.ts';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';
import { reminderUndo } from './reminderUndo.ts';

/** Says what a notification's button did, and offers to undo it. */
export function ReminderUndoBar() {
  const reminder = useSelector(reminderUndo, ({ context }) => context.reminder);
  const isIdle = useSelector(app, (snapshot) => snapshot.matches({ flow: { free: 'idle' } }));
  if (!reminder || !isIdle) return null;
  return (
    <UndoBar
      text={reminder.text}
      onUndo={() => reminderUndo.send({ type: 'undo.requested' })}
      onClose={() => reminderUndo.send({ type: 'overlay.closed' })}
    />
  );
}
