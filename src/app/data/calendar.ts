import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import { api } from './api.ts';
import { queryKeys } from './keys.ts';

/** Whether this user has a calendar address, and when a calendar last read it. Always refetched: another device may change it. */
export const useCalendar = () =>
  useQuery({
    queryKey: queryKeys.calendar,
    queryFn: ({ signal }) => dataOf(api.GET('/api/calendar', { signal })),
    refetchOnMount: 'always',
  });
