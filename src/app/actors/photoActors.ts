import { photoDeletionMachine } from '#machines/photoDeletion/photoDeletionMachine.ts';
import { photoViewerMachine } from '#machines/photoViewer/photoViewerMachine.ts';
import { profilePhotoMachine } from '#machines/profilePhoto/profilePhotoMachine.ts';
import type { outboxDoor } from './outboxActors.ts';

type Outbox = ReturnType<typeof outboxDoor>;

/** Photos on the whole screen; what is deleted there goes by the outbox. */
export const providePhotoViewer = (outbox: Outbox) =>
  photoViewerMachine.provide({
    actors: { photoDeletion: photoDeletionMachine.provide({ actors: { outbox } }) },
  });

/** The flow by which a photo becomes the picture of its plant, joined to the outbox. */
export const provideProfilePhoto = (outbox: Outbox) => profilePhotoMachine.provide({ actors: { outbox } });
