import { dataOf } from '#contract/client.ts';
import type { PotValues } from '#machines/potDetails/setup.ts';
import { named, reload, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';

/**
 * Saves changes to a pot.
 *
 * @throws 'Failed to save changes'
 */
export async function updatePot(
  server: Server,
  { potId, changes }: { potId: string; changes: Partial<PotValues> },
): Promise<void> {
  const call = dataOf(server.api.PATCH('/api/pots/{potId}', { params: { path: { potId } }, body: changes }));
  // A pot's name is shown with its plant on every page.
  await named('Failed to save changes', call).finally(() =>
    reload(server, queryKeys.pots, queryKeys.places, queryKeys.plants, queryKeys.anyPlant, queryKeys.tasks),
  );
}
