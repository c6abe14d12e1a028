import { lastListedDay, longestSnooze, snoozeBefore, snoozeDay } from '#domain/care.ts';
import { earliestDay } from '#domain/givenDays.ts';
import type { Task, Tasks } from '../db/household/tasks.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { found, gone, ok, type Handlers } from './operation.ts';
import { plantTaskView, taskView } from './views.ts';

const dueOf = ({ due_on, snoozed_to }: Task) => ({ due: due_on, snoozedTo: snoozed_to });

/** @throws {Problem} 404 if there is no such task; 409 if it is done already */
async function requirePending(tasks: Tasks, id: string): Promise<Task> {
  const pending = await tasks.find(id);
  if (pending) return pending;
  throw (await tasks.exists(id)) ? conflict('task-done', 'This is already done.') : notFound('task');
}

export const taskOperations = {
  async listTasks({ household, deps }) {
    const today = await household.settings.today(deps.now());
    const tasks = await household.tasks.list({ until: lastListedDay(today), snoozedTo: today });
    return ok(tasks.map(taskView));
  },

  async listPlantTasks({ path, query, household, deps }) {
    const today = await household.settings.today(deps.now());
    const pending = await household.tasks.listOfPlant(path.plantId, today);
    const done = query.status === 'all' ? await household.tasks.listDone(path.plantId) : [];
    const tasks = [...pending, ...done];
    if (tasks.length === 0) found(await household.plants.find(path.plantId), 'plant');
    return ok(tasks.map(plantTaskView));
  },

  async snoozeTask({ path, body, household, deps }) {
    return household.write(async ({ tasks, settings }) => {
      const task = await requirePending(tasks, path.taskID);
      const snoozed_to = snoozeDay(task.due_on, await settings.today(deps.now()), body?.days ?? 1);
      await tasks.snooze(task.id, snoozed_to);
      return ok(taskView(await tasks.withActions({ ...task, snoozed_to })));
    });
  },

  async unsnoozeTask({ path, query, household, deps }) {
    return household.write(async ({ tasks, settings }) => {
      const task = await requirePending(tasks, path.taskID);
      const latest = snoozeDay(task.due_on, await settings.today(deps.now()), longestSnooze);
      if (query.until !== undefined && query.until < earliestDay)
        throw invalid('query/until', 'is before 1900');
      if (query.until !== undefined && query.until > latest) throw invalid('query/until', 'is too far ahead');
      await tasks.snooze(task.id, snoozeBefore(dueOf(task), query.until));
      return gone;
    });
  },
} satisfies Partial<Handlers>;
