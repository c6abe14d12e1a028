import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { app } from '#app/runtime/app.ts';
import { reminderUndo } from '#app/flows/reminderUndo/reminderUndo.ts';
import { useIsSheetOpen } from '#app/ui/overlays/overlays.ts';

/** Returns whether a bar would interrupt nothing: no flow, no sheet, no open photo, no scanner, and no other bar. */
export function useIsQuiet(): boolean {
  const isIdle = useSelector(
    app,
    (snapshot) =>
      snapshot.matches({ flow: { free: 'idle' } }) && !snapshot.matches({ page: { plant: 'viewing' } }),
  );
  const isScreenFull = useLocation({ select: ({ pathname }) => /^\/(scan|q)(\/|$)/i.test(pathname) });
  const isSheetOpen = useIsSheetOpen();
  const isUndoShown = useSelector(reminderUndo, (snapshot) => snapshot.matches('undoable'));
  return isIdle && !isScreenFull && !isSheetOpen && !isUndoShown;
}
