import { dataOf } from '#contract/client.ts';
import type { PotValues } from '#machines/potDetails/setup.ts';
import { queryKeys } from './keys.ts';
import { named, reload, type Server } from './calls.ts';

/**
 * Assigns a label to a pot, and removes it from any other; succeeds if it is assigned already.
 *
 * @param replaces a label that is removed from the pot in the same call
 * @throws 'Failed to assign QR code to pot'
 */
export async function assignCode(
  { api, queries }: Server,
  { code, potId, replaces }: { code: string; potId: string; replaces?: string | null },
): Promise<void> {
  const body = { qrCode: code, potId, ...(replaces && { replaces }) };
  const call = dataOf(api.POST('/api/pots/assign-qr', { body }));
  await named('Failed to assign QR code to pot', call);
  reload(queries, queryKeys.pots, queryKeys.codes);
}

/**
 * Saves changes to a pot.
 *
 * @throws 'Failed to save changes'
 */
export async function savePot(
  { api, queries }: Server,
  { potId, changes }: { potId: string; changes: Partial<PotValues> },
): Promise<void> {
  const call = dataOf(api.PATCH('/api/pots/{potId}', { params: { path: { potId } }, body: changes }));
  // A pot's name is shown with its plant on every page.
  await named('Failed to save changes', call).finally(() =>
    reload(queries, queryKeys.pots, queryKeys.plants, queryKeys.anyPlant, queryKeys.tasks),
  );
}
