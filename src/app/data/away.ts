import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';
import { queryKeys } from './keys.ts';
import { poll } from './poll.ts';

export type Sitter = components['schemas']['Sitter'];

/** The days on which the household is away; `null` if it is not. */
export const useAway = () =>
  useQuery({
    queryKey: queryKeys.away,
    queryFn: async ({ signal }) => (await dataOf(api.GET('/api/away', { signal }))).away,
    refetchInterval: poll,
  });

/** The sitters whose links work now or later, the first days first. */
export const useSitters = () =>
  useQuery({
    queryKey: queryKeys.sitters,
    queryFn: ({ signal }) => dataOf(api.GET('/api/sitters', { signal })),
    refetchInterval: poll,
  });

/** The pending tasks that fall due by a day. @param until `YYYY-MM-DD` */
export const useAwayTasks = (until: string) =>
  useQuery({
    queryKey: queryKeys.awayTasks(until),
    queryFn: ({ signal }) => dataOf(api.GET('/api/away/tasks', { params: { query: { until } }, signal })),
    enabled: until !== '',
    refetchInterval: poll,
  });
