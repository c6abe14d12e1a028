import { dataOf } from '#contract/client.ts';
import type { CreatePotResult, PotDraft } from '#machines/potResolution/potResolutionMachine.ts';
import { keyed, named, reload, reloadPlant, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';
import { isConflict } from '../refusals.ts';

/**
 * Creates a pot.
 *
 * @param code of its label; `null` if it has none
 * @returns `codeTaken` if another pot has got the label first
 * @throws 'Failed to create pot'
 */
export async function createPot(
  server: Server,
  { code, potId, draft }: { code: string | null; potId: string; draft: PotDraft },
): Promise<CreatePotResult> {
  const body = { ...draft, ...(code !== null && { qrCode: code }) };
  const call = dataOf(server.api.POST('/api/pots', { params: keyed(potId), body })).then(
    (): CreatePotResult => ({ kind: 'created', potId }),
    (error: unknown): CreatePotResult => {
      if (isConflict(error)) return { kind: 'codeTaken' };
      throw error;
    },
  );
  // A call that failed may still have reached the server.
  return named('Failed to create pot', call).finally(() =>
    reload(server, queryKeys.pots, queryKeys.places, queryKeys.codes),
  );
}

/**
 * Assigns a label to a pot, and removes it from any other; succeeds if it is assigned already.
 *
 * @param replaces a label that is removed from the pot in the same call
 * @throws 'Failed to assign QR code to pot'
 */
export async function assignCode(
  server: Server,
  { code, potId, replaces }: { code: string; potId: string; replaces?: string | null },
): Promise<void> {
  const body = { qrCode: code, potId, ...(replaces && { replaces }) };
  const call = dataOf(server.api.POST('/api/pots/assign-qr', { body }));
  // A call that failed may still have reached the server.
  await named('Failed to assign QR code to pot', call).finally(() =>
    reload(server, queryKeys.pots, queryKeys.codes, queryKeys.tasks),
  );
}

/**
 * Takes a plant out of a pot. A pot that does not hold it stays as it is.
 *
 * @throws 'Failed to free pot'
 */
export async function freePot(
  server: Server,
  { potId, plantId }: { potId: string; plantId: string },
): Promise<void> {
  const call = dataOf(
    server.api.POST('/api/pots/{potId}/free', { params: { path: { potId } }, body: { plantId } }),
  );
  // A call that failed may still have reached the server.
  await named('Failed to free pot', call).finally(() => reloadPlant(server, plantId));
}
