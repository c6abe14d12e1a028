import { useMutation, useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import { api, queries } from '../system.ts';
import { queryKeys } from './keys.ts';

/** When the day's reminder comes, on all devices of this person. */
export const usePushSettings = () =>
  useQuery({
    queryKey: queryKeys.push,
    queryFn: ({ signal }) => dataOf(api.GET('/api/push/settings', { signal })),
  });

/** Chooses that hour. */
export const useSetPushHour = () =>
  useMutation({
    mutationFn: (hour: number) => dataOf(api.PATCH('/api/push/settings', { body: { hour } })),
    onSuccess: (settings) => queries.setQueryData(queryKeys.push, settings),
  });
