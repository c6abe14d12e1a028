import { v7 as uuid } from 'uuid';
import { dueDay } from '#domain/care.ts';
import { hemisphereOf } from '#domain/seasons.ts';
import { settling } from '#domain/measurements.ts';
import { dayIn } from '#domain/zone.ts';
import { winterFactorOf } from '#domain/winterFactors.ts';
import { exists } from '../exists.ts';
import { drySince } from './measurements.ts';
import { prepare, type HouseholdDb, type NewRow } from './scope.ts';
import type { Settings } from './settings.ts';

/** An interaction with a plant, at a time in epoch milliseconds. */
export interface Given {
  id: string;
  plant_id: string;
  occurred_at: number;
}

/**
 * The preferences of a plant with their pending and their last completed tasks, and the last interactions that had their effects; in
 * each row also the plant's death and the household's time zone.
 */
const wantedCare = prepare((db, { plantId }: { plantId: string }) =>
  db
    .selectFrom('preference')
    .leftJoin('task', (join) =>
      join.onRef('task.preference_id', '=', 'preference.id').on('task.completed_at', 'is', null),
    )
    .leftJoin('plant', 'plant.id', 'preference.plant_id')
    .where('preference.plant_id', '=', plantId)
    .select([
      'preference.id',
      'preference.frequency_days',
      'preference.once_on',
      'preference.winter_factor',
      'preference.due_below',
      'preference.created_at',
      'preference.changed_at',
      'task.due_on',
      'task.snoozed_to',
      'plant.died_on',
    ])
    .select((eb) =>
      eb
        .selectFrom('task as done')
        .whereRef('done.preference_id', '=', 'preference.id')
        .where('done.completed_at', 'is not', null)
        .select('done.id')
        .orderBy('done.completed_at', 'desc')
        .orderBy('done.id', 'desc')
        .limit(1)
        .as('done_id'),
    )
    .select((eb) =>
      eb.selectFrom('household').select('household.time_zone').$asScalar().$notNull().as('zone'),
    )
    .select((eb) => {
      const last = eb
        .selectFrom('interaction_effect')
        .whereRef('interaction_effect.plant_id', '=', 'preference.plant_id')
        .whereRef('interaction_effect.effect_id', '=', 'preference.effect_id')
        .orderBy('interaction_effect.occurred_at', 'desc')
        .orderBy('interaction_effect.interaction_id', 'desc')
        .limit(1);
      return [
        last.select('interaction_effect.interaction_id').as('last_id'),
        last.select('interaction_effect.occurred_at').as('last_at'),
      ];
    }),
);

