import { ids } from '#machines/support/examples.ts';
import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import type { Db } from '#server/db/schema.ts';

/** The effect of watering. */
const hydration = 1;

/** Long enough that the next due day is never seen. */
const frequency_days = 30;

/** The plants' tasks on the server. */
export const makeTasks = (db: Db, household_id: string) => ({
  /** Makes a plant's watering due today. @param id of the task */
  async addTask(id: string, plant_id: string): Promise<void> {
    const today = dayIn(defaultZone, Date.now());
    const preference = { household_id, id, plant_id, effect_id: hydration, frequency_days };
    // As the server computes it: due this many days after the preference was created.
    const created_at = Date.parse(addDays(today, -frequency_days)) + 43_200_000;
    await db
      .insertInto('preference')
      .values({ ...preference, created_at })
      .execute();
    const pending = { due_on: today, snoozed_to: null, completed_at: null, completed_by: null };
    await db
      .insertInto('task')
      .values({ household_id, id, preference_id: id, ...pending })
      .execute();
  },
  /** Removes a task, as if another user had completed it. */
  dropTask: (id: string) => db.deleteFrom('task').where('id', '=', id).execute(),
  /** Snoozes the old fern's task until tomorrow, as the button of a notification does. */
  snoozeTask: () =>
    db
      .updateTable('task')
      .set({ snoozed_to: addDays(dayIn(defaultZone, Date.now()), 1) })
      .where('id', '=', ids.task)
      .execute(),
  /** Ends the snooze of the old fern's task. */
  wakeTask: () => db.updateTable('task').set({ snoozed_to: null }).where('id', '=', ids.task).execute(),
  /** Returns by how many days from today the old fern's task is snoozed; 0 if it is not. */
  async snoozedFor(): Promise<number> {
    const task = await db.selectFrom('task').where('id', '=', ids.task).selectAll().executeTakeFirst();
    if (!task?.snoozed_to) return 0;
    return (Date.parse(task.snoozed_to) - Date.parse(dayIn(defaultZone, Date.now()))) / 86_400_000;
  },
});
