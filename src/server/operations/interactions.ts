import { v7 as uuid } from 'uuid';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { created, found, gone, ok, timeOf, type Handlers } from './operation.ts';
import { feedView, interactionView } from './views.ts';

const killAction = 12;

/** No interaction can be older. */
const longAgo = Date.parse('1900-01-01T00:00:00Z');

/** A phone's clock may run a little ahead. In ms. */
const clockTolerance = 2 * 60_000;

/** @throws {Problem} 400 if the time is in the future or too long ago */
function pastTime(text: string, now: number): number {
  const time = timeOf('body/occurredAt', text);
  if (time > now + clockTolerance) throw invalid('body/occurredAt', 'is in the future');
  if (time < longAgo) throw invalid('body/occurredAt', 'is too long ago');
  return time;
}

export const interactionOperations = {
  async createInteraction({ query: { plantId, actionId }, body, household, user, key, deps }) {
    const id = key ?? uuid();
    const now = deps.now();
    const occurredAt = body?.occurredAt === undefined ? now : pastTime(body.occurredAt, now);
    return household.write(async ({ interactions, plants, isIdTaken }) => {
      const known = await interactions.findWithPhotos(id);
      if (known) return created(interactionView(known));
      if (await isIdTaken('interaction', id)) throw notFound('interaction');
      const plant = found(await plants.find(plantId), 'plant');
      if (!(await interactions.isAction(actionId))) throw invalid('query/actionId', 'is no action');
      if (plant.died_on !== null && actionId !== killAction) {
        throw conflict('plant-dead', 'Nothing more can be recorded for a dead plant.');
      }
      const fresh = {
        id,
        plant_id: plant.id,
        action_id: actionId,
        note: body?.note ?? '',
        occurred_at: occurredAt,
        recorded_at: now,
        user_id: user,
      };
      await interactions.create(fresh, plant.food_id);
      return created(interactionView(found(await interactions.findWithPhotos(id), 'interaction')));
    });
  },

  async updateInteraction({ path, body, household, deps }) {
    const occurredAt = body.occurredAt === undefined ? undefined : pastTime(body.occurredAt, deps.now());
    return household.write(async ({ interactions }) => {
      const known = found(await interactions.find(path.id), 'interaction');
      await interactions.update(known, {
        ...(body.note !== undefined && { note: body.note }),
        ...(occurredAt !== undefined && { occurred_at: occurredAt }),
      });
      return ok(interactionView(found(await interactions.findWithPhotos(path.id), 'interaction')));
    });
  },

  async deleteInteraction({ path, household }) {
    return household.write(async ({ interactions }) => {
      const known = found(await interactions.findWithPhotos(path.id), 'interaction');
      if (known.photos.length > 0) throw conflict('has-photos', 'Cannot delete interaction with photos.');
      await interactions.delete(known);
      return gone;
    });
  },

  async listInteractions({ path, household: { plants, interactions } }) {
    found(await plants.find(path.plantId), 'plant');
    return ok((await interactions.listOfPlant(path.plantId)).map(interactionView));
  },

  async listFeed({ query: { limit = 20, offset = 0, before }, household: { interactions } }) {
    const cursor = before === undefined ? undefined : found(await interactions.find(before), 'interaction');
    return ok((await interactions.listFeed({ limit, offset, before: cursor })).map(feedView));
  },
} satisfies Partial<Handlers>;
