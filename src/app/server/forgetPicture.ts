import type { components } from '#contract/schema.d.ts';
import { photoIdAt } from '#domain/photos.ts';
import { queryKeys } from './keys.ts';
import type { Server } from './calls.ts';

/** Removes a deleted photo from its cached plant if it was the profile photo, as the server does (spec §4). */
export const forgetPicture = (
  { queries }: Server,
  { plantId, photoId }: { plantId: string; photoId: string },
): void =>
  void queries.setQueryData<components['schemas']['Plant']>(queryKeys.plant(plantId), (plant) =>
    plant && photoIdAt(plant.plantPhoto) === photoId
      ? { ...plant, plantPhoto: null, plantPhotoMain: null }
      : plant,
  );
