import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onReminderTapped } from '#app/push/reminders.ts';
import { whenFree } from '#app/flows/appUpdate/hasUnsaved.ts';
import { ReminderUndoBar } from '#app/flows/reminderUndo/ReminderUndoBar.tsx';
import './startBackground.ts';
import { UpdateBar } from '#app/flows/appUpdate/UpdateBar.tsx';

/** Opens the page of a tapped reminder, as soon as nothing would be lost by that. */
function useTappedReminders(): void {
  const router = useRouter();
  useEffect(() => {
    let endWait = () => {};
    const endTaps = onReminderTapped((path) => {
      endWait();
      endWait = whenFree(() => void router.navigate({ href: path }));
    });
    return () => {
      endWait();
      endTaps();
    };
  }, [router]);
}

/** The background work of every page: new versions and reminders. */
export default function Background() {
  useTappedReminders();
  return (
    <>
      <ReminderUndoBar />
      <UpdateBar />
    </>
  );
}
