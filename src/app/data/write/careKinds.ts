import { dataOf } from '#contract/client.ts';
import type { CareKindForm } from '#machines/careKinds/careKindsMachine.ts';
import { reload, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';

/** Reads again, also after a lost response, all that shows the words of a kind, or what is due for it. */
const reloadCare = (server: Server) =>
  reload(
    server,
    queryKeys.careKinds,
    queryKeys.actions,
    queryKeys.effects,
    queryKeys.tasks,
    queryKeys.anyPlant,
    queryKeys.plants,
    queryKeys.feed,
    queryKeys.away,
  );

/**
 * Creates a kind of care, changes it, or brings it back.
 *
 * @throws {ApiError}
 */
export async function setCareKind(server: Server, { careKindID, ...body }: CareKindForm): Promise<void> {
  const params = { path: { careKindID } };
  await dataOf(server.api.PUT('/api/care-kinds/{careKindID}', { params, body })).finally(() =>
    reloadCare(server),
  );
}

/**
 * Removes a kind of care; succeeds if it is removed already.
 *
 * @throws {ApiError}
 */
export async function removeCareKind(server: Server, careKindID: number): Promise<void> {
  const params = { path: { careKindID } };
  await dataOf(server.api.DELETE('/api/care-kinds/{careKindID}', { params })).finally(() =>
    reloadCare(server),
  );
}
