import { createActor, fromCallback } from 'xstate';
import {
  photoSharingMachine,
  type PhotoSharingEvent,
  type SharedPhotosOrder,
} from '#machines/photoSharing/photoSharingMachine.ts';
import { whenFree } from '#app/flows/appUpdate/hasUnsaved.ts';
import { outbox } from '#app/flows/outbox/door.ts';
import { checkPicture } from '#app/device/photos/checkPictures.ts';
import { keepFile } from '#app/device/photos/keptFiles.ts';
import { app, onOutbox, person, session } from '#app/runtime/app.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { claimLock } from '#app/storage/locks.ts';
import { dropShared, loadShared } from '#app/storage/sharedPhotos.ts';
import { takeShareFailure } from '#app/storage/shareFailure.ts';
import { failureSentences, faultSentences } from './words.ts';

/** The shared photos that Snug accepts, by the ids that they will have. */
let photos = new Map<string, File>();

async function load(userId: string): Promise<{ all: string[]; faults: string[] }> {
  const shared = await loadShared(userId);
  const checked = await Promise.all(
    [...shared].map(async ([id, file]) => ({ id, made: await checkPicture(file) })),
  );
  photos = new Map(checked.flatMap(({ id, made }) => (made instanceof File ? [[id, made] as const] : [])));
  const faults = checked.flatMap(({ made }) => (made instanceof File ? [] : made));
  return {
    all: [...shared.keys()],
    faults: [...failureSentences(takeShareFailure()), ...faultSentences(faults)],
  };
}

/** Reports photos that were shared with Snug, once a user is signed in and nothing else is in the foreground. */
const sharedPhotos = fromCallback<SharedPhotosOrder, undefined>(({ receive, sendBack }) => {
  const tell = (event: PhotoSharingEvent) => sendBack(event);
  let all: string[] = [];
  let release = () => {};
  const offer = async () => {
    const userId = person();
    if (userId === null || !app.getSnapshot().children.outbox) return;
    // Another open page may be asking already.
    const claimed = await claimLock('snug-shared');
    if (!claimed) return;
    release = claimed;
    try {
      const { all: ids, faults } = await load(userId);
      all = ids;
      if (ids.length + faults.length === 0) return claimed();
      whenFree(() => {
        // Another user may have signed in by then.
        if (person() === userId) tell({ type: 'photos.shared', photoIds: [...photos.keys()], faults });
        else claimed();
      });
    } catch (error) {
      claimed();
      throw error;
    }
    return undefined;
  };
  onOutbox(
    () => void offer().catch((error: unknown) => console.warn('Shared photos are unreadable.', error)),
  );
  const watch = session()?.subscribe(() => {
    if (person() !== null) return;
    photos.clear();
    release();
    tell({ type: 'user.left' });
  });
  receive(() => {
    dropShared(all)
      .catch((error: unknown) => console.warn('Shared photos may remain on this phone.', error))
      .finally(release);
  });
  return () => watch?.unsubscribe();
});

/** The flow of photos that were shared with Snug. It runs as long as the page is open. */
export const photoSharing = createActor(
  photoSharingMachine.provide({ actors: { outbox, sharedPhotos } }),
  flowOptions,
).start();

/** Returns a shared photo. */
export const sharedPhoto = (photoId: string): File | undefined => photos.get(photoId);

/** Keeps the shared photos until they are uploaded. */
export function keepPhotos(): void {
  for (const [photoId, file] of photos) keepFile(photoId, file);
}
