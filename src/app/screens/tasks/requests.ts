import { v7 as uuid } from 'uuid';
import { answersTo } from '#domain/taskCare.ts';
import type { DoneEntry } from '#machines/bulkDone/bulkDoneMachine.ts';
import { vibrate } from '../../device/vibrate.ts';
import '../../flows/taskFlows.ts';
import type { Action, Task } from '../../queries/lists.ts';
import { app } from '../../system.ts';

/**
 * Puts a task off, or asks for how long.
 *
 * @param days `null` where that is to be asked
 * @param today the day that the list counts from, `YYYY-MM-DD`
 */
export function snooze(
  { taskID: taskId, plantID: plantId, taskDueDate }: Task,
  days: number | null,
  today: string,
): void {
  const from = taskDueDate > today ? taskDueDate : today;
  app.send({ type: 'snooze.requested', input: { taskId, plantId, from, day: taskDueDate, days } });
}

/** Does with one tap what a task asks for. @param action of plain care */
export function doTask({ plantID: plantId }: Task, action: Action): void {
  vibrate('tap');
  app.send({
    type: 'action.chosen',
    input: { plantId, potId: null, action: { ...action, actionFlow: 'log' }, interactionId: uuid() },
  });
}

/** Lets several tasks be chosen. */
export const selectTasks = (): void => app.send({ type: 'bulkDone.requested', input: { taskIds: [] } });

/** What is recorded where these tasks are done. */
export const entriesFor = (tasks: readonly Task[], actions: readonly Action[]): DoneEntry[] =>
  answersTo(tasks).flatMap(({ plantId, actionId }) => {
    const action = actions.find(({ actionID }) => actionID === actionId);
    return action ? [{ plantId, interactionId: uuid(), action }] : [];
  });
