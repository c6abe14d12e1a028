import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { newestFirst, photoIdAt } from '#domain/photos.ts';
import { keyed, named, reloadPlant, unlessGone, type Server } from '../calls.ts';
import { changeLists, type ListChange, type Photo } from '../changeLists.ts';
import { fetchWithProgress } from '../fetchWithProgress.ts';
import { queryKeys } from '../keys.ts';

interface PhotoOfPlant {
  plantId: string;
  photoId: string;
}

/** How to upload a photo. */
export interface Way {
  /** Called with the share sent, 0…1. */
  onSent: (share: number) => void;
  /** Cancels the upload. */
  signal: AbortSignal;
}

const without = (gone: readonly Photo[], photos: readonly Photo[]): Photo[] => {
  const ids = new Set(gone.map(({ id }) => id));
  return photos.filter(({ id }) => !ids.has(id));
};

const withPhotos = (added: Photo[]): ListChange => ({
  entries: (entries) =>
    entries.map((entry) => {
      const own = added.filter(({ interaction_id }) => interaction_id === entry.interactionID);
      return own.length === 0 ? entry : { ...entry, photos: [...without(own, entry.photos), ...own] };
    }),
  photos: (photos) => newestFirst(added, without(added, photos)),
});

const withoutPhoto = (photoId: string): ListChange => {
  const rest = (photos: Photo[]) => photos.filter(({ id }) => id !== photoId);
  return {
    entries: (entries) => entries.map((entry) => ({ ...entry, photos: rest(entry.photos) })),
    photos: rest,
  };
};

/**
 * Uploads a photo of an entry; succeeds if the server has it already.
 *
 * @param photo `plantId` is omitted for a plant that no page shows yet; `takenAt` is ISO 8601, by default when it arrives
 * @throws 'Failed to upload photo', also if it was cancelled
 */
export async function uploadPhotos(
  server: Server,
  photo: { plantId?: string; interactionId: string; photoId: string; takenAt?: string; file: File },
  { onSent, signal }: Way,
): Promise<void> {
  const call = dataOf(
    server.api.POST('/api/interactions/{id}/photos', {
      params: {
        path: { id: photo.interactionId },
        query: { takenAt: photo.takenAt },
        ...keyed(photo.photoId),
      },
      // The contract types a file in a form as text; the form below is sent instead.
      body: { photos: [] },
      bodySerializer: () => {
        const form = new FormData();
        form.append('photos', photo.file);
        return form;
      },
      fetch: fetchWithProgress(onSent),
      signal,
    }),
  );
  const added = await named('Failed to upload photo', call);
  if (photo.plantId !== undefined) await changeLists(server, photo.plantId, withPhotos(added));
}

/**
 * Deletes a photo; succeeds if it is gone already.
 *
 * @throws 'Failed to delete photo'
 */
export async function deletePhoto(server: Server, { plantId, photoId }: PhotoOfPlant): Promise<void> {
  const params = { path: { photoId } };
  const call = dataOf(server.api.DELETE('/api/photos/{photoId}', { params })).catch(unlessGone);
  await named('Failed to delete photo', call);
  // If it was the profile photo, the server removes it from the plant (spec §4).
  server.queries?.setQueryData<components['schemas']['Plant']>(queryKeys.plant(plantId), (plant) =>
    plant && photoIdAt(plant.plantPhoto) === photoId
      ? { ...plant, plantPhoto: null, plantPhotoMain: null }
      : plant,
  );
  await changeLists(server, plantId, withoutPhoto(photoId));
}

/**
 * Makes a photo the profile photo of its plant.
 *
 * @throws 'Failed to set the profile photo'
 */
export async function setProfilePhoto(server: Server, { plantId, photoId }: PhotoOfPlant): Promise<void> {
  const params = { path: { plantId, photoId } };
  const call = dataOf(server.api.PATCH('/api/plants/{plantId}/photo/{photoId}', { params }));
  const plant = await named('Failed to set the profile photo', call);
  server.queries?.setQueryData(queryKeys.plant(plantId), plant);
  reloadPlant(server, plantId);
}
