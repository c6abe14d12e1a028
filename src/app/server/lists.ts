import { useInfiniteQuery, useQuery, type QueryKey } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { components } from '#contract/schema.d.ts';
import { withGone } from '#domain/shownTasks.ts';
import { api, queries } from './api.ts';
import { queryKeys } from './keys.ts';

/** Page size of the feed (spec §9). */
const feedPage = 20;

/** How often a visible page polls for changes by others, in ms (spec §9). */
const poll = 30_000;

/** For data that never changes while the app is open. */
const fixed = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export type Action = components['schemas']['Action'];
export type CarePreference = components['schemas']['CarePreference'];
export type Effect = components['schemas']['Effect'];
export type PlantListItem = components['schemas']['PlantListItem'];
export type Plant = components['schemas']['Plant'];
export type PlantTask = components['schemas']['PlantTask'];
export type Task = components['schemas']['Task'];
export type Pot = components['schemas']['Pot'];
export type FeedInteraction = components['schemas']['FeedInteraction'];

/** Settings for the sign-in page; needs no session. */
export const useSetup = () =>
  useQuery({ queryKey: queryKeys.setup, queryFn: ({ signal }) => dataOf(api.GET('/api/setup', { signal })) });

export const usePots = () =>
  useQuery({ queryKey: queryKeys.pots, queryFn: ({ signal }) => dataOf(api.GET('/api/pots/', { signal })) });

export const usePlants = () =>
  useQuery({
    queryKey: queryKeys.plants,
    queryFn: ({ signal }) => dataOf(api.GET('/api/plants/', { signal })),
  });

/** Returns whether a requested id does not exist or is invalid, so that a retry is useless. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export const usePlant = (plantId: string) =>
  useQuery({
    queryKey: queryKeys.plant(plantId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/plants/{plantId}', { params: { path: { plantId } }, signal })),
    retry: (failures, error) => failures < 1 && !isMissing(error),
    refetchInterval: poll,
  });

/** A plant's timeline as the server has it, newest first. */
export const useInteractions = (plantId: string) =>
  useQuery({
    queryKey: queryKeys.interactions(plantId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/plants/{plantId}/interactions', { params: { path: { plantId } }, signal })),
    refetchInterval: poll,
  });

/** Keeps tasks that this phone has ended in the cached list, so that an undo can restore them without the server. */
const keepGone = <T extends { taskID: string }>(queryKey: QueryKey, answered: T[]): T[] =>
  withGone(answered, queries.getQueryData<T[]>(queryKey));

/** A plant's pending tasks. */
export const usePlantTasks = (plantId: string) =>
  useQuery({
    queryKey: queryKeys.plantTasks(plantId),
    queryFn: async ({ signal, queryKey }) =>
      keepGone(
        queryKey,
        await dataOf(api.GET('/api/plants/{plantId}/tasks', { params: { path: { plantId } }, signal })),
      ),
    refetchInterval: poll,
  });

/** The tasks of all plants (spec §4: polled every 30 s). */
export const useTasks = () =>
  useQuery({
    queryKey: queryKeys.tasks,
    queryFn: async ({ signal, queryKey }) =>
      keepGone(queryKey, await dataOf(api.GET('/api/tasks', { signal }))),
    refetchInterval: poll,
  });

/** A plant's photos, newest first. */
export const usePlantPhotos = (plantId: string) =>
  useQuery({
    queryKey: queryKeys.plantPhotos(plantId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/plants/{plantId}/photos', { params: { path: { plantId } }, signal })),
    refetchInterval: poll,
  });

/** A plant's care preferences. */
export const usePreferences = (plantId: string) =>
  useQuery({
    queryKey: queryKeys.preferences(plantId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/plants/{plantId}/preferences', { params: { path: { plantId } }, signal })),
  });

/** All effects that care can have. */
export const useEffects = () =>
  useQuery({
    queryKey: queryKeys.effects,
    queryFn: ({ signal }) => dataOf(api.GET('/api/effects', { signal })),
    ...fixed,
  });

/** All actions, in the order of the action bar. */
export const useActions = () =>
  useQuery({
    queryKey: queryKeys.actions,
    queryFn: ({ signal }) => dataOf(api.GET('/api/actions', { signal })),
    ...fixed,
  });

/** The feed, newest first, page by page until one is short. */
export const useFeed = () =>
  useInfiniteQuery({
    queryKey: queryKeys.feed,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/interactions/feed', {
          params: { query: { limit: feedPage, offset: pageParam } },
          signal,
        }),
      ),
    getNextPageParam: (last, pages) => (last.length < feedPage ? undefined : pages.length * feedPage),
    refetchInterval: poll,
  });

/**
 * Refetches lists that are on the screen.
 *
 * @throws if one of them fails
 */
export async function readAgain(...keys: readonly (readonly string[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.refetchQueries({ queryKey }, { throwOnError: true })));
}
