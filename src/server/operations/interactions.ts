import { v7 as uuid } from 'uuid';
import { interactionsOf, selectPhotosOf } from '../db/interactions.ts';
import { findPlant } from '../db/plants.ts';
import { isIdTaken } from '../db/pots.ts';
import type { Db } from '../db/schema.ts';
import { completeTasks, moveCompletion, renewTasks, reopenTasks } from '../db/tasks.ts';
import { write } from '../db/write.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { alsoWaters, hydrationEffect } from '../db/feeding.ts';
import { created, gone, ok, timeOf, type Handlers } from './operation.ts';
import { interactionView, photoView, thumbnailUrl } from './views.ts';

const killAction = 12;

/** No interaction can be older. */
const longAgo = Date.parse('1900-01-01T00:00:00Z');

/** A phone's clock may run a little ahead. In ms. */
const clockTolerance = 2 * 60_000;

async function findInteraction(db: Db, household: string, id: string) {
  const row = await interactionsOf(db, household).where('interaction.id', '=', id).executeTakeFirst();
  return row && interactionView(row, await selectPhotosOf(db, household, [id]));
}

/** @throws {Problem} 400 if the time is in the future or too long ago */
function pastTime(text: string, now: number): number {
  const time = timeOf('body/occurredAt', text);
  if (time > now + clockTolerance) throw invalid('body/occurredAt', 'is in the future');
  if (time < longAgo) throw invalid('body/occurredAt', 'is too long ago');
  return time;
}

export const interactionOperations: Pick<
  Handlers,
  'createInteraction' | 'updateInteraction' | 'deleteInteraction' | 'listInteractions' | 'listFeed'
