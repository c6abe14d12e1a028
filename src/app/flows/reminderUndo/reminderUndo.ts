import { createActor } from 'xstate';
import { dayIn } from '#domain/zone.ts';
import { reminderUndoMachine } from '#machines/reminderUndo/reminderUndoMachine.ts';
import { onIntentsChanged } from '#app/device/push/notifications.ts';
import { watchVisibility } from '#app/runtime/visibility.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { takeAnswered } from '#app/storage/answeredReminder.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { app, onOutbox, person, session } from '#app/runtime/app.ts';
import { outbox } from '#app/flows/outbox/door.ts';
import { whenFree } from '#app/flows/appUpdate/hasUnsaved.ts';

/** The flow that offers to undo what a notification's button did. It runs as long as the page is open. */
export const reminderUndo = createActor(reminderUndoMachine.provide({ actors: { outbox } }), flowOptions);

/** Offers the undo if the page is visible, once nothing else is in the foreground. */
async function offer(): Promise<void> {
  const userId = person();
  const { outbox: running } = app.getSnapshot().children;
  // The undo is a change for the outbox.
  if (userId === null || !running || document.visibilityState === 'hidden') return;
  const reminder = await takeAnswered(userId, dayIn(timeZone(), Date.now()));
  if (!reminder) return;
  whenFree(() => {
    // Another user may have signed in by then.
    if (person() === userId) reminderUndo.send({ type: 'reminder.answered', reminder });
  });
}

const look = () =>
  void offer().catch((error: unknown) => console.warn('An answered reminder could not be loaded.', error));

/**
 * Checks for an answered reminder: once the outbox of a user runs, on news from the worker, and when the page is shown again. The
 * offer ends when its user signs out.
 */
export function followAnsweredReminders(): void {
  reminderUndo.start();
  session()?.subscribe(() => {
    if (person() === null) reminderUndo.send({ type: 'overlay.closed' });
  });
  onOutbox(look);
  onIntentsChanged(look);
  watchVisibility((now) => {
    if (now === 'visible') look();
  });
}
