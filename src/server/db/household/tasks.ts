import type { RemindedTask } from '#domain/reminder.ts';
import { exists } from '../exists.ts';
import { answersOf } from './feeding.ts';
import type { HouseholdDb } from './scope.ts';

interface Answerable {
  effect_id: number;
  food_id: number | null;
}

/** The pending tasks as lists and reminders show them. */
export function tasksIn(db: HouseholdDb) {
  /** Selects pending tasks with their plants and effects. */
  const tasks = () =>
    db
      .selectFrom('task')
      .innerJoin('preference', 'preference.id', 'task.preference_id')
      .innerJoin('effect', 'effect.id', 'preference.effect_id')
      .innerJoin('plant', 'plant.id', 'preference.plant_id')
      .where('task.completed_at', 'is', null)
      .select([
        'task.id',
        'task.due_on',
        'task.snoozed_to',
        'preference.effect_id',
        'effect.name as effect_name',
        'plant.id as plant_id',
        'plant.name as plant_name',
        'plant.food_id',
      ]);

  /** Selects pending tasks with the fields that lists show, most urgent first. */
  const listed = () =>
    tasks()
      .leftJoin('pot', 'pot.id', 'plant.pot_id')
      .leftJoin('photo', (join) =>
        join.onRef('photo.plant_id', '=', 'plant.id').on('photo.is_profile', '=', 1),
      )
      .select(['task.preference_id', 'pot.location as pot_location', 'photo.id as photo_id'])
      .select((eb) =>
        eb
          .selectFrom('code')
          .whereRef('code.pot_id', '=', 'plant.pot_id')
          .select('code.code')
          .orderBy('code.assigned_at', 'desc')
          .orderBy('code.code')
          .limit(1)
          .as('pot_code'),
      )
      .orderBy((eb) => eb.fn.coalesce('task.snoozed_to', 'task.due_on'))
      .orderBy('plant.name')
      .orderBy('preference.effect_id')
      .orderBy('task.id');

  /** Adds the actions that complete each task, in the order of the action bar. */
  async function withActions<Task extends Answerable>(rows: Task[]) {
    if (rows.length === 0) return [];
    const actions = await db
      .selectFrom('action_effect')
      .innerJoin('action', 'action.id', 'action_effect.action_id')
      .select([
        'action_effect.effect_id',
        'action.id',
        'action.name',
        'action.name_past',
        'action.flow',
        'action.icon',
        'action.colour',
        'action.background',
      ])
      .orderBy('action.position')
      .execute();
    const byEffect = Map.groupBy(actions, ({ effect_id }) => effect_id);
    return rows.map((row) => ({ ...row, actions: answersOf(row, byEffect) }));
  }

  return {
    list: async () => withActions(await listed().execute()),

    listOfPlant: async (plantId: string) =>
      withActions(await listed().where('plant.id', '=', plantId).execute()),

    /** Selects a pending task without its actions. */
    find: (id: string) => listed().where('task.id', '=', id).executeTakeFirst(),

    /** Returns a task with the actions that complete it. */
    withActions: async <Task extends Answerable>(task: Task) => (await withActions([task]))[0]!,

    /** Sets or removes (`null`) the snooze of a task. */
    snooze: (id: string, snoozed_to: string | null) =>
      db.updateTable('task').set({ snoozed_to }).where('id', '=', id).execute(),

    /** Returns whether there is a task, pending or completed. */
    exists: (id: string) => exists(db.selectFrom('task').select('id').where('id', '=', id)),

    /** Selects the tasks of living plants that are due by a day. */
    async listDue(day: string): Promise<RemindedTask[]> {
      const rows = await tasks()
        .where((eb) => eb(eb.fn.coalesce('task.snoozed_to', 'task.due_on'), '<=', day))
        .where('plant.died_on', 'is', null)
        .execute();
      return (await withActions(rows)).map((row) => ({
        id: row.id,
        plantId: row.plant_id,
        plantName: row.plant_name,
        due: row.due_on,
        snoozedTo: row.snoozed_to,
        effectName: row.effect_name,
        actions: row.actions.map(({ id, name, name_past, flow, icon, colour, background }) => ({
          actionID: id,
          actionName: name,
          actionFlow: flow,
          actionNamePast: name_past,
          actionIcon: icon,
          actionColour: colour,
          actionBackground: background,
        })),
      }));
    },
  };
}

export type Tasks = ReturnType<typeof tasksIn>;
export type PendingTask = Awaited<ReturnType<Tasks['list']>>[number];
export type Task = Omit<PendingTask, 'actions'>;
