import { assign, setup } from 'xstate';
import { photoDeletionMachine, type PhotoPlace } from '../photoDeletion/photoDeletionMachine.ts';
import { fieldOf } from '../support/params.ts';

export type PhotoViewerEvent =
  /** Shows another photo: by swipe, key or button. */
  | { type: 'photo.turned'; photoId: string }
  /** The photo no longer exists, deleted here or elsewhere; this one is shown instead. */
  | { type: 'photo.gone'; nextPhotoId: string }
  | { type: 'deletion.requested'; interactionId: string }
  /** By its button, Escape, Back or a swipe down, or because no photo is left. */
  | { type: 'viewer.closed' };

export interface PhotoViewerContext {
  plantId: string;
  /** The photo on the screen. */
  photoId: string;
}

/**
 * Shows the photos of a plant full-screen, one at a time (spec §2 'photo viewer'). The list of photos is derived from the
 * server's lists and the outbox (`shownPhotos`); the chart stores none of it.
 */
export const photoViewerMachine = setup({
  types: {
    context: {} as PhotoViewerContext,
    events: {} as PhotoViewerEvent,
    input: {} as PhotoViewerContext,
    children: {} as { photoDeletion: 'photoDeletion' },
  },
  actors: { photoDeletion: photoDeletionMachine },
  actions: {
    showPhoto: assign((_, params: { photoId: string }) => ({ photoId: params.photoId })),
  },
}).createMachine({
  id: 'photoViewer',
  description: 'The full-screen photos of a plant',
  context: ({ input }) => input,
  initial: 'viewing',
  on: {
    'photo.gone': {
      target: '.viewing',
      actions: { type: 'showPhoto', params: ({ event }) => ({ photoId: event.nextPhotoId }) },
    },
    'viewer.closed': '.closed',
  },
  states: {
    viewing: {
      description: 'A photo is open full-screen',
      on: {
        'photo.turned': { actions: { type: 'showPhoto', params: fieldOf('photoId') } },
        'deletion.requested': 'deleting',
      },
    },
    deleting: {
      description: 'You are asked whether to delete the photo',
      invoke: {
        id: 'photoDeletion',
        src: 'photoDeletion',
        input: ({ context, event }): PhotoPlace => ({
          ...context,
          interactionId: event.type === 'deletion.requested' ? event.interactionId : '',
        }),
        onDone: 'viewing',
        onError: 'viewing',
      },
    },
    closed: { description: 'The page is shown again', type: 'final' },
  },
});
