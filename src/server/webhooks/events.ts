/** The messages about events, in the form that Standard Webhooks describes: a type, a time, and the data. */
import { shownDay } from '#domain/care.ts';
import { remindedTasks, type RemindedTask } from '#domain/reminder.ts';
import { taskName } from '#domain/taskList.ts';
import type { WebhookEvent } from '#domain/webhookEvents.ts';

/** The entry of a new plant, which its own event tells of. */
export const arrivalAction = 13;

function messageOf(type: WebhookEvent | 'test', now: number, data: object): string {
  return JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
}

/** Returns the address of a page. @param origin the public address of the app; `null` if it has none */
const pageAt = (origin: string | null, path: string) => `${origin ?? ''}${path}`;

interface Place {
  now: number;
  origin: string | null;
}

export interface RecordedCare {
  entryId: string;
  plantId: string;
  plantName: string;
  actionId: number;
  /** In the past tense, such as 'Watered'. */
  action: string;
  note: string;
  /** Epoch milliseconds. */
  occurredAt: number;
  by: string;
}

export const careMessage = ({ now, origin }: Place, { occurredAt, ...care }: RecordedCare): string =>
  messageOf('care.recorded', now, {
    ...care,
    occurredAt: new Date(occurredAt).toISOString(),
    url: pageAt(origin, `/plants/${care.plantId}`),
  });

export interface CreatedPlant {
  plantId: string;
  plantName: string;
  species: string | null;
  potId: string | null;
  potName: string | null;
  by: string;
}

export const plantMessage = ({ now, origin }: Place, plant: CreatedPlant): string =>
  messageOf('plant.created', now, { ...plant, url: pageAt(origin, `/plants/${plant.plantId}`) });

export interface AddedPhotos {
  photoIds: readonly string[];
  entryId: string;
  plantId: string;
  plantName: string;
  by: string;
}

export const photoMessage = ({ now, origin }: Place, photos: AddedPhotos): string =>
  messageOf('photo.added', now, { ...photos, url: pageAt(origin, `/plants/${photos.plantId}`) });

/** @returns `null` if nothing is due on the day */
export function dueMessage(
  { now, origin }: Place,
  day: string,
  tasks: readonly RemindedTask[],
): string | null {
  const due = remindedTasks(tasks, day);
  if (due.length === 0) return null;
  return messageOf('tasks.due', now, {
    day,
    tasks: due.map((task) => ({
      taskId: task.id,
      plantId: task.plantId,
      plantName: task.plantName,
      action: taskName(task),
      dueOn: shownDay(task),
    })),
    url: pageAt(origin, '/tasks'),
  });
}

export const testMessage = (now: number): string =>
  messageOf('test', now, { message: 'This is a test of Snug.' });
