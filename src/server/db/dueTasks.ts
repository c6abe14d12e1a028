import type { RemindedTask } from '#domain/reminder.ts';
import { answersOf } from './feeding.ts';
import type { Db } from './schema.ts';
import { selectActionsByEffect } from './tasks.ts';

/** Selects the pending tasks of living plants that are due by a day, with the fields that a reminder shows. */
export async function dueTasksOf(db: Db, household: string, day: string): Promise<RemindedTask[]> {
  const rows = await db
    .selectFrom('task')
    .innerJoin('preference', (join) =>
      join
        .onRef('preference.household_id', '=', 'task.household_id')
        .onRef('preference.id', '=', 'task.preference_id'),
    )
    .innerJoin('effect', 'effect.id', 'preference.effect_id')
    .innerJoin('plant', (join) =>
      join
        .onRef('plant.household_id', '=', 'preference.household_id')
        .onRef('plant.id', '=', 'preference.plant_id'),
    )
    .where('task.household_id', '=', household)
    .where('task.completed_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('task.snoozed_to', 'task.due_on'), '<=', day))
    .where('plant.died_on', 'is', null)
    .select([
      'task.id',
      'task.due_on',
      'task.snoozed_to',
      'preference.effect_id',
      'effect.name as effect_name',
      'plant.id as plant_id',
      'plant.name as plant_name',
      'plant.food_id',
    ])
    .execute();
  if (rows.length === 0) return [];
  const actions = await selectActionsByEffect(db);
  return rows.map((row) => ({
    id: row.id,
    plantId: row.plant_id,
    plantName: row.plant_name,
    due: row.due_on,
    snoozedTo: row.snoozed_to,
    effectName: row.effect_name,
    actions: answersOf(row, actions).map(({ id, name, name_past, flow, icon, colour, background }) => ({
      actionID: id,
      actionName: name,
      actionFlow: flow,
      actionNamePast: name_past,
      actionIcon: icon,
      actionColour: colour,
      actionBackground: background,
    })),
  }));
}
