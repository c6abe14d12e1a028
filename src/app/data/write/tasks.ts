import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import { goneTasks, returnedTasks } from '#domain/shownTasks.ts';
import { named, type Server } from '../calls.ts';
import { changeLists } from '../changeLists.ts';

interface TaskOfPlant {
  plantId: string;
  taskId: string;
}

/** Ignores that a task is gone or done: it need not be snoozed any more. */
function unlessOver(error: unknown): void {
  if (!(error instanceof ApiError && (error.status === 404 || error.status === 409))) throw error;
}

/**
 * Snoozes a task; succeeds if it is gone or done.
 *
 * @param days from today
 * @throws 'Failed to snooze task'
 */
export async function snoozeTask(
  server: Server,
  { plantId, taskId, days }: TaskOfPlant & { days: number },
): Promise<void> {
  const params = { path: { taskID: taskId } };
  const call = dataOf(server.api.POST('/api/tasks/{taskID}/snooze', { params, body: { days } }));
  await named('Failed to snooze task', call.catch(unlessOver));
  await changeLists(server, plantId, {
    tasks: (tasks) => goneTasks(tasks, taskId, ({ taskID }) => taskID === taskId),
  });
}

/**
 * Undoes a snooze; succeeds if the task is gone or done.
 *
 * @param until the day that the task had before, `YYYY-MM-DD`; if unknown, no snooze is left
 * @throws 'Failed to snooze task'
 */
export async function unsnoozeTask(
  server: Server,
  { plantId, taskId, until }: TaskOfPlant & { until?: string },
): Promise<void> {
  const params = { path: { taskID: taskId }, query: { until } };
  const call = dataOf(server.api.DELETE('/api/tasks/{taskID}/snooze', { params }));
  await named('Failed to snooze task', call.catch(unlessOver));
  await changeLists(server, plantId, { tasks: (tasks) => returnedTasks(tasks, taskId) });
}
