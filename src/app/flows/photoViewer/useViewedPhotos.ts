import { useEffect, useRef } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ShownPhoto } from '#domain/photos.ts';
import type { photoViewerMachine } from '#machines/photoViewer/photoViewerMachine.ts';
import { useTimelineItems } from '#app/flows/timeline/useTimelineItems.ts';
import { useShownPhotos } from '#app/flows/timeline/useShownPhotos.ts';

export type PhotoViewerRef = ActorRefFrom<typeof photoViewerMachine>;

const none: readonly ShownPhoto[] = [];

/** Returns the photos to browse: those of one entry, or all of the plant's. `undefined` until they have loaded. */
function usePhotosOf(plantId: string, entryId: string | null) {
  const { photos, today } = useShownPhotos(plantId);
  const { items, isPending } = useTimelineItems(plantId);
  if (entryId === null) return { photos, today };
  const ofEntry = items.find(({ id }) => id === entryId)?.photos ?? none;
  return { photos: isPending ? undefined : ofEntry, today };
}

/**
 * Returns the photos of a viewer, and the current one's index. If that one is deleted, on this phone or another, the viewer goes
 * to the next.
 *
 * @param close called if no photo is left
 */
export function useViewedPhotos(flow: PhotoViewerRef, entryId: string | null, close: () => void) {
  const { plantId, photoId } = useSelector(flow, (snapshot) => snapshot.context);
  const { photos, today } = usePhotosOf(plantId, entryId);
  const place = photos?.findIndex(({ id }) => id === photoId) ?? -1;
  const last = useRef(-1);
  useEffect(() => {
    if (!photos) return;
    if (place !== -1) {
      last.current = place;
      return;
    }
    const next = last.current === -1 ? undefined : photos[Math.min(last.current, photos.length - 1)];
    if (next) flow.send({ type: 'photo.gone', nextPhotoId: next.id });
    else close();
  }, [photos, place, flow, close]);
  return { photos: photos ?? none, place, today };
}
