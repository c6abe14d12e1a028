import { useMemo } from 'react';
import { todayOf } from '#domain/zonedDays.ts';
import { photoTime, shownPhotos } from '#domain/photos.ts';
import { usePlantPhotos } from '../../queries/lists.ts';
import { useTimeZone } from '../../queries/useToday.ts';
import { useIntents } from './timeline/useIntents.ts';

/** The plant's photos as they are to be shown, newest first, with those that are on their way; `undefined` until they are known. */
export function useShownPhotos(plantId: string) {
  const { data, dataUpdatedAt, isError, refetch } = usePlantPhotos(plantId);
  const intents = useIntents(plantId);
  const photos = useMemo(() => data && shownPhotos(data, intents), [data, intents]);
  // A page that is left open over night is read again in the morning.
  const today = todayOf(useTimeZone(), dataUpdatedAt, photos?.map(photoTime) ?? []);
  return { photos, today, isError: isError && !data, refetch };
}