> = {
  async createInteraction({ query, body, household, user, key, deps }) {
    const id = key ?? uuid();
    const now = deps.now();
    const occurredAt = body?.occurredAt === undefined ? now : pastTime(body.occurredAt, now);
    return write(deps.database, async (tx) => {
      const known = await findInteraction(tx, household, id);
      if (known) return created(known);
      if (await isIdTaken(tx, 'interaction', id)) throw notFound('interaction');
      const plant = await findPlant(tx, household, query.plantId);
      if (!plant) throw notFound('plant');
      const action = await tx
        .selectFrom('action')
        .select('id')
        .where('id', '=', query.actionId)
        .executeTakeFirst();
      if (!action) throw invalid('query/actionId', 'is no action');
      if (plant.died_on !== null && action.id !== killAction) {
        throw conflict('plant-dead', 'Nothing more can be recorded for a dead plant.');
      }
      await tx
        .insertInto('interaction')
        .values({
          household_id: household,
          id,
          plant_id: plant.id,
          action_id: action.id,
          note: body?.note ?? '',
          occurred_at: occurredAt,
          recorded_at: now,
          user_id: user,
        })
        .execute();
      const effects = await tx
        .selectFrom('action_effect')
        .select('effect_id')
        .where('action_id', '=', action.id)
        .execute();
      const ids = effects.map(({ effect_id }) => effect_id);
      if (alsoWaters(action.id, plant.food_id)) ids.push(hydrationEffect);
      if (ids.length > 0) {
        await tx
          .insertInto('interaction_effect')
          .values(ids.map((effect_id) => ({ household_id: household, interaction_id: id, effect_id })))
          .execute();
      }
      await completeTasks(tx, household, { id, plant_id: plant.id, occurred_at: occurredAt });
      const recorded = await findInteraction(tx, household, id);
      if (!recorded) throw notFound('interaction');
      return created(recorded);
    });
  },

  async updateInteraction({ path, body, household, deps }) {
    const now = deps.now();
    const occurredAt = body.occurredAt === undefined ? undefined : pastTime(body.occurredAt, now);
    return write(deps.database, async (tx) => {
      const known = await interactionsOf(tx, household)
        .where('interaction.id', '=', path.id)
        .executeTakeFirst();
      if (!known) throw notFound('interaction');
      await tx
        .updateTable('interaction')
        .set({
          ...(body.note !== undefined && { note: body.note }),
          ...(occurredAt !== undefined && { occurred_at: occurredAt }),
        })
        .where('household_id', '=', household)
        .where('id', '=', path.id)
        .execute();
      if (occurredAt !== undefined) {
        const moved = { id: path.id, plant_id: known.plant_id, occurred_at: occurredAt };
        await moveCompletion(tx, household, moved, known.occurred_at);
      }
      return ok((await findInteraction(tx, household, path.id))!);
    });
  },

  async deleteInteraction({ path, household, deps }) {
    return write(deps.database, async (tx) => {
      const known = await interactionsOf(tx, household)
        .where('interaction.id', '=', path.id)
        .executeTakeFirst();
      if (!known) throw notFound('interaction');
      if ((await selectPhotosOf(tx, household, [path.id])).length > 0) {
        throw conflict('has-photos', 'Cannot delete interaction with photos.');
      }
      await reopenTasks(tx, household, path.id);
      await tx
        .deleteFrom('interaction')
        .where('household_id', '=', household)
        .where('id', '=', path.id)
        .execute();
      await renewTasks(tx, household, known.plant_id);
      return gone;
    });
  },

  async listInteractions({ path, household, deps }) {
    const { db } = deps.database;
    if (!(await findPlant(db, household, path.plantId))) throw notFound('plant');
    const rows = await interactionsOf(db, household)
      .where('interaction.plant_id', '=', path.plantId)
      .execute();
    const photos = await selectPhotosOf(
      db,
      household,
      rows.map(({ id }) => id),
    );
    const photosOf = Map.groupBy(photos, ({ interaction_id }) => interaction_id);
    return ok(rows.map((row) => interactionView(row, photosOf.get(row.id) ?? [])));
  },

  async listFeed({ query, household, deps }) {
    const { db } = deps.database;
    const { limit = 20, offset = 0, before } = query;
    let page = interactionsOf(db, household)
      .innerJoin('plant', (join) =>
        join
          .onRef('plant.household_id', '=', 'interaction.household_id')
          .onRef('plant.id', '=', 'interaction.plant_id'),
      )
      .leftJoin('photo', (join) =>
        join
          .onRef('photo.household_id', '=', 'plant.household_id')
          .onRef('photo.plant_id', '=', 'plant.id')
          .on('photo.is_profile', '=', 1),
      )
      .select(['plant.name as plant_name', 'plant.species', 'photo.id as photo_id'])
      .limit(limit)
      .offset(offset);
    if (before !== undefined) {
      const cursor = await interactionsOf(db, household)
        .where('interaction.id', '=', before)
        .executeTakeFirst();
      if (!cursor) throw notFound('interaction');
      page = page.where((eb) =>
        eb.or([
          eb('interaction.occurred_at', '<', cursor.occurred_at),
          eb.and([
            eb('interaction.occurred_at', '=', cursor.occurred_at),
            eb('interaction.id', '<', cursor.id),
          ]),
        ]),
      );
    }
    const rows = await page.execute();
    const photos = await selectPhotosOf(
      db,
      household,
      rows.map(({ id }) => id),
    );
    const photosOf = Map.groupBy(photos, ({ interaction_id }) => interaction_id);
    return ok(
      rows.map((row) => ({
        interactionID: row.id,
        plantID: row.plant_id,
        plantName: row.plant_name,
        plantSpecies: row.species,
        plantPhotoThumbnailURL: row.photo_id && thumbnailUrl(row.photo_id),
        createdAt: new Date(row.occurred_at).toISOString(),
        actionNamePast: row.name_past,
        actionIcon: row.icon,
        actionColour: row.colour,
        actionBackground: row.background,
        interactionNote: row.note,
        photos: (photosOf.get(row.id) ?? []).map(photoView),
      })),
    );
  },
};
