/** The lists that a phone reads before any page needs them. */
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';
import { queryKeys } from './keys.ts';

export type PlantPage = components['schemas']['PlantPage'];

/** The lists that several pages share, and how each is read. */
export const sharedLists = [
  [queryKeys.plants, () => dataOf(api.GET('/api/plants/'))],
  [queryKeys.pots, () => dataOf(api.GET('/api/pots/'))],
  [queryKeys.tasks, () => dataOf(api.GET('/api/tasks'))],
  [queryKeys.actions, () => dataOf(api.GET('/api/actions'))],
  [queryKeys.effects, () => dataOf(api.GET('/api/effects'))],
  [queryKeys.places, async () => (await dataOf(api.GET('/api/places'))).places],
] as const;

/**
 * Returns what the pages of the next plants show, by id.
 *
 * @param after the id of the last plant that is known
 * @throws {ApiError}
 */
export const listPlantPages = (after?: string): Promise<PlantPage[]> =>
  dataOf(api.GET('/api/plants/pages', { params: { query: { after } } }));
