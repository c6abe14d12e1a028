import { dataOf } from '#contract/client.ts';
import type { PreferenceChange } from '#domain/preferences.ts';
import { named, unlessGone, type Server } from '../calls.ts';

type Change<Kind extends PreferenceChange['kind']> = Omit<Extract<PreferenceChange, { kind: Kind }>, 'kind'>;

const failure = 'Failed to save changes';

/** @throws 'Failed to save changes' */
export async function createPreference(
  { api }: Server,
  plantId: string,
  { effectID, frequencyDays }: Change<'create'>,
): Promise<void> {
  const params = { path: { plantId } };
  const body = { effectID, frequencyDays };
  await named(failure, dataOf(api.POST('/api/plants/{plantId}/preferences', { params, body })));
}

/** @throws 'Failed to save changes' */
export async function updatePreference(
  { api }: Server,
  plantId: string,
  { plantsEffectsID, frequencyDays, keptDays, since }: Change<'update'>,
): Promise<void> {
  const params = { path: { plantId } };
  const body = { plantsEffectsID, frequencyDays, keptDays, since };
  await named(failure, dataOf(api.PATCH('/api/plants/{plantId}/preferences', { params, body })));
}

/** Deletes a preference; succeeds if it is gone already. @throws 'Failed to save changes' */
export async function deletePreference(
  { api }: Server,
  plantId: string,
  { plantsEffectsID }: Change<'delete'>,
): Promise<void> {
  const params = { path: { plantId } };
  const body = { plantsEffectsID };
  const call = dataOf(api.DELETE('/api/plants/{plantId}/preferences', { params, body }));
  await named(failure, call.catch(unlessGone));
}