/** Keeps the tasks of a plant in step with its history and its preferences. */
export function scheduleIn(db: HouseholdDb, settings: Settings) {
  const pendingOf = (preferenceIds: readonly string[]) =>
    db.updateTable('task').where('preference_id', 'in', preferenceIds).where('completed_at', 'is', null);

  /** Adds to each preference since when the soil has been drier than it says; `null` if it says nothing about that, or is not. */
  const wantedOf = async (plantId: string) =>
    Promise.all(
      (await db.run(wantedCare, { plantId })).map(async (wanted) => {
        const { due_below: below, last_at, created_at, changed_at } = wanted;
        const after = last_at === null ? 0 : last_at + settling;
        const since = below === null ? null : await drySince(db, { plantId, below, after });
        return { ...wanted, dry_since: since && Math.max(since, changed_at ?? created_at) };
      }),
    );

  type Wanted = Awaited<ReturnType<typeof wantedOf>>[number];

  /** Returns when a task is due by its frequency or its day; `null` if it has none, or is done. @param now epoch milliseconds */
  function dayByTime(wanted: Wanted, now: number): string | null {
    const { frequency_days, once_on, done_id, zone, created_at, last_at } = wanted;
    if (frequency_days === null) return done_id === null ? once_on : null;
    return dueDay(
      {
        frequencyDays: frequency_days,
        winterFactor: winterFactorOf(wanted),
        setOn: dayIn(zone, created_at),
        lastGivenOn: last_at === null ? null : dayIn(zone, last_at),
      },
      { hemisphere: hemisphereOf(zone), today: dayIn(zone, now) },
    );
  }

  /** Returns when a task is due: by time or by its sensor, whichever is earlier; `null` for no task. @param now epoch milliseconds */
  function dayOf(wanted: Wanted, now: number): string | null {
    const days = [
      dayByTime(wanted, now),
      wanted.dry_since === null ? null : dayIn(wanted.zone, wanted.dry_since),
    ];
    return days.filter((day) => day !== null).toSorted()[0] ?? null;
  }

  /** Creates or updates the one pending task of each preference. An existing one keeps its id, and its snooze if that is later. */
  async function renewTasks(all: readonly Wanted[], now: number): Promise<void> {
    const fresh: NewRow<'task'>[] = [];
    for (const wanted of all) {
      const { id, due_on: known, snoozed_to } = wanted;
      const due_on = dayOf(wanted, now);
      if (due_on === null) {
        // The soil is wet again.
        if (known !== null && wanted.due_below !== null) await dropPending([id]);
        continue;
      }
      const unanswered = { snoozed_to: null, completed_at: null, completed_by: null };
      if (known === null) fresh.push({ id: uuid(), preference_id: id, due_on, ...unanswered });
      else if (known !== due_on) {
        const isOver = known < due_on && snoozed_to !== null && snoozed_to <= due_on;
        await pendingOf([id])
          .set({ due_on, ...(isOver && { snoozed_to: null }) })
          .execute();
      }
    }
    if (fresh.length > 0) await db.insertInto('task').values(fresh).execute();
  }

  /** @param preferenceIds at least one */
  async function dropPending(preferenceIds: readonly string[]): Promise<void> {
    await db
      .deleteFrom('task')
      .where('completed_at', 'is', null)
      .where('preference_id', 'in', preferenceIds)
      .execute();
  }

  /** Recalculates the pending tasks of a plant. A dead plant has none. */
  async function renewAll(all: readonly Wanted[], now: number): Promise<void> {
    if (all.some(({ died_on }) => died_on !== null)) return dropPending(all.map(({ id }) => id));
    await renewTasks(all, now);
  }

  /**
   * Recalculates the pending tasks of a plant after its history, its preferences, its soil or the season changed.
   *
   * @param now epoch milliseconds
   */
  const renew = async (plantId: string, now: number) => renewAll(await wantedOf(plantId), now);

  /** Returns whether the last care completes the pending task. Care that is wanted once completes it only if it was given since. */
  const counts = ({ once_on, zone, created_at, last_at }: Wanted): boolean =>
    once_on === null || (last_at !== null && dayIn(zone, last_at) >= dayIn(zone, created_at));

  /**
   * Completes the pending tasks for whose effects this interaction is the latest, then recalculates the plant's tasks.
   *
   * @param now epoch milliseconds
   */
  async function complete({ id, plant_id, occurred_at }: Given, now: number): Promise<void> {
    const all = await wantedOf(plant_id);
    const answered = all.filter(
      (wanted) => wanted.last_id === id && wanted.due_on !== null && counts(wanted),
    );
    if (answered.length > 0) {
      const completed = { completed_at: occurred_at, completed_by: id };
      await pendingOf(answered.map((wanted) => wanted.id))
        .set(completed)
        .execute();
    }
    await renewAll(
      all.map((wanted) => (answered.includes(wanted) ? { ...wanted, due_on: null, done_id: id } : wanted)),
      now,
    );
  }

  /** Removes the snooze of the pending task of a preference. */
  async function dropSnooze(preferenceId: string): Promise<void> {
    await pendingOf([preferenceId]).set({ snoozed_to: null }).execute();
  }

  /** Undoes a completion. The last completed task of a preference replaces its successor; an older one is deleted. */
  async function reopenTask({ id, preference_id }: { id: string; preference_id: string }): Promise<void> {
    const newest = await db
      .selectFrom('task')
      .where('preference_id', '=', preference_id)
      .where('completed_at', 'is not', null)
      .select('id')
      .orderBy('completed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest?.id !== id) {
      await db.deleteFrom('task').where('id', '=', id).execute();
      return;
    }
    await db
      .deleteFrom('task')
      .where('preference_id', '=', preference_id)
      .where('completed_at', 'is', null)
      .execute();
    await db
      .updateTable('task')
      .set({ completed_at: null, completed_by: null, snoozed_to: null })
      .where('id', '=', id)
      .execute();
  }

  const doneOf = (preferenceId: string) =>
    db
      .selectFrom('task')
      .where('preference_id', '=', preferenceId)
      .where('completed_at', 'is not', null)
      .select('id');

  return {
    renew,
    complete,
    dropSnooze,

    /** Returns whether a preference has a completed task. */
    isDone: (preferenceId: string) => exists(doneOf(preferenceId).limit(1)),

    /** Deletes the completed tasks of a preference. */
    forgetDone: (preferenceId: string) =>
      db.deleteFrom('task').where('id', 'in', doneOf(preferenceId)).execute(),

    /**
     * Recalculates tasks after the time of an interaction was changed. If it had completed no task, it may complete one now. If
     * it moved to a later day and is the latest with its effect, the snooze of the pending task is removed.
     *
     * @param before its previous time, epoch milliseconds
     * @param now epoch milliseconds
     */
    async moveCompletion(moved: Given, before: number, now: number): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('task')
        .set({ completed_at: moved.occurred_at })
        .where('completed_by', '=', moved.id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return complete(moved, now);
      const zone = await settings.timeZone();
      if (dayIn(zone, moved.occurred_at) > dayIn(zone, before)) {
        for (const wanted of await wantedOf(moved.plant_id)) {
          if (wanted.last_id === moved.id) await dropSnooze(wanted.id);
        }
      }
      await renew(moved.plant_id, now);
    },

    /** Makes the tasks pending again that an interaction completed. */
    async reopen(interactionId: string): Promise<void> {
      const answered = await db
        .selectFrom('task')
        .where('completed_by', '=', interactionId)
        .select(['id', 'preference_id'])
        .execute();
      for (const task of answered) await reopenTask(task);
    },
  };
}

export type Schedule = ReturnType<typeof scheduleIn>;
