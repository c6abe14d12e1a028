import { useMemo } from 'react';
import { todayOf } from '#domain/zonedDays.ts';
import { photoTime, shownPhotos } from '#domain/photos.ts';
import { usePlantPhotos } from '#app/server/lists.ts';
import { useTimeZone } from '#app/server/useToday.ts';
import { useIntents } from '#app/flows/outbox/useIntents.ts';

/** Returns a plant's photos, newest first, including pending ones; `undefined` until they have loaded. */
export function useShownPhotos(plantId: string) {
  const { data, dataUpdatedAt, isError, refetch } = usePlantPhotos(plantId);
  const intents = useIntents(plantId);
  const photos = useMemo(() => data && shownPhotos(data, intents), [data, intents]);
  // The time of the last response is close to now: a page left open overnight is refetched in the morning.
  const today = todayOf(useTimeZone(), dataUpdatedAt, photos?.map(photoTime) ?? []);
  return { photos, today, isError: isError && !data, refetch };
}
