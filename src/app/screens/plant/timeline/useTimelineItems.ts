import { useMemo } from 'react';
import { todayOf } from '#domain/zonedDays.ts';
import { shownTimeline } from '#domain/timeline.ts';
import { useInteractions } from '../../../queries/lists.ts';
import { useTimeZone } from '../../../queries/useToday.ts';
import { useIntents } from './useIntents.ts';

/** The plant's entries as they are to be shown: what the server has, with what this phone wants changed laid over it. */
export function useTimelineItems(plantId: string) {
  const { data, dataUpdatedAt, isPending, isError, refetch } = useInteractions(plantId);
  const intents = useIntents(plantId);
  const zone = useTimeZone();
  const items = useMemo(() => shownTimeline(data ?? [], intents), [data, intents]);
  // A page that is left open over night is read again in the morning.
  const today = useMemo(
    () =>
      todayOf(
        zone,
        dataUpdatedAt,
        items.map(({ when }) => Date.parse(when)),
      ),
    [zone, dataUpdatedAt, items],
  );
  return { items, today, isPending, isError: isError && !data, refetch };
}
