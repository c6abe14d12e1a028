/**
 * The lists that pages other than Home read, with this phone's pending changes applied. Kept apart from Home's lists, which the first
 * page loads.
 */
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';
import type { Entry } from './changeLists.ts';
import { useWithIntents } from './intents/useWithIntents.ts';
import { queryKeys } from './keys.ts';
import { poll } from './poll.ts';
import { readTimeline } from './timelinePages.ts';

export type Action = components['schemas']['Action'];
export type CarePreference = components['schemas']['CarePreference'];
export type Effect = components['schemas']['Effect'];
export type PlantListItem = components['schemas']['PlantListItem'];
export type Plant = components['schemas']['Plant'];
export type Pot = components['schemas']['Pot'];

/** Settings for the sign-in page; needs no session. */
export const useSetup = () =>
  useQuery({ queryKey: queryKeys.setup, queryFn: ({ signal }) => dataOf(api.GET('/api/setup', { signal })) });

export const usePots = () =>
  useQuery({
    queryKey: queryKeys.pots,
    queryFn: ({ signal }) => dataOf(api.GET('/api/pots/', { signal })),
    select: useWithIntents('pots'),
  });

export const usePlants = () =>
  useQuery({
    queryKey: queryKeys.plants,
    queryFn: ({ signal }) => dataOf(api.GET('/api/plants/', { signal })),
    select: useWithIntents('plants'),
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
    select: useWithIntents('plant', plantId),
  });

/** A plant's timeline as the server has it, newest first. A poll reads only the newest page of a long one. */
export const useInteractions = (plantId: string) =>
  useQuery({
    queryKey: queryKeys.interactions(plantId),
    queryFn: ({ client, queryKey, signal }) => {
      const state = client.getQueryState<Entry[]>(queryKey);
      // After a change of this phone, or a refused one, older entries may differ, too.
      return readTimeline(api, plantId, state?.isInvalidated ? undefined : state?.data, signal);
    },
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

/** A plant's care preferences; nothing without an id. */
export const usePreferences = (plantId: string | null) =>
  useQuery({
    queryKey: queryKeys.preferences(plantId ?? ''),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/plants/{plantId}/preferences', { params: { path: { plantId: plantId! } }, signal }),
      ),
    enabled: plantId !== null,
    select: useWithIntents('preferences', plantId),
  });

/** All effects that care can have. */
export const useEffects = () =>
  useQuery({
    queryKey: queryKeys.effects,
    queryFn: ({ signal }) => dataOf(api.GET('/api/effects', { signal })),
  });

/** All effects, with how often the household gives them to plants of a species. */
export const useUsualCare = (species: string) =>
  useQuery({
    queryKey: queryKeys.usualCare(species),
    queryFn: ({ signal }) => dataOf(api.GET('/api/effects', { params: { query: { species } }, signal })),
    placeholderData: (before) => before,
  });

/** All actions, in the order of the action bar. */
export const useActions = () =>
  useQuery({
    queryKey: queryKeys.actions,
    queryFn: ({ signal }) => dataOf(api.GET('/api/actions', { signal })),
  });
