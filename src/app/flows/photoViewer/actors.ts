import { photoDeletionMachine } from '#machines/photoDeletion/photoDeletionMachine.ts';
import { photoViewerMachine } from '#machines/photoViewer/photoViewerMachine.ts';
import { profilePhotoMachine } from '#machines/profilePhoto/profilePhotoMachine.ts';
import type { outboxDoor } from '#app/flows/outbox/actors.ts';

type Outbox = ReturnType<typeof outboxDoor>;

/** Connects the photo viewer to the outbox, which sends its deletions. */
export const providePhotoViewer = (outbox: Outbox) =>
  photoViewerMachine.provide({
    actors: { photoDeletion: photoDeletionMachine.provide({ actors: { outbox } }) },
  });

/** Connects the flow that makes a photo its plant's profile photo to the outbox. */
export const provideProfilePhoto = (outbox: Outbox) => profilePhotoMachine.provide({ actors: { outbox } });
