import { useMutation, useQuery } from '@tanstack/react-query';
import { queries } from './api.ts';
import { forgetLists } from './keptLists.ts';

const queryKey = ['storage'];

/** How much Snug stores on this device, in bytes; `null` if the browser does not say. */
export const useKeptSize = () =>
  useQuery({
    queryKey,
    queryFn: async () => (await navigator.storage?.estimate())?.usage ?? null,
    refetchOnMount: 'always',
  });

/** Removes all lists and thumbnails from this device, but nothing that is not sent yet. */
export const useForgetLists = () =>
  useMutation({
    mutationFn: forgetLists,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
