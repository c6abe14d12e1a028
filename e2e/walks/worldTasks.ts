import { v7 as uuid } from 'uuid';
import { ids } from '#machines/support/examples.ts';
import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import type { Db } from '#server/db/schema.ts';

const dayMs = 86_400_000;

/** The effect of watering. */
const hydration = 1;

/** Long enough that the next due day is never seen. */
const frequency_days = 30;

/** The plants' tasks on the server. @param user_id the author of the entries */
export const makeTasks = (db: Db, household_id: string, user_id: string) => ({
  /** Lets the old fern be watered each four days, by a schedule of seven, so that five are offered. */
  async addOffer(): Promise<void> {
    const now = Date.now();
    const care = { household_id, plant_id: ids.plant, effect_id: hydration };
    await db
      .insertInto('preference')
      .values({ ...care, id: ids.task, frequency_days: 7, winter_factor: 1, created_at: now - 40 * dayMs })
      .execute();
    for (const daysAgo of [20, 16, 12, 8, 4, 0]) {
      const entry = { household_id, plant_id: ids.plant, id: uuid(), occurred_at: now - daysAgo * dayMs };
      await db
        .insertInto('interaction')
        .values({ ...entry, action_id: 1, note: '', recorded_at: entry.occurred_at, user_id })
        .execute();
      await db
        .insertInto('interaction_effect')
        .values({ ...care, interaction_id: entry.id, occurred_at: entry.occurred_at })
        .execute();
    }
  },
  /** Returns how often the old fern is watered, and what its user did not want instead. */
  async wateringOf() {
    const { frequency_days, kept_days } = await db
      .selectFrom('preference')
      .where('id', '=', ids.task)
      .selectAll()
      .executeTakeFirstOrThrow();
    return { days: frequency_days, kept: kept_days };
  },
  /** Lets the old fern want water every seven days since before there were seasons. */
  addOldWatering: () =>
    db
      .insertInto('preference')
      .values({
        household_id,
        id: ids.task,
        plant_id: ids.plant,
        effect_id: hydration,
        frequency_days: 7,
        winter_factor: null,
        created_at: Date.parse('2026-01-10T10:00:00.000Z'),
      })
      .execute(),
  /** Returns the winter factor of the old fern's water; `null` if it has none. */
  async winterOf(): Promise<number | null> {
    const { winter_factor } = await db
      .selectFrom('preference')
      .where('id', '=', ids.task)
      .select('winter_factor')
      .executeTakeFirstOrThrow();
    return winter_factor;
  },
  /** Makes a plant's watering due today. @param id of the task */
  async addTask(id: string, plant_id: string): Promise<void> {
    const today = dayIn(defaultZone, Date.now());
    const preference = { household_id, id, plant_id, effect_id: hydration, frequency_days, winter_factor: 1 };
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
