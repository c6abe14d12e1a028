import { useQuery, type QueryKey } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { withGone } from '#domain/shownTasks.ts';
import { api, queries } from './api.ts';
import { queryKeys } from './keys.ts';
import { poll } from './poll.ts';

export type PlantTask = components['schemas']['PlantTask'];
export type Task = components['schemas']['Task'];

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
