import { v7 as uuid } from 'uuid';
import { waitFor, type SnapshotFrom } from 'xstate';
import { keepFile } from '#app/device/photos/keptFiles.ts';
import { person } from '#app/runtime/app.ts';
import { want } from '#app/flows/outbox/door.ts';
import type { InteractionCardRef } from '#app/flows/timeline/useTimeline.ts';

/**
 * Adds pictures to a card's entry. If the card was left while they were being checked, they go straight to the outbox. While
 * the card asks whether to delete the entry, they wait for the answer; if the entry is deleted, they are dropped.
 *
 * @param files pictures that Snug accepts
 */
export async function addPhotos(card: InteractionCardRef, files: readonly File[]): Promise<void> {
  const before = person();
  const takesPhotos = (now: SnapshotFrom<InteractionCardRef>) =>
    now.can({ type: 'photos.added', photoIds: [] });
  // `waitFor` rejects if the card's flow is stopped, as by signing out.
  await waitFor(card, (now) => now.status !== 'active' || takesPhotos(now)).catch(() => undefined);
  const now = card.getSnapshot();
  // Store nothing on this phone for a user who has signed out.
  if (now.matches('deleted') || person() !== before) return;
  const photoIds = files.map((file) => {
    const id = uuid();
    keepFile(id, file);
    return id;
  });
  if (takesPhotos(now)) card.send({ type: 'photos.added', photoIds });
  else for (const photoId of photoIds) want({ kind: 'uploadPhoto', ...now.context, photoId });
}
