import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { DeleteInteraction, Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { returnedTasks } from '#domain/shownTasks.ts';
import { dayIn } from '#domain/zone.ts';
import { queryKeys } from '../queries/keys.ts';
import { timeZone } from '../storage/timeZone.ts';
import { reloadPlant, type Server } from './calls.ts';
import { forgetPicture } from './forgetPicture.ts';
import { setProfilePhoto } from './setProfilePhoto.ts';
import { isCare, sendCare, withEntry, type CareIntent, type Change, type Photo } from './sendCare.ts';
import { resultOf } from './sendResult.ts';
import { uploadPhoto, type Way } from './uploadPhoto.ts';

/** Deleted is deleted, whoever did it. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

const withoutEntry = (id: string): Change => ({
  entries: (entries) => entries.filter(({ interactionID }) => interactionID !== id),
  tasks: (tasks) => returnedTasks(tasks, id),
});

/** An entry that was made for photos which were all given up; somebody may have put something else into it meanwhile. */
async function deleteIfEmpty({ api }: Server, intent: DeleteInteraction): Promise<Change> {
  const { plantId, interactionId } = intent;
  const params = { path: { plantId } };
  const entries = await dataOf(api.GET('/api/plants/{plantId}/interactions', { params }));
  const entry = entries.find(({ interactionID }) => interactionID === interactionId);
  if (!entry) return withoutEntry(interactionId);
  if (entry.interactionNote || entry.photos.length > 0) return withEntry(entry);
  const deleting = dataOf(api.DELETE('/api/interactions/{id}', { params: { path: { id: interactionId } } }));
  await deleting.catch(unlessGone);
  return withoutEntry(interactionId);
}

async function call(
  server: Server,
  intent: Exclude<Intent, CareIntent>,
  way: Way | undefined,
): Promise<Change> {
  const { api } = server;
  const path = { id: intent.interactionId };
  switch (intent.kind) {
    case 'editInteraction': {
      const { note, occurredAt: moved } = intent;
      const body = { note, occurredAt: moved };
      return withEntry(await dataOf(api.PATCH('/api/interactions/{id}', { params: { path }, body })));
    }
    case 'deleteInteraction':
      if (intent.ifEmpty) return deleteIfEmpty(server, intent);
      await dataOf(api.DELETE('/api/interactions/{id}', { params: { path } })).catch(unlessGone);
      return withoutEntry(intent.interactionId);
    case 'uploadPhoto':
      return withPhotos(await uploadPhoto(server, intent, way));
    case 'deletePhoto': {
      const { photoId } = intent;
      await dataOf(api.DELETE('/api/photos/{photoId}', { params: { path: { photoId } } })).catch(unlessGone);
      forgetPicture(server, intent);
      return withoutPhoto(photoId);
    }
    case 'setProfilePhoto':
      await setProfilePhoto(server, intent);
      return {};
  }
}

const without = (gone: readonly Photo[], photos: readonly Photo[]): Photo[] => {
  const ids = new Set(gone.map(({ id }) => id));
  return photos.filter(({ id }) => !ids.has(id));
};

const withPhotos = (added: Photo[]): Change => ({
  entries: (entries) =>
    entries.map((entry) => {
      const own = added.filter(({ interaction_id }) => interaction_id === entry.interactionID);
      return own.length === 0 ? entry : { ...entry, photos: [...without(own, entry.photos), ...own] };
    }),
  photos: (photos) => [...added, ...without(added, photos)],
});

const withoutPhoto = (photoId: string): Change => {
  const rest = (photos: Photo[]) => photos.filter(({ id }) => id !== photoId);
  return {
    entries: (entries) => entries.map((entry) => ({ ...entry, photos: rest(entry.photos) })),
    photos: rest,
  };
};

/** Puts an answer into a list that is on this phone. */
async function changeList<T>(
  { queries }: Server,
  queryKey: readonly string[],
  change: ((list: T[]) => T[]) | undefined,
): Promise<void> {
  if (!change) return;
  // What was asked before may be answered after, and knows nothing of this.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<T[]>(queryKey, (list) => list && change(list));
}

const today = () => dayIn(timeZone(), Date.now());

/**
 * Sends what a person wanted, and puts the answer into the list on the screen, so that it never shows less than the outbox did.
 * The lists are read again afterwards.
 *
 * @param way how a photo gets there
 * @throws AbortError where its upload is given up
 */
export async function sendIntent(server: Server, intent: Intent, way?: Way): Promise<SendResult> {
  const { queries } = server;
  try {
    const change = await (isCare(intent) ? sendCare(server.api, intent, today) : call(server, intent, way));
    await changeList(server, queryKeys.interactions(intent.plantId), change.entries);
    await changeList(server, queryKeys.plantPhotos(intent.plantId), change.photos);
    await changeList(server, queryKeys.plantTasks(intent.plantId), change.tasks);
    await changeList(server, queryKeys.tasks, change.tasks);
    reloadPlant(queries, intent.plantId);
    return { kind: 'settled' };
  } catch (error) {
    way?.signal.throwIfAborted();
    const result = resultOf(error);
    // A photo came first, or the plant is gone: then it stays. Nobody asked for this, so nobody is told.
    if (result.kind === 'refused' && intent.kind === 'deleteInteraction' && intent.ifEmpty) {
      reloadPlant(queries, intent.plantId);
      return { kind: 'settled' };
    }
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
  deletePhoto: 'Failed to delete photo',
  setProfilePhoto: 'Failed to set the profile photo',
  snoozeTask: 'Failed to snooze task',
  unsnoozeTask: 'Failed to snooze task',
};
