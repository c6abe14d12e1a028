import { dataOf } from '#contract/client.ts';
import type { Server } from '../calls.ts';
import { replaceCached } from '../changeLists.ts';
import { queryKeys } from '../keys.ts';

/**
 * Puts the household's places in order.
 *
 * @throws {ApiError}
 */
export async function orderPlaces(server: Server, places: string[]): Promise<void> {
  const answer = await dataOf(server.api.PUT('/api/places', { body: { places } }));
  await replaceCached(server, queryKeys.places, answer.places);
}
