import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';
import { poll } from './poll.ts';

export type ListedSession = components['schemas']['ListedSession'];

/** Not in `keys.ts`, which each start loads. */
export const sessionsKey = ['sessions'] as const;

/** The devices on which the user is signed in, this one first. */
export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => dataOf(api.GET('/api/sessions', { signal })),
    refetchInterval: poll,
  });
