import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';
import { queryKeys } from './keys.ts';

export type CareKind = components['schemas']['CareKind'];

/** The household's own kinds of care, by name. */
export const useCareKinds = () =>
  useQuery({
    queryKey: queryKeys.careKinds,
    queryFn: ({ signal }) => dataOf(api.GET('/api/care-kinds', { signal })),
  });
