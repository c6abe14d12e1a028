import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { app } from '#app/runtime/app.ts';
import { isSheetOpen, watchSheets } from '#app/ui/overlays/overlays.ts';
import { holdsUnsaved, watchUnsaved } from '#app/ui/overlays/useUnsavedWarning.ts';

const isIdle = () => app.getSnapshot().matches({ flow: { free: 'idle' } });

/** Returns whether a card is being edited, a sheet is open, or there is unsaved input. */
function isWriting(): boolean {
  const card = app.getSnapshot().children.timeline?.getSnapshot().children?.interactionCard;
  return card !== undefined || isSheetOpen() || holdsUnsaved();
}

/** Returns whether the flow in the foreground only offers an undo. */
const isUndoable = (): boolean =>
  Object.values<AnyActorRef | undefined>(app.getSnapshot().children).some((flow) =>
    (flow?.getSnapshot() as AnyMachineSnapshot | undefined)?.hasTag('undoable'),
  );

/**
 * Returns whether a reload of the page would lose something: a flow in the foreground, a card being edited, an open sheet, or
 * unsaved input. The outbox goes on after a reload.
 */
export const hasUnsaved = (): boolean => !isIdle() || isWriting();

/**
 * Waits until the page can be left without losing anything; a bar that offers an undo stays visible on the next page.
 *
 * @param run called once, and at once if nothing is in the way
 * @returns a function that ends the wait
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
  // Inspection reports a transition before the actor's snapshot has changed.
  const lookSoon = () => queueMicrotask(() => ends.length > 0 && look());
  const flows = app.system.inspect(lookSoon);
  ends.push(() => flows.unsubscribe(), watchSheets(lookSoon), watchUnsaved(lookSoon));
  return end;
}
