import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import { keepTimeZone } from '#app/storage/timeZone.ts';
import { api } from './api.ts';
import { queryKeys } from './keys.ts';

/** Settings shared by the household. From the response on, this phone counts days in the household's zone. */
export const useHousehold = (enabled = true) =>
  useQuery({
    queryKey: queryKeys.household,
    queryFn: async ({ signal }) => {
      const household = await dataOf(api.GET('/api/household', { signal }));
      keepTimeZone(household.timeZone);
      return household;
    },
    enabled,
  });
