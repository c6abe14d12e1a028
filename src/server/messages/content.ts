import { shownDay } from '#domain/care.ts';
import { oneLine } from '#domain/careSentences.ts';
import { remindedTasks, reminderOf, type RemindedTask } from '#domain/reminder.ts';
import { taskName } from '#domain/taskList.ts';

/** A message to a person, before it is put into the form of a service. */
export interface PersonalMessage {
  title: string;
  body: string;
  /** A page of Snug; only a path if Snug has no public address. */
  url: string;
  day: string;
  tasks: { id: string; plantId: string; plantName: string; action: string; dueOn: string }[];
}

/** @returns `null` if nothing is due on the day */
export function digestOf(
  day: string,
  due: readonly RemindedTask[],
  origin: string | null,
): PersonalMessage | null {
  const reminder = reminderOf({ digest: '', day, userId: '', tasks: due });
  if (!reminder) return null;
  return {
    title: reminder.title,
    body: reminder.body,
    url: `${origin ?? ''}${reminder.url}`,
    day,
    tasks: remindedTasks(due, day).map((task) => ({
      id: task.id,
      plantId: task.plantId,
      plantName: oneLine(task.plantName),
      action: taskName(task),
      dueOn: shownDay(task),
    })),
  };
}

/** Returns the message of 'Send a test'. */
export const testOf = (day: string, origin: string | null): PersonalMessage => ({
  title: 'Reminders reach you here',
  body: 'This is a test.',
  url: `${origin ?? ''}/settings/notifications`,
  day,
  tasks: [],
});

/** Returns the message as plain text without its title. */
export const textOf = ({ body, url }: PersonalMessage): string =>
  url.startsWith('/') ? body : `${body}\n${url}`;
