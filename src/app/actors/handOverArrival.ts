import { dataOf } from '#contract/client.ts';
import type { NewIntent } from '#domain/intent.ts';
import type { ScanContext } from '#machines/scan/setup.ts';
import { queryKeys } from '../queries/keys.ts';
import type { KeptFlow } from '../storage/database.ts';
import type { Server } from './calls.ts';
import { arrivalAction } from './plantCalls.ts';

/**
 * What is left to do for a plant that a scan had made when a reload broke it off. It goes through the outbox: the scan itself
 * would start its camera again. Safe to do twice, since each part keeps its id.
 *
 * @throws {ApiError} where the server does not say what the arrival is called
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
