import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';

export type Passkey = components['schemas']['Passkey'];

/** Not in `keys.ts`, which each start loads. */
export const passkeysKey = ['passkeys'] as const;

/** The passkeys of the user, newest first. */
export const usePasskeys = () =>
  useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => dataOf(api.GET('/api/passkeys', { signal })),
  });

/**
 * Returns whether the user proves who they are by a password. Without one, a sign-in of the last ten minutes stands for it. Until the
 * server has answered, they have one, as most do.
 */
export const useHasPassword = (): boolean =>
  useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/sign-in-ways', { signal })),
  }).data?.password ?? true;
