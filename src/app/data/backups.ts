import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';
import { poll } from './poll.ts';

export type Backups = components['schemas']['Backups'];

/** The nightly backups of the server, the last one first; `null` if the user may not see them. */
export const useBackups = () =>
  useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }): Promise<Backups | null> =>
      dataOf(api.GET('/api/backups', { signal })).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 403) return null;
        throw error;
      }),
    refetchInterval: poll,
  });
