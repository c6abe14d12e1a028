import { useMutation, useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import { api, server } from './api.ts';
import { queryKeys } from './keys.ts';
import { orderPlaces } from './write/places.ts';

/** The places of the household's pots, in its order. */
export const usePlaces = () =>
  useQuery({
    queryKey: queryKeys.places,
    queryFn: async ({ signal }) => (await dataOf(api.GET('/api/places', { signal }))).places,
  });

/** Puts the places in order. Several changes are saved one after another, so that the last one wins. */
export const useOrderPlaces = () =>
  useMutation({
    mutationFn: (places: string[]) => orderPlaces(server, places),
    scope: { id: 'places' },
  });
