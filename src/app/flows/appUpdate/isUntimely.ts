import { app } from '#app/runtime/app.ts';
import { isSending } from '#app/data/api.ts';
import { reminderUndo } from '#app/flows/reminderUndo/reminderUndo.ts';
import { isJustReloaded } from '#app/storage/reloads.ts';

/** What a user types into, or reads over the page. */
const inUse = 'dialog[open], [role=dialog], :popover-open, input:focus, textarea:focus, select:focus';

/**
 * Returns whether a reload that the user did not ask for would interrupt something that it does not lose: a change that is being
 * sent, an open photo or menu, typing, or an offer to undo. So soon after another reload it may be part of a loop.
 */
export const isUntimely = (): boolean =>
  isJustReloaded() ||
  isSending() ||
  app.getSnapshot().children.outbox?.getSnapshot().hasTag('busy') === true ||
  reminderUndo.getSnapshot().matches('undoable') ||
  document.querySelector(inUse) !== null;
