import { isCareKind } from '#domain/careKinds.ts';
import { actionOfKind, type CareKinds } from './careKinds.ts';
import { entriesIn } from './entries.ts';
import { alsoWaters, hydrationEffect } from './feeding.ts';
import { prepare, type HouseholdDb, type NewRow } from './scope.ts';
import type { Given, Schedule } from './schedule.ts';

const given = prepare((db, { id }: { id: string }) =>
  db.selectFrom('interaction').select(['id', 'plant_id', 'occurred_at']).where('id', '=', id),
);
const ofAction = prepare((db, { plantId, actionId }: { plantId: string; actionId: number }) =>
  db
    .selectFrom('interaction')
    .select('id')
    .where('plant_id', '=', plantId)
    .where('action_id', '=', actionId)
    .limit(1),
);
const action = prepare((db, { id }: { id: number }) =>
  db
    .selectFrom('action')
    .leftJoin('action_effect', 'action_effect.action_id', 'action.id')
    .select(['action.id', 'action.name', 'action.name_past', 'action.flow', 'action.icon', 'action.colour'])
    .select(['action.background', 'action_effect.effect_id'])
    .where('action.id', '=', id),
);

async function actionOf(db: HouseholdDb, careKinds: CareKinds, id: number) {
  if (isCareKind(id)) {
    const kind = await careKinds.find(id);
    return kind && { ...actionOfKind(kind), effects: [id] };
  }
  const rows = await db.run(action, { id });
  return rows[0] && { ...rows[0], effects: rows.flatMap(({ effect_id }) => effect_id ?? []) };
}

/** An action with its effects. */
type Action = NonNullable<Awaited<ReturnType<typeof actionOf>>>;

export function interactionsIn(db: HouseholdDb, schedule: Schedule, careKinds: CareKinds) {
  const entries = entriesIn(db);

  /** Stores the effects of an interaction at its time. */
  async function insertEffects(
    { id, plant_id, action_id, occurred_at }: NewRow<'interaction'>,
    { effects }: Action,
    foodId: number | null,
  ): Promise<void> {
    const ids = alsoWaters(action_id, foodId) ? [...effects, hydrationEffect] : effects;
    if (ids.length === 0) return;
    await db
      .insertInto('interaction_effect')
      .values(ids.map((effect_id) => ({ interaction_id: id, effect_id, plant_id, occurred_at })))
      .execute();
  }

  return {
    /** Selects the plant and the time of an interaction. */
    find: async (id: string): Promise<Given | undefined> => (await db.run(given, { id }))[0],

    findWithPhotos: entries.find,
    listOfPlant: entries.listOfPlant,
    listFeed: entries.listFeed,
    countBetween: entries.countBetween,

    /** Selects an interaction of a plant with an action, with its photos. */
    async findOfAction(plantId: string, actionId: number) {
      const [row] = await db.run(ofAction, { plantId, actionId });
      return row && entries.find(row.id);
    },

    /** Selects an action with its effects; an own kind of care also if it was removed, since a phone may send late what was done. */
    findAction: (id: number) => actionOf(db, careKinds, id),

    /**
     * Records an interaction with a plant and completes the tasks that it answers.
     *
     * @param action that of the interaction
     * @param foodId the plant's food, on which its effects depend
     * @returns the interaction as lists show it
     */
    async create(
      interaction: Omit<NewRow<'interaction'>, 'action_id'>,
      action: Action,
      foodId: number | null,
    ) {
      const row = { ...interaction, action_id: action.id };
      await db.insertInto('interaction').values(row).execute();
      await insertEffects(row, action, foodId);
      await schedule.complete(row, interaction.recorded_at);
      return { ...action, ...interaction, photos: [] };
    },

    /** Changes an interaction. A new time may complete other tasks. @param now epoch milliseconds */
    async update(
      { id, plant_id, occurred_at: before }: Given,
      change: { note?: string; occurred_at?: number },
      now: number,
    ): Promise<void> {
      await db.updateTable('interaction').set(change).where('id', '=', id).execute();
      const { occurred_at } = change;
      if (occurred_at === undefined) return;
      await db
        .updateTable('interaction_effect')
        .set({ occurred_at })
        .where('interaction_id', '=', id)
        .execute();
      await schedule.moveCompletion({ id, plant_id, occurred_at }, before, now);
    },

    /** Deletes an interaction; the tasks that it completed are pending again. @param now epoch milliseconds */
    async delete({ id, plant_id }: Given, now: number): Promise<void> {
      await schedule.reopen(id);
      await db.deleteFrom('interaction').where('id', '=', id).execute();
      await schedule.renew(plant_id, now);
    },
  };
}
