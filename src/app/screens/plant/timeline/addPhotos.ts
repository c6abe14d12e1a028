import { v7 as uuid } from 'uuid';
import { waitFor, type SnapshotFrom } from 'xstate';
import { keepFile } from '../../../storage/keptFiles.ts';
import { person, want } from '../../../system.ts';
import type { InteractionCardRef } from './useTimeline.ts';

/**
 * Adds pictures to the entry of a card, which may have been left while they were looked at: then they go straight to the
 * outbox. Under a question whether the entry is to be deleted they wait for the answer, and go with the entry.
 *
 * @param files pictures that Snug takes
 */
export async function addPhotos(card: InteractionCardRef, files: readonly File[]): Promise<void> {
  const before = person();
  const takesPhotos = (now: SnapshotFrom<InteractionCardRef>) =>
    now.can({ type: 'photos.added', photoIds: [] });
  // A card that is stopped, as by signing out, rejects.
  await waitFor(card, (now) => now.status !== 'active' || takesPhotos(now)).catch(() => undefined);
  const now = card.getSnapshot();
  // Nothing is kept on this phone of whoever signed out.
  if (now.matches('deleted') || person() !== before) return;
  const photoIds = files.map((file) => {
    const id = uuid();
    keepFile(id, file);
    return id;
  });
  if (takesPhotos(now)) card.send({ type: 'photos.added', photoIds });
  else for (const photoId of photoIds) want({ kind: 'uploadPhoto', ...now.context, photoId });
}
