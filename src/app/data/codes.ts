import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';
import { queryKeys } from './keys.ts';

export type IssuedCode = components['schemas']['CodeListItem'];

/** The codes of a batch in print order. */
export const useBatch = (batchId: string) =>
  useQuery({
    queryKey: queryKeys.batch(batchId),
    queryFn: ({ signal }) => dataOf(api.GET('/api/qr', { params: { query: { batchId } }, signal })),
  });

/** All codes ever made. */
export const useCodes = () =>
  useQuery({
    queryKey: queryKeys.codes,
    queryFn: ({ signal }) => dataOf(api.GET('/api/qr', { signal })),
  });
