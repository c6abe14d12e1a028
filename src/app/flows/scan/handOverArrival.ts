import { dataOf } from '#contract/client.ts';
import type { NewIntent } from '#domain/intent.ts';
import type { ScanContext } from '#machines/scan/setup.ts';
import { queryKeys } from '#app/server/keys.ts';
import type { KeptFlow } from '#app/storage/database.ts';
import type { Server } from '#app/server/calls.ts';
import { arrivalAction } from '#app/server/plantCalls.ts';

/**
 * Returns the remaining changes of a scan that a reload interrupted after its plant was created. They are sent by the outbox,
 * because resuming the scan itself would start its camera. Idempotent, since each change keeps its id.
 *
 * @throws {ApiError} if the server does not return the actions, which have the name of the arrival
 */
export async function arrivalIntents({ api, queries }: Server, { snapshot }: KeptFlow): Promise<NewIntent[]> {
  const { ids, photoId } = (snapshot as { context: Pick<ScanContext, 'ids' | 'photoId'> }).context;
  if (!ids) return [];
  const actions = await queries.ensureQueryData({
    queryKey: queryKeys.actions,
    queryFn: () => dataOf(api.GET('/api/actions')),
  });
  const known = actions.find(({ actionID }) => actionID === arrivalAction);
  if (!known) return [];
  const { actionName, actionFlow, ...action } = known;
  const arrival: NewIntent = { kind: 'addInteraction', ...ids, action, note: '' };
  if (photoId === null) return [arrival];
  return [arrival, { kind: 'uploadPhoto', ...ids, photoId }, { kind: 'setProfilePhoto', ...ids, photoId }];
}
