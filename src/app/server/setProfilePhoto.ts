import { dataOf } from '#contract/client.ts';
import { queryKeys } from './keys.ts';
import { named, reloadPlant, type Server } from './calls.ts';

/** Makes a photo the profile photo of its plant. */
export async function setProfilePhoto(
  { api, queries }: Server,
  path: { plantId: string; photoId: string },
): Promise<void> {
  const plant = await named(
    'Failed to set the profile photo',
    dataOf(api.PATCH('/api/plants/{plantId}/photo/{photoId}', { params: { path } })),
  );
  queries.setQueryData(queryKeys.plant(path.plantId), plant);
  reloadPlant(queries, path.plantId);
}
