import { v5 as uuid } from 'uuid';
import type { Intent } from '#domain/intent.ts';
import type { ReminderPayload } from '#domain/reminder.ts';
import type { Wish } from '#machines/notificationAction/setup.ts';

/** The buttons of a notification that change something; 'open' does not. */
export type Change = 'done' | 'tomorrow';

export const isChange = (action: string): action is Change => action === 'done' || action === 'tomorrow';

function intentFor(
  change: Change,
  { digest, day }: ReminderPayload,
  task: ReminderPayload['tasks'][number],
): Intent {
  // Pressed twice, or on two devices, it must be the same intent.
  const id = uuid(`${change}:${task.id}`, digest);
  const made = { id, madeAt: new Date().toISOString(), plantId: task.plantId, isTried: true };
  if (change === 'done' && task.care)
    return { ...made, kind: 'addInteraction', interactionId: id, action: task.care, note: '' };
  const from = task.dueOn > day ? task.dueOn : day;
  return { ...made, kind: 'snoozeTask', taskId: task.id, days: 1, from };
}

/** Returns the changes that a button of a reminder requests, one for each task that it lists. */
export const wishesOf = (change: Change, reminder: ReminderPayload): Wish[] =>
  reminder.tasks.map((task) => ({ taskId: task.id, intent: intentFor(change, reminder, task) }));
