import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { components } from '#contract/schema.d.ts';
import type { AddInteraction, Intent } from '#domain/intent.ts';
import type { SendResult } from '#machines/outbox/setup.ts';
import { queryKeys } from '../queries/keys.ts';
import { keyed, reloadPlant, type Server } from './calls.ts';
import { uploadPhoto } from './plantCalls.ts';

type Entry = components['schemas']['Interaction'];
type Change = (entries: Entry[]) => Entry[];

/** What reaches the server later than this says when it happened, in ms; what is sent at once happens when it arrives. */
const late = 60_000;

/** Newest first, as the server has them. */
const byTime = (a: Entry, b: Entry) =>
  b.createdAt.localeCompare(a.createdAt) || b.interactionID.localeCompare(a.interactionID);

const withEntry =
  (entry: Entry): Change =>
  (entries) =>
    [...entries.filter(({ interactionID }) => interactionID !== entry.interactionID), entry].toSorted(byTime);

const occurredAt = ({ madeAt }: AddInteraction) =>
  Date.now() - Date.parse(madeAt) > late ? madeAt : undefined;

const isInvalid = (error: unknown) => error instanceof ApiError && error.status === 400;
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** @returns how the plant's list of entries changes by what the server answered */
async function call(server: Server, intent: Intent): Promise<Change> {
  const { api } = server;
  const path = { id: intent.interactionId };
  switch (intent.kind) {
    case 'addInteraction': {
      const { plantId, note, action } = intent;
      const params = { query: { plantId, actionId: action.actionID }, ...keyed(intent.interactionId) };
      const record = (time: string | undefined) =>
        dataOf(api.POST('/api/interactions', { params, body: { note, occurredAt: time } }));
      const time = occurredAt(intent);
      const recorded = record(time).catch((error: unknown) => {
        // A phone whose clock is ahead did it in the future; it happens when it arrives, then.
        if (time === undefined || !isInvalid(error)) throw error;
        return record(undefined);
      });
      return withEntry(await recorded);
    }
    case 'editInteraction': {
      const { note, occurredAt: moved } = intent;
      const body = { note, occurredAt: moved };
      return withEntry(await dataOf(api.PATCH('/api/interactions/{id}', { params: { path }, body })));
    }
    case 'deleteInteraction':
      await dataOf(api.DELETE('/api/interactions/{id}', { params: { path } })).catch((error: unknown) => {
        // Deleted is deleted, whoever did it.
        if (!isGone(error)) throw error;
      });
      return (entries) => entries.filter(({ interactionID }) => interactionID !== intent.interactionId);
    case 'uploadPhoto':
      return withPhotos(await uploadPhoto(server, intent));
  }
}

const withPhotos =
  (photos: components['schemas']['Photo'][]): Change =>
  (entries) =>
    entries.map((entry) => {
      const added = photos.filter(({ interaction_id }) => interaction_id === entry.interactionID);
      const ids = new Set(added.map(({ id }) => id));
      return { ...entry, photos: [...entry.photos.filter(({ id }) => !ids.has(id)), ...added] };
    });

/** Takes the tasks off the plant's list that an entry answers. */
async function dropAnswered({ queries }: Server, { plantId, action }: AddInteraction): Promise<void> {
  const queryKey = queryKeys.plantTasks(plantId);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<components['schemas']['PlantTask'][]>(queryKey, (tasks) =>
    tasks?.filter(({ actions }) => actions.every(({ actionID }) => actionID !== action.actionID)),
  );
}

/** What a failed call means for what was wanted (no answer is not a refusal). */
function resultOf(error: unknown): SendResult {
  const cause = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
  if (!(cause instanceof ApiError))
    return { kind: 'refused', reason: String(cause instanceof Error ? cause.message : cause) };
  const { status, message } = cause;
  if (status === 0 || status === 408 || status === 429) return { kind: 'unanswered' };
  if (status === 401) return { kind: 'signedOut' };
  return status >= 500 ? { kind: 'failed' } : { kind: 'refused', reason: message };
}

/**
 * Sends what a person wanted, and puts the answer into the list on the screen, so that it never shows less than the outbox did.
 * The lists are read again afterwards.
 */
export async function sendIntent(server: Server, intent: Intent): Promise<SendResult> {
  const { queries } = server;
  try {
    const change = await call(server, intent);
    const queryKey = queryKeys.interactions(intent.plantId);
    // What was asked before may be answered after, and knows nothing of this.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Entry[]>(queryKey, (entries) => entries && change(entries));
    if (intent.kind === 'addInteraction') await dropAnswered(server, intent);
    reloadPlant(queries, intent.plantId);
    return { kind: 'settled' };
  } catch (error) {
    const result = resultOf(error);
    console.warn(failures[intent.kind], error);
    // Whatever is not taken may show something of the plant that this phone did not know.
    if (result.kind === 'refused' || result.kind === 'failed') reloadPlant(queries, intent.plantId);
    return result;
  }
}

/** How the log calls a failure (spec §8). */
const failures: Record<Intent['kind'], string> = {
  addInteraction: 'Failed to add interaction',
  editInteraction: 'Failed to save note',
  deleteInteraction: 'Failed to delete interaction',
  uploadPhoto: 'Failed to upload photo',
};
