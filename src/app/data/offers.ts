import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';
import { useWithIntents } from './intents/useWithIntents.ts';
import { queryKeys } from './keys.ts';
import { usePlants } from './lists.ts';

export type Offer = components['schemas']['FrequencyOffer'];

/** In ms: an offer follows from weeks of care, so it need not be read for each page. */
const staleTime = 600_000;

/** Frequencies that fit what people did with living plants better than the present ones; none until they are read. */
export function useOffers(): Offer[] {
  const { data: offers = [] } = useQuery({
    queryKey: queryKeys.offers,
    queryFn: ({ signal }) => dataOf(api.GET('/api/offers', { signal })),
    staleTime,
    select: useWithIntents('offers'),
  });
  const { data: plants } = usePlants();
  return offers.filter(
    ({ plantID }) => plants === undefined || plants.some((one) => one.plantId === plantID && one.plantAlive),
  );
}

/** The offers for one plant. */
export const usePlantOffers = (plantId: string): Offer[] =>
  useOffers().filter(({ plantID }) => plantID === plantId);
