import { assign, setup } from 'xstate';
import { photoDeletionMachine, type PhotoPlace } from '../photoDeletion/photoDeletionMachine.ts';

export type PhotoViewerEvent =
  /** Another photo: by swipe, key or button. */
  | { type: 'photo.turned'; photoId: string }
  /** The photo is not there any more, whoever deleted it; this one takes its place. */
  | { type: 'photo.gone'; nextPhotoId: string }
  | { type: 'deletion.requested'; interactionId: string }
  /** Its button, Escape, Back, a swipe down, or nothing left to be seen. */
  | { type: 'viewer.closed' };

export interface PhotoViewerContext {
  plantId: string;
  /** The photo that fills the screen. */
  photoId: string;
}

/**
 * Photos of a plant on the whole screen, one at a time (spec §2 'photo viewer'). Which photos there are is worked out from the
 * server's lists and the outbox (`shownPhotos`); nothing of it is kept here.
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
  description: 'Photos of a plant, on the whole screen',
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
      description: 'A photo fills the screen',
      on: {
        'photo.turned': {
          actions: { type: 'showPhoto', params: ({ event }) => ({ photoId: event.photoId }) },
        },
        'deletion.requested': 'deleting',
      },
    },
    deleting: {
      description: 'You are asked whether the photo is to be deleted',
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
