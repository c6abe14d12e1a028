import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import type { BinPlace } from '#machines/deletion/deletionMachine.ts';
import { named, reload, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';

export type Restored = components['schemas']['RestoredBinItem'];

/** Everything that shows a plant or a pot. */
const { plants, anyPlant, pots, places, tasks, feed, codes, bin } = queryKeys;
const reloadAll = (server: Server) => reload(server, plants, anyPlant, pots, places, tasks, feed, codes, bin);

/**
 * Moves a plant or pot into the bin; succeeds if it is there already.
 *
 * @throws 'Failed to delete'
 */
export async function deleteItem(server: Server, { kind, id }: BinPlace): Promise<void> {
  const call =
    kind === 'plant'
      ? dataOf(server.api.DELETE('/api/plants/{plantId}', { params: { path: { plantId: id } } }))
      : dataOf(server.api.DELETE('/api/pots/{potId}', { params: { path: { potId: id } } }));
  // A call that failed may still have reached the server.
  await named('Failed to delete', call).finally(() => reloadAll(server));
}

/**
 * Restores a plant or pot from the bin; succeeds if it is restored already.
 *
 * @throws 'Failed to restore'
 */
export function restoreItem(server: Server, id: string): Promise<Restored> {
  const call = dataOf(server.api.POST('/api/bin/{id}/restore', { params: { path: { id } } }));
  return named('Failed to restore', call).finally(() => reloadAll(server));
}
