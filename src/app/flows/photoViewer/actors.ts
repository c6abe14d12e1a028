import { photoDeletionMachine } from '#machines/photoDeletion/photoDeletionMachine.ts';
import { photoViewerMachine } from '#machines/photoViewer/photoViewerMachine.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the photo viewer to the outbox, which sends its deletions. */
export const providePhotoViewer = () =>
  photoViewerMachine.provide({
    actors: { photoDeletion: photoDeletionMachine.provide({ actors: { outbox } }) },
  });
