import { photoAddresses, photoIdAt, profilePhotoOf } from '#domain/photos.ts';
import type { Plant } from '#app/data/lists.ts';
import { useIntents } from '#app/flows/outbox/useIntents.ts';

/**
 * Returns a plant's profile photo: the server's, with this phone's pending changes applied.
 *
 * @returns its id and addresses; all `null` if there is none
 */
export function useProfilePhoto({ plantId, plantPhoto }: Pick<Plant, 'plantId' | 'plantPhoto'>) {
  const photoId = profilePhotoOf(photoIdAt(plantPhoto), useIntents(plantId));
  if (photoId === null) return { photoId, thumb: null, full: null };
  return { photoId, ...photoAddresses(photoId) };
}
