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
