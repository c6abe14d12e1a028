import type { Deps } from './deps.ts';

/** Deletes the photos and exports of the households that were deleted. After a failure, the next call tries again. */
export async function removeEndedHouseholds({
  repository: { households },
  photos,
  exports,
}: Pick<Deps, 'repository' | 'photos' | 'exports'>): Promise<void> {
  for (const id of await households.listEnded()) {
    await photos.removeHousehold(id);
    await exports.remove(id);
    await households.forgetEnded(id);
  }
}
