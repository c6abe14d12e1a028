import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { keyed, named, reload, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';

export type Restored = components['schemas']['RestoredBinItem'];

/** Everything that shows a plant, a pot or a label. */
const { plants, anyPlant, pots, places, tasks, feed, codes, bin } = queryKeys;
const reloadAll = (server: Server) => reload(server, plants, anyPlant, pots, places, tasks, feed, codes, bin);

// A call that failed may still have reached the server.
const deleted = (server: Server, call: Promise<unknown>): Promise<void> =>
  named('Failed to delete', call)
    .finally(() => reloadAll(server))
    .then(() => undefined);

/**
 * Moves a plant into the bin; succeeds if it is there already.
 *
 * @param key names the deletion, which is done once
 * @throws 'Failed to delete'
 */
export function deletePlant(server: Server, plantId: string, key: string): Promise<void> {
  const params = { path: { plantId }, ...keyed(key) };
  return deleted(server, dataOf(server.api.DELETE('/api/plants/{plantId}', { params })));
}

/**
 * Moves a pot into the bin; succeeds if it is there already.
 *
 * @param key names the deletion, which is done once
 * @throws 'Failed to delete'
 */
export function deletePot(server: Server, potId: string, key: string): Promise<void> {
  const params = { path: { potId }, ...keyed(key) };
  return deleted(server, dataOf(server.api.DELETE('/api/pots/{potId}', { params })));
}

/**
 * Moves a label into the bin; succeeds if it is there already.
 *
 * @param key names the deletion, which is done once
 * @throws 'Failed to delete'
 */
export function deleteCode(server: Server, code: string, key: string): Promise<void> {
  const params = { path: { code }, ...keyed(key) };
  return deleted(server, dataOf(server.api.DELETE('/api/qr/{code}', { params })));
}

/**
 * Moves the unused labels of a batch into the bin.
 *
 * @param key names the deletion, which is done once
 * @throws 'Failed to delete'
 */
export function deleteUnusedCodes(server: Server, batchId: string, key: string): Promise<void> {
  const params = { query: { batchId }, ...keyed(key) };
  return deleted(server, dataOf(server.api.DELETE('/api/qr', { params })));
}

/**
 * Restores an item of the bin; succeeds if it is restored already.
 *
 * @param key names the restoration, which is done once
 * @throws 'Failed to restore'
 */
export function restoreBinItem(server: Server, id: string, key: string): Promise<Restored> {
  const params = { path: { id }, ...keyed(key) };
  const call = dataOf(server.api.POST('/api/bin/{id}/restore', { params }));
  return named('Failed to restore', call).finally(() => reloadAll(server));
}
