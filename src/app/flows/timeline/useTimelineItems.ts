import { useMemo } from 'react';
import { todayOf } from '#domain/zonedDays.ts';
import { shownTimeline } from '#domain/timeline.ts';
import { useInteractions } from '#app/data/lists.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { useIntents } from '#app/flows/outbox/useIntents.ts';

/** Returns a plant's timeline entries: the server's, with this phone's pending changes applied. */
export function useTimelineItems(plantId: string) {
  const { data, isPending, isError, refetch } = useInteractions(plantId);
  const intents = useIntents(plantId);
  const zone = useTimeZone();
  const items = useMemo(() => shownTimeline(data ?? [], intents), [data, intents]);
  const day = useToday();
  const today = useMemo(
    () =>
      todayOf(
        zone,
        day,
        items.map(({ when }) => Date.parse(when)),
      ),
    [zone, day, items],
  );
  return { items, today, isPending, isError: isError && !data, refetch };
}
