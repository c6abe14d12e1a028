import { dataOf } from '#contract/client.ts';
import type { Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';

/**
 * Puts the household's places in order.
 *
 * @throws {ApiError}
 */
export async function orderPlaces({ api, queries }: Server, places: string[]): Promise<void> {
  const answer = await dataOf(api.PUT('/api/places', { body: { places } }));
  queries?.setQueryData(queryKeys.places, answer.places);
}
