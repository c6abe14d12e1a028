import { ids } from '#machines/support/examples.ts';
import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import type { Db } from '#server/db/schema.ts';

/** The effect that watering has. */
const hydration = 1;

/** So rarely that nobody sees the next time. */
const frequency_days = 30;

/** What plants want, and what became of it. */
export const makeTasks = (db: Db, household_id: string) => ({
  /** Lets a plant want water today. @param id of the task */
  async addTask(id: string, plant_id: string): Promise<void> {
    const today = dayIn(defaultZone, Date.now());
    const preference = { household_id, id, plant_id, effect_id: hydration, frequency_days };
    // As the server itself would have it: due that many days after it was wanted.
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
  /** Removes a task, as if someone else had given the care. */
  dropTask: (id: string) => db.deleteFrom('task').where('id', '=', id).execute(),
  /** Snoozes the old fern's task until tomorrow, as a notification's button does. */
  snoozeTask: () =>
    db
      .updateTable('task')
      .set({ snoozed_to: addDays(dayIn(defaultZone, Date.now()), 1) })
      .where('id', '=', ids.task)
      .execute(),
  /** For how many days from today the old fern's task is put off; 0 where it is not. */
  async snoozedFor(): Promise<number> {
    const task = await db.selectFrom('task').where('id', '=', ids.task).selectAll().executeTakeFirst();
    if (!task?.snoozed_to) return 0;
    return (Date.parse(task.snoozed_to) - Date.parse(dayIn(defaultZone, Date.now()))) / 86_400_000;
  },
});
