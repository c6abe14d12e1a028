import { useSelector } from '@xstate/react';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Notice } from '#app/ui/overlays/Notice.tsx';
import { notices } from './notices.ts';

/** Says that the phone cannot store pending changes, or that a task is unchanged because the server refused. */
export default function OutboxFailures() {
  const state = useSelector(notices, (snapshot) => snapshot);
  if (state.matches({ keeping: 'failed' })) {
    return (
      <Alert
        text="This phone can't keep unsent changes."
        detail="Its storage may be full. Free up some space, and leave Snug open until everything is sent."
        onDismiss={() => notices.send({ type: 'alert.dismissed' })}
      />
    );
  }
  if (state.matches({ task: 'quiet' })) return null;
  const isStillDue = state.matches({ task: 'snoozeRefused' });
  return (
    <Notice
      text={isStillDue ? "Couldn't snooze the task." : 'The task is still snoozed.'}
      label="Close"
      onPress={() => notices.send({ type: 'notice.closed' })}
    />
  );
}
