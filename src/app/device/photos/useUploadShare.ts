import { useSelector } from '@xstate/react';
import { app } from '#app/runtime/app.ts';

/**
 * Returns the progress of a photo's upload.
 *
 * @returns 0…1 while it is being prepared or uploaded; `null` while it waits
 */
export function useUploadShare(photoId: string): number | null {
  const outbox = useSelector(app, (snapshot) => snapshot.children.outbox);
  const upload = useSelector(outbox, (snapshot) => snapshot?.children.photoUpload);
  return useSelector(upload, (snapshot) => {
    if (snapshot?.status !== 'active' || snapshot.context.photo.photoId !== photoId) return null;
    // In visible steps, to avoid a render for every progress event.
    return Math.round(snapshot.context.share * 20) / 20;
  });
}
