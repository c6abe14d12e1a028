import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onReminderTapped } from '#app/device/push/reminders.ts';
import { whenFree } from '#app/flows/appUpdate/hasUnsaved.ts';
import { ReminderUndoBar } from '#app/flows/reminderUndo/ReminderUndoBar.tsx';
import './startBackground.ts';
import { UpdateBar } from '#app/flows/appUpdate/UpdateBar.tsx';
import { InstallHint } from '#app/flows/installHint/InstallHint.tsx';
import { RememberedScanBar } from '#app/flows/rememberedScan/RememberedScanBar.tsx';
import { onLaunch } from './launches.ts';

/** Opens the page of a tapped reminder or shortcut, as soon as nothing would be lost by that. */
function useCalledPages(): void {
  const router = useRouter();
  useEffect(() => {
    let endWait = () => {};
    const open = (path: string) => {
      endWait();
      endWait = whenFree(() => void router.navigate({ href: path }));
    };
    const endTaps = onReminderTapped(open);
    onLaunch(open);
    return () => {
      endWait();
      endTaps();
    };
  }, [router]);
}

/** The background work of every page: new versions, reminders, remembered scans, and the hint that Snug can be installed. */
export default function Background() {
  useCalledPages();
  return (
    <>
      <ReminderUndoBar />
      <UpdateBar />
      <RememberedScanBar />
      <InstallHint />
    </>
  );
}
