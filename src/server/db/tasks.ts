import { v7 as uuid } from 'uuid';
import { dueDay } from '#domain/care.ts';
import { dayIn } from '#domain/zone.ts';
import { zoneOf } from './household.ts';
import type { Db } from './schema.ts';
import type { Tx } from './write.ts';

/** Selects pending tasks with the fields that lists show, most urgent first. */
export function pendingTasksOf(db: Db, household: string) {
  return db
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
    .leftJoin('pot', (join) =>
      join.onRef('pot.household_id', '=', 'plant.household_id').onRef('pot.id', '=', 'plant.pot_id'),
    )
    .leftJoin('photo', (join) =>
      join
        .onRef('photo.household_id', '=', 'plant.household_id')
        .onRef('photo.plant_id', '=', 'plant.id')
        .on('photo.is_profile', '=', 1),
    )
    .where('task.household_id', '=', household)
    .where('task.completed_at', 'is', null)
    .select([
      'task.id',
      'task.due_on',
      'task.snoozed_to',
      'task.preference_id',
      'preference.effect_id',
      'effect.name as effect_name',
      'plant.id as plant_id',
      'plant.name as plant_name',
      'plant.food_id',
      'pot.location as pot_location',
      'photo.id as photo_id',
    ])
    .select((eb) =>
      eb
        .selectFrom('code')
        .whereRef('code.household_id', '=', 'plant.household_id')
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
}

export type PendingTaskRow = Awaited<
  ReturnType<ReturnType<typeof pendingTasksOf>['executeTakeFirstOrThrow']>
>;

/** Selects the last interaction with a plant that had this effect. */
function lastGiving(tx: Tx, household: string, plantId: string, effectId: number) {
  return tx
    .selectFrom('interaction')
    .innerJoin('interaction_effect', (join) =>
      join
        .onRef('interaction_effect.household_id', '=', 'interaction.household_id')
        .onRef('interaction_effect.interaction_id', '=', 'interaction.id'),
    )
    .where('interaction.household_id', '=', household)
    .where('interaction.plant_id', '=', plantId)
    .where('interaction_effect.effect_id', '=', effectId)
    .select(['interaction.id', 'interaction.occurred_at'])
    .orderBy('interaction.occurred_at', 'desc')
    .orderBy('interaction.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Wanted {
  id: string;
  plant_id: string;
  effect_id: number;
  frequency_days: number;
  created_at: number;
}

/** Creates or updates the one pending task of a preference from the plant's history. An existing one keeps its id and snooze. */
async function renewTask(tx: Tx, household: string, zone: string, wanted: Wanted): Promise<void> {
  const last = await lastGiving(tx, household, wanted.plant_id, wanted.effect_id);
  const due_on = dueDay({
    frequencyDays: wanted.frequency_days,
    setOn: dayIn(zone, wanted.created_at),
    lastGivenOn: last ? dayIn(zone, last.occurred_at) : null,
  });
  const { numUpdatedRows } = await tx
    .updateTable('task')
    .set({ due_on })
    .where('household_id', '=', household)
    .where('preference_id', '=', wanted.id)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('task')
    .values({
      household_id: household,
      id: uuid(),
      preference_id: wanted.id,
      due_on,
      snoozed_to: null,
      completed_at: null,
      completed_by: null,
    })
    .execute();
}

const wantsOf = (tx: Tx, household: string, plantId: string) =>
  tx
    .selectFrom('preference')
    .where('household_id', '=', household)
    .where('plant_id', '=', plantId)
    .select(['id', 'plant_id', 'effect_id', 'frequency_days', 'created_at']);

/** Recalculates the pending tasks of a plant after its history or its preferences changed. A dead plant has none. */
export async function renewTasks(tx: Tx, household: string, plantId: string): Promise<void> {
  const { died_on } = await tx
    .selectFrom('plant')
    .where('household_id', '=', household)
    .where('id', '=', plantId)
    .select('died_on')
    .executeTakeFirstOrThrow();
  if (died_on !== null) return dropPendingTasks(tx, household, plantId);
  const zone = await zoneOf(tx, household);
  for (const wanted of await wantsOf(tx, household, plantId).execute()) {
    await renewTask(tx, household, zone, wanted);
  }
}

/** Completes the pending tasks for whose effects this interaction is the latest, then recalculates the plant's tasks. */
export async function completeTasks(
  tx: Tx,
  household: string,
  { id, plant_id, occurred_at }: { id: string; plant_id: string; occurred_at: number },
): Promise<void> {
  for (const wanted of await wantsOf(tx, household, plant_id).execute()) {
    const last = await lastGiving(tx, household, plant_id, wanted.effect_id);
    if (last?.id !== id) continue;
    await tx
      .updateTable('task')
      .set({ completed_at: occurred_at, completed_by: id, snoozed_to: null })
      .where('household_id', '=', household)
      .where('preference_id', '=', wanted.id)
      .where('completed_at', 'is', null)
      .execute();
  }
  await renewTasks(tx, household, plant_id);
}

/**
 * Recalculates tasks after the time of an interaction was changed. If it had completed no task, it may complete one now. If it
 * moved to a later day and is the latest with its effect, the snooze of the pending task is removed.
 *
 * @param before its previous time, epoch milliseconds
 */
export async function moveCompletion(
  tx: Tx,
  household: string,
  moved: { id: string; plant_id: string; occurred_at: number },
  before: number,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('task')
    .set({ completed_at: moved.occurred_at })
    .where('household_id', '=', household)
    .where('completed_by', '=', moved.id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return completeTasks(tx, household, moved);
  const zone = await zoneOf(tx, household);
  if (dayIn(zone, moved.occurred_at) > dayIn(zone, before)) {
    for (const wanted of await wantsOf(tx, household, moved.plant_id).execute()) {
      const last = await lastGiving(tx, household, moved.plant_id, wanted.effect_id);
      if (last?.id === moved.id) await dropSnooze(tx, household, wanted.id);
    }
  }
  await renewTasks(tx, household, moved.plant_id);
}

/**
 * Undoes the completion of tasks by an interaction. The last completed task of a preference becomes pending again and replaces
 * its successor; an older one is deleted.
 */
export async function reopenTasks(tx: Tx, household: string, interactionId: string): Promise<void> {
  const answered = await tx
    .selectFrom('task')
    .where('household_id', '=', household)
    .where('completed_by', '=', interactionId)
    .select(['id', 'preference_id'])
    .execute();
  for (const { id, preference_id } of answered) {
    const newest = await tx
      .selectFrom('task')
      .where('household_id', '=', household)
      .where('preference_id', '=', preference_id)
      .where('completed_at', 'is not', null)
      .select('id')
      .orderBy('completed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest?.id !== id) {
      await tx.deleteFrom('task').where('household_id', '=', household).where('id', '=', id).execute();
      continue;
    }
    const ofPreference = tx
      .deleteFrom('task')
      .where('household_id', '=', household)
      .where('preference_id', '=', preference_id);
    await ofPreference.where('completed_at', 'is', null).execute();
    await tx
      .updateTable('task')
      .set({ completed_at: null, completed_by: null, snoozed_to: null })
      .where('household_id', '=', household)
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Removes the snooze of a pending task, or sets it back.
 *
 * @param until the previous snooze to restore
 */
export async function dropSnooze(
  tx: Tx,
  household: string,
  preferenceId: string,
  until: string | null = null,
): Promise<void> {
  await tx
    .updateTable('task')
    .set({ snoozed_to: until })
    .where('household_id', '=', household)
    .where('preference_id', '=', preferenceId)
    .where('completed_at', 'is', null)
    .execute();
}

/** Deletes all pending tasks of a plant. */
async function dropPendingTasks(tx: Tx, household: string, plantId: string): Promise<void> {
  await tx
    .deleteFrom('task')
    .where('household_id', '=', household)
    .where('completed_at', 'is', null)
    .where('preference_id', 'in', (eb) =>
      eb
        .selectFrom('preference')
        .where('household_id', '=', household)
        .where('plant_id', '=', plantId)
        .select('id'),
    )
    .execute();
}

/** Returns actions by effect, in the order of the action bar. */
export async function selectActionsByEffect(db: Db) {
  const rows = await db
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
  return Map.groupBy(rows, ({ effect_id }) => effect_id);
}
