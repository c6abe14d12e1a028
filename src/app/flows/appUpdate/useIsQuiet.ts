import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { app } from '#app/runtime/app.ts';
import { reminderUndo } from '#app/flows/reminderUndo/reminderUndo.ts';
import { useIsSheetOpen } from '#app/ui/overlays/overlays.ts';
import { isIdle, isScanner } from './bars.ts';

/** Returns whether a bar would interrupt nothing: no flow, no sheet, no open photo, no scanner, and no other bar. */
export function useIsQuiet(): boolean {
  const isFree = useSelector(app, isIdle);
  const isScanning = useLocation({ select: ({ pathname }) => isScanner(pathname) });
  const isSheetOpen = useIsSheetOpen();
  const isUndoShown = useSelector(reminderUndo, (snapshot) => snapshot.matches('undoable'));
  return isFree && !isScanning && !isSheetOpen && !isUndoShown;
}
