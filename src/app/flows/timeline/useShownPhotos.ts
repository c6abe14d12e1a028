import { useMemo } from 'react';
import { todayOf } from '#domain/zonedDays.ts';
import { photoTime, shownPhotos } from '#domain/photos.ts';
import { usePlantPhotos } from '#app/data/lists.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { useIntents } from '#app/flows/outbox/useIntents.ts';

/** Returns a plant's photos, newest first, including pending ones; `undefined` until they have loaded. */
export function useShownPhotos(plantId: string) {
  const { data, isError, refetch } = usePlantPhotos(plantId);
  const intents = useIntents(plantId);
  const photos = useMemo(() => data && shownPhotos(data, intents), [data, intents]);
  const today = todayOf(useTimeZone(), useToday(), photos?.map(photoTime) ?? []);
  return { photos, today, isError: isError && !data, refetch };
}
