import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuid } from 'uuid';
import { editedNote, longestNote } from '#domain/editedNote.ts';
import { addMonths, yearMonths } from '#domain/month.ts';
import { timeAt } from '#domain/zone.ts';
import type { HouseholdRows } from '../db/household/household.ts';
import { conflict, invalid } from '../http/problem.ts';
import {
  clockTolerance,
  created,
  found,
  gone,
  inTheFuture,
  notLongAgo,
  ok,
  timeOf,
  type Handlers,
} from './operation.ts';
import { arrivalAction, careMessage } from '../webhooks/events.ts';
import { feedView, interactionView } from './views.ts';

const killAction = 12;

/** @throws {Problem} 400 if the time is in the future, which is logged, or far off */
function pastTime(text: string, now: number, log: FastifyBaseLogger): number {
  const time = notLongAgo('body/occurredAt', text);
  if (time > now + clockTolerance) {
    log.warn(
      { aheadSeconds: Math.round((time - now) / 1000) },
      'a time in the future was refused: the clock of this computer or that of the phone is wrong',
    );
    throw inTheFuture('body/occurredAt');
  }
  return time;
}

/**
 * Returns the note of an entry after an edit.
 *
 * @throws {Problem} 409 if it was changed since the edit began, and both texts together are too long for one note
 */
function mergedNote(present: string, before: readonly string[] | undefined, typed: string): string {
  const note = editedNote(present, before, typed);
  // Code points, as the contract counts them.
  if (note === present || note === typed || Array.from(note).length <= longestNote) return note;
  const title =
    'This note was also changed on another device, and both texts together are too long for one note.';
  throw conflict('notes-too-long', title);
}

/** Entries of a page, if the request does not say how many. That of the feed is in section 9 of the specification. */
const pageSizes = { feed: 20, timeline: 100 };

/**
 * Returns the place in a list of interactions after which a page begins.
 *
 * @throws {Problem} 404 if the request names an interaction without its time, and there is none
 */
async function cursorOf(
  { find }: Pick<HouseholdRows['interactions'], 'find'>,
  { before, beforeTime }: { before?: string; beforeTime?: string },
) {
  if (before === undefined) return undefined;
  if (beforeTime === undefined) return found(await find(before), 'interaction', 'query/before');
  return { id: before, occurred_at: timeOf('query/beforeTime', beforeTime) };
}

export const interactionOperations = {
  async createInteraction({
    query: { plantId, actionId },
    body,
    household,
    user,
    userName,
    key,
    deps,
    request,
  }) {
    const id = key ?? uuid();
    const now = deps.now();
    const occurredAt = body?.occurredAt === undefined ? now : pastTime(body.occurredAt, now, request.log);
    // Before the transaction: actions do not change, and other writes of the household wait for its end.
    const action = await household.interactions.findAction(actionId);
    const isWanted = actionId !== arrivalAction && (await household.webhooks.wants('care.recorded'));
    return household.write(async ({ interactions, plants, deletions, webhooks, isIdTaken }) => {
      if (await isIdTaken('interaction', id)) {
        return created(interactionView(found(await interactions.findWithPhotos(id), 'interaction')));
      }
      if (await deletions.has(id)) throw conflict('interaction-deleted', 'This entry was deleted.');
      const plant = found(await plants.find(plantId), 'plant');
      if (!action) throw invalid('query/actionId', 'is no action');
      if (plant.died_on !== null) {
        if (actionId !== killAction) {
          throw conflict('plant-dead', 'Nothing more can be recorded for a dead plant.');
        }
        // A plant dies once, even if two phones say so.
        const death = await interactions.findOfAction(plant.id, killAction);
        if (death) return created(interactionView(death));
      }
      const fresh = {
        id,
        plant_id: plant.id,
        note: body?.note ?? '',
        occurred_at: occurredAt,
        recorded_at: now,
        user_id: user,
      };
      const made = await interactions.create(fresh, action, plant.food_id);
      if (isWanted) {
        await webhooks.note('care.recorded', now, () =>
          careMessage(
            { now, origin: deps.config.origin },
            {
              entryId: id,
              plantId: plant.id,
              plantName: plant.name,
              actionId,
              action: action.name_past,
              note: fresh.note,
              occurredAt,
              by: userName,
            },
          ),
        );
      }
      return created(interactionView({ ...made, by: userName }));
    });
  },

  async updateInteraction({ path, body, household, deps, request }) {
    const { occurredAt: text } = body;
    const occurredAt = text === undefined ? undefined : pastTime(text, deps.now(), request.log);
    return household.write(async ({ interactions }) => {
      const known = found(await interactions.findWithPhotos(path.id), 'interaction');
      const { note, notesBefore } = body;
      const change = {
        ...(note !== undefined && { note: mergedNote(known.note, notesBefore, note) }),
        ...(occurredAt !== undefined && { occurred_at: occurredAt }),
      };
      // `notesBefore` alone changes nothing.
      if (Object.keys(change).length > 0) await interactions.update(known, change, deps.now());
      return ok(interactionView(found(await interactions.findWithPhotos(path.id), 'interaction')));
    });
  },

  async deleteInteraction({ path, household, deps }) {
    return household.write(async ({ interactions, deletions }) => {
      const known = found(await interactions.findWithPhotos(path.id), 'interaction');
      if (known.photos.length > 0) throw conflict('has-photos', 'Cannot delete interaction with photos.');
      const now = deps.now();
      await interactions.delete(known, now);
      await deletions.note(path.id, now);
      return gone;
    });
  },

  async listInteractions({ path: { plantId }, query, household: { plants, interactions } }) {
    found(await plants.find(plantId), 'plant');
    const { limit = pageSizes.timeline } = query;
    const after = await cursorOf(interactions, query);
    return ok((await interactions.listOfPlant(plantId, { limit, offset: 0, after })).map(interactionView));
  },

  async listMonths({ query: { year }, household: { interactions, settings } }) {
    const zone = await settings.timeZone();
    const months = yearMonths(`${year}-01`, []).map(({ month }) => month);
    const bounds = [...months, addMonths(months.at(-1)!, 1)].map((month) => timeAt(zone, `${month}-01`, 0));
    const counts = await interactions.countBetween(bounds);
    return ok(months.map((month, index) => ({ month, done: counts[index]! })));
  },

  async listFeed({ query, household: { interactions } }) {
    const { limit = pageSizes.feed, offset = 0 } = query;
    const after = await cursorOf(interactions, query);
    return ok((await interactions.listFeed({ limit, offset, after })).map(feedView));
  },
} satisfies Partial<Handlers>;
