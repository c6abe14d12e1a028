import type { ShownPhoto } from '#domain/photos.ts';
import type { Plant } from '#app/data/lists.ts';
import { start } from '#app/runtime/start.ts';
import { useProfilePhoto } from './useProfilePhoto.ts';
import { useShownPhotos } from '#app/flows/timeline/useShownPhotos.ts';

const placeOf = (plantId: string, { id, interaction_id }: ShownPhoto) => ({
  plantId,
  interactionId: interaction_id,
  photoId: id,
});

/** Returns the id of a plant's profile photo, and a function that sets another one. */
export function useChooseProfilePhoto(plant: Plant) {
  const { plantId } = plant;
  const { photoId: profileId } = useProfilePhoto(plant);
  const { photos } = useShownPhotos(plantId);
  const choose = (photo: ShownPhoto) => {
    const former = photos?.find(({ id }) => id === profileId);
    start({
      type: 'profilePhoto.requested',
      input: { photo: placeOf(plantId, photo), former: former ? placeOf(plantId, former) : null },
    });
  };
  return { profileId, choose };
}
