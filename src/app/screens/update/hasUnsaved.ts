import { app } from '../../system.ts';
import { isSheetOpen } from '../../ui/overlays.ts';
import { holdsUnsaved } from '../../ui/useUnsavedWarning.ts';

/**
 * Whether loading the page anew would lose something: a flow in the foreground, a card being edited, a form that was touched,
 * pictures that were taken. What the outbox holds goes on afterwards.
 */
export function hasUnsaved(): boolean {
  const snapshot = app.getSnapshot();
  const card = snapshot.children.timeline?.getSnapshot().children?.interactionCard;
  return (
    !snapshot.matches({ flow: { free: 'idle' } }) || card !== undefined || isSheetOpen() || holdsUnsaved()
  );
}
