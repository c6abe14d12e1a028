/** A reminder that was answered by a button of its notification, and how the app undoes that. */
import type { Intent, NewIntent } from './intent.ts';
import type { ReminderPayload } from './reminder.ts';

export interface AnsweredReminder {
  userId: string;
  /** The household's day, `YYYY-MM-DD`; on later days there is no undo. */
  day: string;
  /** The text of the undo bar. */
  text: string;
  /** The changes that undo it. */
  undo: NewIntent[];
}

function undoOf(intent: Intent, { tasks }: ReminderPayload): NewIntent[] {
  const { plantId } = intent;
  if (intent.kind === 'addInteraction') {
    return [{ kind: 'deleteInteraction', plantId, interactionId: intent.interactionId }];
  }
  if (intent.kind !== 'snoozeTask') return [];
  const until = tasks.find(({ id }) => id === intent.taskId)?.dueOn;
  return [{ kind: 'unsnoozeTask', plantId, taskId: intent.taskId, until }];
}

/**
 * Describes what a notification's button did.
 *
 * @param intents the changes that were made; fewer than the reminder lists if others had done some of its tasks
 */
export function answeredReminder(reminder: ReminderPayload, intents: readonly Intent[]): AnsweredReminder {
  const { userId, day, title, tasks } = reminder;
  const isSnoozed = intents.some(({ kind }) => kind === 'snoozeTask');
  const isAll = intents.length === tasks.length;
  const what = isAll ? title : `${intents.length} ${intents.length === 1 ? 'task' : 'tasks'}`;
  return {
    userId,
    day,
    text: `${isSnoozed ? 'Snoozed until tomorrow' : 'Done'}: ${what}`,
    undo: intents.flatMap((intent) => undoOf(intent, reminder)),
  };
}
