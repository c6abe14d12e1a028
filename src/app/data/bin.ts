import { useMutation, useQuery, type UseMutationOptions } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api, server } from './api.ts';
import { queryKeys } from './keys.ts';
import { restoring } from './restoring.ts';
import type { Restored } from './write/bin.ts';

export type BinItem = components['schemas']['BinItem'];

/** The deleted plants, pots and labels, those that were deleted last at the top. */
export const useBin = () =>
  useQuery({ queryKey: queryKeys.bin, queryFn: ({ signal }) => dataOf(api.GET('/api/bin', { signal })) });

const restore = restoring(server);

/**
 * Restores an item of the bin by its id.
 *
 * @param calls what is called when it begins and ends; it waits for what `onSuccess` returns
 */
export const useRestore = (
  calls: Pick<UseMutationOptions<Restored, Error, string>, 'onMutate' | 'onSuccess' | 'onError'>,
) => useMutation({ mutationFn: restore, ...calls });
