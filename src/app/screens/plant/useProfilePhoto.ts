import { photoAddresses, photoIdAt, profilePhotoOf } from '#domain/photos.ts';
import type { Plant } from '../../queries/lists.ts';
import { useIntents } from './timeline/useIntents.ts';

/**
 * The picture of a plant as it is to be shown: what the server has, with what this phone wants changed laid over it.
 *
 * @returns its id and its addresses; all `null` where there is none
 */
export function useProfilePhoto({ plantId, plantPhoto }: Pick<Plant, 'plantId' | 'plantPhoto'>) {
  const photoId = profilePhotoOf(photoIdAt(plantPhoto), useIntents(plantId));
  if (photoId === null) return { photoId, thumb: null, full: null };
  return { photoId, ...photoAddresses(photoId) };
}
