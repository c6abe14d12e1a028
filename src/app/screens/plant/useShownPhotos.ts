import { useMemo } from 'react';
import { shownPhotos } from '#domain/photos.ts';
import { usePlantPhotos } from '../../queries/lists.ts';
import { useIntents } from './timeline/useIntents.ts';

/** The plant's photos as they are to be shown, newest first, with those that are on their way; `undefined` until they are known. */
export function useShownPhotos(plantId: string) {
  const { data, dataUpdatedAt, isPending, isError, refetch } = usePlantPhotos(plantId);
  const intents = useIntents(plantId);
  const photos = useMemo(() => data && shownPhotos(data, intents), [data, intents]);
  return { photos, dataUpdatedAt, isPending, isError: isError && !data, refetch };
}
