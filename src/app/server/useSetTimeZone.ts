import { useMutation } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import { keepTimeZone } from '#app/storage/timeZone.ts';
import { api, queries } from './api.ts';
import { queryKeys } from './keys.ts';

/** Sets the household's time zone. The date may be another one there, so tasks are refetched. */
export const useSetTimeZone = () =>
  useMutation({
    mutationFn: (timeZone: string) => dataOf(api.PATCH('/api/household', { body: { timeZone } })),
    onSuccess: (household) => {
      queries.setQueryData(queryKeys.household, household);
      keepTimeZone(household.timeZone);
      void queries.invalidateQueries({ queryKey: queryKeys.tasks });
      void queries.invalidateQueries({ queryKey: queryKeys.anyPlant });
    },
  });
