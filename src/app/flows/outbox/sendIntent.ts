import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { DeleteInteraction, Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { returnedTasks } from '#domain/shownTasks.ts';
import { dayIn } from '#domain/zone.ts';
import { queryKeys } from '#app/server/keys.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { reloadPlant, type Server } from '#app/server/calls.ts';
import { forgetPicture } from '#app/server/forgetPicture.ts';
import { setProfilePhoto } from '#app/server/setProfilePhoto.ts';
import { isCare, sendCare, withEntry, type CareIntent, type Change, type Photo } from './sendCare.ts';
import { resultOf } from './sendResult.ts';
import { uploadPhoto, type Way } from '#app/flows/photoUpload/uploadPhoto.ts';

/** Ignores that the resource is deleted already. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

const withoutEntry = (id: string): Change => ({
  entries: (entries) => entries.filter(({ interactionID }) => interactionID !== id),
  tasks: (tasks) => returnedTasks(tasks, id),
});

/** Deletes an entry made for photos whose uploads were all cancelled, unless it has got a note or another photo since. */
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

/** Updates a cached list with the server's response. */
async function changeList<T>(
  { queries }: Server,
  queryKey: readonly string[],
  change: ((list: T[]) => T[]) | undefined,
): Promise<void> {
  if (!change) return;
  // A query in flight may return the state before this change.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<T[]>(queryKey, (list) => list && change(list));
}

const today = () => dayIn(timeZone(), Date.now());

/**
 * Sends a change, and puts the response into the cached lists, so that the screen never shows less than the outbox did. The
 * lists are refetched afterwards.
 *
 * @param way how to upload a photo
 * @throws AbortError if the upload was cancelled
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
    // The entry got a photo first, or the plant is gone: it stays. The user did not ask for this, so nothing is reported.
    if (result.kind === 'refused' && intent.kind === 'deleteInteraction' && intent.ifEmpty) {
      reloadPlant(queries, intent.plantId);
      return { kind: 'settled' };
    }
    console.warn(failures[intent.kind], error);
    // The plant may have changed in a way that this phone does not know.
    if (result.kind === 'refused' || result.kind === 'failed') reloadPlant(queries, intent.plantId);
    return result;
  }
}

/** The names of failures in the log (spec §8). */
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
