import { exists } from '../exists.ts';
import type { HouseholdDb, NewRow } from './scope.ts';
import { alsoWaters, hydrationEffect } from './feeding.ts';
import type { Photo } from './photos.ts';
import type { Given, Schedule } from './schedule.ts';

export function interactionsIn(db: HouseholdDb, schedule: Schedule) {
  /** Selects interactions with their actions, newest first. */
  const interactions = () =>
    db
      .selectFrom('interaction')
      .innerJoin('action', 'action.id', 'interaction.action_id')
      .select([
        'interaction.id',
        'interaction.plant_id',
        'interaction.note',
        'interaction.occurred_at',
        'action.name',
        'action.name_past',
        'action.icon',
        'action.colour',
        'action.background',
      ])
      .orderBy('interaction.occurred_at', 'desc')
      .orderBy('interaction.id', 'desc');

  /** Selects an interaction without its photos. */
  const find = (id: string) => interactions().where('interaction.id', '=', id).executeTakeFirst();

  /** Adds the photos of interactions, oldest first. */
  async function withPhotos<Interaction extends { id: string }>(rows: Interaction[]) {
    const ids = rows.map(({ id }) => id);
    const photos: Photo[] =
      ids.length === 0
        ? []
        : await db
            .selectFrom('photo')
            .where('interaction_id', 'in', ids)
            .selectAll()
            .orderBy('created_at')
            .orderBy('id')
            .execute();
    const photosOf = Map.groupBy(photos, ({ interaction_id }) => interaction_id);
    return rows.map((row) => ({ ...row, photos: photosOf.get(row.id) ?? [] }));
  }

  /** Stores the effects of an interaction at its time. */
  async function insertEffects(id: string, actionId: number, foodId: number | null): Promise<void> {
    const effects = await db
      .selectFrom('action_effect')
      .select('effect_id')
      .where('action_id', '=', actionId)
      .execute();
    const ids = effects.map(({ effect_id }) => effect_id);
    if (alsoWaters(actionId, foodId)) ids.push(hydrationEffect);
    if (ids.length === 0) return;
    await db
      .insertInto('interaction_effect')
      .values(ids.map((effect_id) => ({ interaction_id: id, effect_id })))
      .execute();
  }

  return {
    find,

    async findWithPhotos(id: string) {
      const row = await find(id);
      return row && (await withPhotos([row]))[0];
    },

    async listOfPlant(plantId: string) {
      return withPhotos(await interactions().where('interaction.plant_id', '=', plantId).execute());
    },

    /**
     * Selects a page of the interactions with all plants, with the plants.
     *
     * @param before selects only those that are older than this one
     */
    async listFeed({ limit, offset, before }: FeedPage) {
      const rows = await interactions()
        .innerJoin('plant', 'plant.id', 'interaction.plant_id')
        .leftJoin('photo', (join) =>
          join.onRef('photo.plant_id', '=', 'plant.id').on('photo.is_profile', '=', 1),
        )
        .select(['plant.name as plant_name', 'plant.species', 'photo.id as photo_id'])
        .limit(limit)
        .offset(offset)
        .$if(before !== undefined, (page) =>
          page.where((eb) =>
            eb.or([
              eb('interaction.occurred_at', '<', before!.occurred_at),
              eb.and([
                eb('interaction.occurred_at', '=', before!.occurred_at),
                eb('interaction.id', '<', before!.id),
              ]),
            ]),
          ),
        )
        .execute();
      return withPhotos(rows);
    },

    /** Returns whether there is an action with this id. */
    isAction: (id: number) => exists(db.selectFrom('action').select('id').where('id', '=', id)),

    /**
     * Records an interaction with a plant and completes the tasks that it answers.
     *
     * @param foodId the plant's food, on which its effects depend
     */
    async create(interaction: NewRow<'interaction'>, foodId: number | null): Promise<void> {
      await db.insertInto('interaction').values(interaction).execute();
      await insertEffects(interaction.id, interaction.action_id, foodId);
      await schedule.complete(interaction);
    },

    /** Changes an interaction. A new time may complete other tasks. */
    async update(
      { id, plant_id, occurred_at: before }: Given,
      change: { note?: string; occurred_at?: number },
    ): Promise<void> {
      await db.updateTable('interaction').set(change).where('id', '=', id).execute();
      const { occurred_at } = change;
      if (occurred_at !== undefined) await schedule.moveCompletion({ id, plant_id, occurred_at }, before);
    },

    /** Deletes an interaction; the tasks that it completed are pending again. */
    async delete({ id, plant_id }: Given): Promise<void> {
      await schedule.reopen(id);
      await db.deleteFrom('interaction').where('id', '=', id).execute();
      await schedule.renew(plant_id);
    },
  };
}

interface FeedPage {
  limit: number;
  offset: number;
  before: Given | undefined;
}

export type Interactions = ReturnType<typeof interactionsIn>;
export type Interaction = Awaited<ReturnType<Interactions['listOfPlant']>>[number];
export type FeedEntry = Awaited<ReturnType<Interactions['listFeed']>>[number];
