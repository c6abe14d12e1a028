import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';

export type AccessToken = components['schemas']['AccessToken'];

/** Not in `keys.ts`, which each start loads. */
export const accessTokensKey = ['accessTokens'] as const;

/** The access tokens of the user, newest first. */
export const useAccessTokens = () =>
  useQuery({
    queryKey: accessTokensKey,
    queryFn: ({ signal }) => dataOf(api.GET('/api/tokens', { signal })),
  });
