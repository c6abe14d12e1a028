import type { NotNull } from 'kysely';
import { isCareKind } from '#domain/careKinds.ts';
import type { RemindedTask } from '#domain/reminder.ts';
import { exists } from '../exists.ts';
import type { CareKinds } from './careKinds.ts';
import { answersOf } from './feeding.ts';
import { prepare, type HouseholdDb, type Selecting } from './scope.ts';

interface Answerable {
  effect_id: number;
  food_id: number | null;
}

/** The columns that are never empty, because their left joins always find a row. */
interface Found {
  id: NotNull;
  due_on: NotNull;
  effect_name: NotNull;
  plant_id: NotNull;
  plant_name: NotNull;
}

/**
 * Selects care preferences with their pending tasks, plants and effects. Left joins, because no database turns them around: with
 * others, it may read all tasks that were ever done. So the conditions must be such that no join becomes an inner one.
 */
const pending = (db: Selecting) =>
  db
    .selectFrom('preference')
    .leftJoin('task', (join) =>
      join.onRef('task.preference_id', '=', 'preference.id').on('task.completed_at', 'is', null),
    )
    .leftJoin('effect', 'effect.id', 'preference.effect_id')
    .leftJoin('care_kind', 'care_kind.id', 'preference.effect_id')
    .leftJoin('plant', 'plant.id', 'preference.plant_id')
    .where('care_kind.removed_at', 'is', null)
    .select(({ fn }) => fn.coalesce('care_kind.name', 'effect.name').as('effect_name'))
    .select([
      'task.id',
      'task.due_on',
      'task.snoozed_to',
      'task.completed_at',
      'preference.effect_id',
      'preference.frequency_days',
      'preference.winter_factor',
      'plant.id as plant_id',
      'plant.name as plant_name',
      'plant.food_id',
    ])
    .$narrowType<Found>();

/** Selects pending tasks with the fields that lists show, most urgent first. */
const listed = (db: Selecting) =>
  pending(db)
    .leftJoin('pot', 'pot.id', 'plant.pot_id')
    .leftJoin('photo', (join) => join.onRef('photo.plant_id', '=', 'plant.id').on('photo.is_profile', '=', 1))
    .select(['pot.location as pot_location', 'photo.id as photo_id', 'preference.due_below'])
    .select((eb) => {
      const lastMoisture = eb
        .selectFrom('measurement')
        .whereRef('measurement.plant_id', '=', 'preference.plant_id')
        .where('measurement.quantity', '=', 'moisture')
        .orderBy('measurement.measured_at', 'desc')
        .limit(1);
      return [
        lastMoisture.select('measurement.value').as('moisture'),
        lastMoisture.select('measurement.measured_at').as('moisture_at'),
      ];
    })
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

/** Days, `YYYY-MM-DD`: tasks are due by the first one, and snoozed at most to the second one. */
interface Days {
  until: string;
  snoozedTo: string;
}

/** Later than all days of tasks. */
const endOfTime = '9999-12-31';

const shown = (db: Selecting, { until, snoozedTo }: Days) =>
  listed(db)
    .where((eb) => eb(eb.fn.coalesce('task.snoozed_to', 'task.due_on'), '<=', until))
    .where((eb) => eb.or([eb('task.snoozed_to', 'is', null), eb('task.snoozed_to', '<=', snoozedTo)]));

const due = prepare((db, days: Days) => shown(db, days));
const ofPlant = prepare((db, days: Days & { plantId: string }) =>
  shown(db, days).where('preference.plant_id', '=', days.plantId),
);
/** Left joins, as in `pending`: the row of a preference without a completed task is empty. */
const doneOfPlant = prepare((db, { plantId }: { plantId: string }) =>
  db
    .selectFrom('preference')
    .leftJoin('task', (join) =>
      join.onRef('task.preference_id', '=', 'preference.id').on('task.completed_at', 'is not', null),
    )
    .leftJoin('effect', 'effect.id', 'preference.effect_id')
    .leftJoin('care_kind', 'care_kind.id', 'preference.effect_id')
    .leftJoin('plant', 'plant.id', 'preference.plant_id')
    .where('preference.plant_id', '=', plantId)
    .select(({ fn }) => fn.coalesce('care_kind.name', 'effect.name').as('effect_name'))
    .select([
      'task.id',
      'task.due_on',
      'task.snoozed_to',
      'task.completed_at',
      'preference.effect_id',
      'plant.food_id',
    ])
    .$narrowType<Pick<Found, 'due_on' | 'effect_name'>>()
    .orderBy('task.completed_at', 'desc')
    .orderBy('task.id', 'desc'),
);
const single = prepare((db, { id }: { id: string }) => listed(db).where('task.id', '=', id));
const reminded = prepare((db, { day }: { day: string }) =>
  pending(db)
    .where((eb) => eb(eb.fn.coalesce('task.snoozed_to', 'task.due_on'), '<=', day))
    .where('plant.died_on', 'is', null),
);
const answers = prepare((db) =>
  db
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
    .orderBy('action.position'),
);

/** The pending tasks as lists and reminders show them. */
export function tasksIn(db: HouseholdDb, careKinds: CareKinds) {
  /** Adds the actions that complete each task, in the order of the action bar. */
  async function withActions<Task extends Answerable>(rows: Task[]) {
    if (rows.length === 0) return [];
    const actions = await db.run(answers, {});
    const hasOwn = rows.some(({ effect_id }) => isCareKind(effect_id));
    const own = hasOwn ? await careKinds.listActions() : [];
    const all = [...actions, ...own.map((action) => ({ ...action, effect_id: action.id }))];
    const byEffect = Map.groupBy(all, ({ effect_id }) => effect_id);
    return rows.map((row) => ({ ...row, actions: answersOf(row, byEffect) }));
  }

  return {
    /** Selects the tasks that are due by a day, without those that are snoozed beyond another one. */
    list: async (days: Days) => withActions(await db.run(due, days)),

    /**
     * Selects the tasks of a plant.
     *
     * @param snoozedTo without those that are snoozed beyond this day
     */
    listOfPlant: async (plantId: string, snoozedTo: string) =>
      withActions(await db.run(ofPlant, { plantId, until: endOfTime, snoozedTo })),

    /** Selects the completed tasks of a plant, the last one first. */
    async listDone(plantId: string) {
      const rows = await db.run(doneOfPlant, { plantId });
      return withActions(rows.flatMap(({ id, ...row }) => (id === null ? [] : { id, ...row })));
    },

    /** Selects a pending task without its actions. */
    find: async (id: string) => (await db.run(single, { id }))[0],

    /** Returns a task with the actions that complete it. */
    withActions: async <Task extends Answerable>(task: Task) => (await withActions([task]))[0]!,

    /** Sets or removes (`null`) the snooze of a task. */
    snooze: (id: string, snoozed_to: string | null) =>
      db.updateTable('task').set({ snoozed_to }).where('id', '=', id).execute(),

    /** Returns whether there is a task, pending or completed. */
    exists: (id: string) => exists(db.selectFrom('task').select('id').where('id', '=', id)),

    /** Selects the tasks of living plants that are due by a day. */
    async listDue(day: string): Promise<RemindedTask[]> {
      const rows = await db.run(reminded, { day });
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
/** A pending or a completed task. */
export type PlantTask = Awaited<ReturnType<Tasks['listDone']>>[number];
export type Task = Omit<PendingTask, 'actions'>;
