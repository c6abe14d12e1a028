import { v7 as uuid } from 'uuid';
import type { OpenTask } from '#domain/shownTasks.ts';
import { answersTo, snoozeStart } from '#domain/taskCare.ts';
import type { DoneEntry } from '#machines/bulkDone/bulkDoneMachine.ts';
import { vibrate } from '#app/runtime/vibrate.ts';
import type { Action } from '#app/data/lists.ts';
import type { Task } from '#app/data/tasks.ts';
import { start } from '#app/runtime/start.ts';

/**
 * Snoozes a task, or asks for how long.
 *
 * @param days `null` to ask
 * @param today the household's date, `YYYY-MM-DD`
 */
export function snooze(
  { taskID: taskId, plantID: plantId, taskDueDate }: Task,
  days: number | null,
  today: string,
): void {
  const from = snoozeStart(taskDueDate, today);
  start({ type: 'snooze.requested', input: { taskId, plantId, from, day: taskDueDate, days } });
}

/** Marks a task as done with one tap. @param action of plain care */
export function doTask({ plantID: plantId }: Task, action: Action): void {
  vibrate('tap');
  start({
    type: 'careAction.requested',
    input: {
      plantId,
      potId: null,
      action: { ...action, actionFlow: 'log' },
      interactionId: uuid(),
      hasCamera: false,
    },
  });
}

/** Starts the selection of several tasks. @param taskIds those that are selected at first */
export const selectTasks = (...taskIds: string[]): void =>
  start({ type: 'bulkDone.requested', input: { taskIds, entries: [] } });

/** Returns the entries to record when these tasks are done. */
export const entriesFor = (tasks: readonly OpenTask[], actions: readonly Action[]): DoneEntry[] =>
  answersTo(tasks).flatMap(({ plantId, actionId }) => {
    const action = actions.find(({ actionID }) => actionID === actionId);
    return action ? [{ plantId, interactionId: uuid(), action }] : [];
  });

/** Marks tasks as done together. @param tasks that take one tap each */
export function doTasks(tasks: readonly OpenTask[], actions: readonly Action[]): void {
  vibrate('tap');
  const taskIds = tasks.map(({ taskID }) => taskID);
  start({ type: 'bulkDone.requested', input: { taskIds, entries: entriesFor(tasks, actions) } });
}
