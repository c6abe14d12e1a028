import { app } from '../../system.ts';
import { isSheetOpen, watchSheets } from '../../ui/overlays.ts';
import { holdsUnsaved, watchUnsaved } from '../../ui/useUnsavedWarning.ts';

const isIdle = () => app.getSnapshot().matches({ flow: { free: 'idle' } });

/** A card being edited, a form that was touched, pictures that were taken. */
function isWriting(): boolean {
  const card = app.getSnapshot().children.timeline?.getSnapshot().children?.interactionCard;
  return card !== undefined || isSheetOpen() || holdsUnsaved();
}

/** Whether the flow in the foreground is nothing but the offer to take back what was done. */
function isUndoable(): boolean {
  const { careAction, snooze, bulkDone, profilePhoto } = app.getSnapshot().children;
  return [
    careAction?.getSnapshot().matches('undoable'),
    snooze?.getSnapshot().matches('snoozed'),
    bulkDone?.getSnapshot().matches('undoable'),
    profilePhoto?.getSnapshot().matches('undoable'),
  ].includes(true);
}

/**
 * Whether loading the page anew would lose something: a flow in the foreground, a card being edited, a form that was touched,
 * pictures that were taken. What the outbox holds goes on afterwards.
 */
export const hasUnsaved = (): boolean => !isIdle() || isWriting();

/**
 * Waits until another page could be shown without taking anything away; the bar that offers to undo goes along to it.
 *
 * @param run called once, at once where nothing is in the way
 * @returns ends the waiting
 */
export function whenFree(run: () => void): () => void {
  const ends: (() => void)[] = [];
  const end = () => {
    for (const one of ends.splice(0)) one();
  };
  const look = () => {
    if (isWriting() || !(isIdle() || isUndoable())) return false;
    end();
    run();
    return true;
  };
  if (look()) return end;
  // The actors tell what they are about to become.
  const lookSoon = () => queueMicrotask(() => ends.length > 0 && look());
  const flows = app.system.inspect(lookSoon);
  ends.push(() => flows.unsubscribe(), watchSheets(lookSoon), watchUnsaved(lookSoon));
  return end;
}
