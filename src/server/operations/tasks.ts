import { isListed, isPutOff, snoozeBefore, snoozeDay } from '#domain/care.ts';
import { todayIn } from '../db/household.ts';
import { findPlant } from '../db/plants.ts';
import type { Db } from '../db/schema.ts';
import { dropSnooze, pendingTasksOf, selectActionsByEffect, type PendingTaskRow } from '../db/tasks.ts';
import { write } from '../db/write.ts';
import { conflict, notFound } from '../http/problem.ts';
import { gone, ok, type Handlers } from './operation.ts';
import { plantTaskView, taskView } from './views.ts';

const dueOf = ({ due_on, snoozed_to }: PendingTaskRow) => ({ due: due_on, snoozedTo: snoozed_to });

/** @throws {Problem} 404 if there is no such task; 409 if it is done already */
async function requirePending(db: Db, household: string, id: string): Promise<PendingTaskRow> {
  const pending = await pendingTasksOf(db, household).where('task.id', '=', id).executeTakeFirst();
  if (pending) return pending;
  const done = await db
    .selectFrom('task')
    .select('id')
    .where('household_id', '=', household)
    .where('id', '=', id)
    .executeTakeFirst();
  throw done ? conflict('task-done', 'This was done meanwhile.') : notFound('task');
}

export const taskOperations: Pick<Handlers, 'listTasks' | 'listPlantTasks' | 'snoozeTask' | 'unsnoozeTask'> =
  {
    async listTasks({ household, deps }) {
      const { db } = deps.database;
      const today = await todayIn(db, household, deps.now());
      const actions = await selectActionsByEffect(db);
      const rows = await pendingTasksOf(db, household).execute();
      return ok(rows.filter((row) => isListed(dueOf(row), today)).map((row) => taskView(row, actions)));
    },

    async listPlantTasks({ path, household, deps }) {
      const { db } = deps.database;
      if (!(await findPlant(db, household, path.plantId))) throw notFound('plant');
      const today = await todayIn(db, household, deps.now());
      const actions = await selectActionsByEffect(db);
      const rows = await pendingTasksOf(db, household).where('plant.id', '=', path.plantId).execute();
      return ok(rows.filter((row) => !isPutOff(dueOf(row), today)).map((row) => plantTaskView(row, actions)));
    },

    async snoozeTask({ path, body, household, deps }) {
      return write(deps.database, async (tx) => {
        const task = await requirePending(tx, household, path.taskID);
        const today = await todayIn(tx, household, deps.now());
        const snoozed_to = snoozeDay(task.due_on, today, body?.days ?? 1);
        await tx
          .updateTable('task')
          .set({ snoozed_to })
          .where('household_id', '=', household)
          .where('id', '=', task.id)
          .execute();
        return ok(taskView({ ...task, snoozed_to }, await selectActionsByEffect(tx)));
      });
    },

    async unsnoozeTask({ path, query, household, deps }) {
      return write(deps.database, async (tx) => {
        const task = await requirePending(tx, household, path.taskID);
        await dropSnooze(tx, household, task.preference_id, snoozeBefore(dueOf(task), query.until));
        return gone;
      });
    },
  };
