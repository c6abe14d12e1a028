import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import type { Span } from '#domain/measurementLine.ts';
import { api } from './api.ts';
import { queryKeys } from './keys.ts';
import { poll } from './poll.ts';

export type MeasurementSeries = components['schemas']['MeasurementSeries'];

/** What sensors measured at a plant: each quantity of which there is any reading. */
export const useMeasurements = (plantId: string, span: Span) =>
  useQuery({
    queryKey: queryKeys.measurements(plantId, span),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/plants/{plantId}/measurements', {
          params: { path: { plantId }, query: { span } },
          signal,
        }),
      ),
    refetchInterval: poll,
    placeholderData: (before, query) => (query?.queryKey[1] === plantId ? before : undefined),
  });
