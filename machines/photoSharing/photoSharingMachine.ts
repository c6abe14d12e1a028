import { assign, sendTo, setup } from 'xstate';
import type { IntendedAction, NewIntent } from '#domain/intent.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { fieldOf } from '../support/params.ts';
import { callbackStub } from '../support/provided.ts';

export type PhotoSharingEvent =
  /** Another app shared files with Snug. */
  | { type: 'photos.shared'; photoIds: string[]; faults: string[] }
  | { type: 'plant.chosen'; plantId: string; interactionId: string; action: IntendedAction }
  | { type: 'overlay.closed' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.refused' }
  | { type: 'undo.requested' }
  | { type: 'alert.dismissed' }
  /** The user signed out. */
  | { type: 'user.left' };

/** Shared photos that this phone needs to keep no longer: the outbox has them, or they were discarded. */
export type SharedPhotosOrder = { type: 'photos.dropped' };

interface Entry {
  plantId: string;
  interactionId: string;
}

export interface PhotoSharingContext {
  photoIds: string[];
  /** Sentences about files that are no photos. */
  faults: string[];
  /** The entry that was added; `null` before. */
  entry: Entry | null;
}

const none = { photoIds: [], faults: [], entry: null };

/** Photos that another app shared with Snug: which plant they show, and then an entry in its timeline. */
export const photoSharingMachine = setup({
  types: {
    context: {} as PhotoSharingContext,
    events: {} as PhotoSharingEvent,
    emitted: {} as Feedback,
    tags: {} as 'undoable',
  },
  actors: {
    outbox: callbackStub<OutboxOrder>('outbox'),
    sharedPhotos: callbackStub<SharedPhotosOrder>('sharedPhotos'),
  },
  guards: {
    hasPhotos: (_, params: { photoIds: string[] }) => params.photoIds.length > 0,
  },
  actions: {
    keepPhotos: assign((_, params: { photoIds: string[]; faults: string[] }) => params),
    keepFaults: assign((_, params: { faults: string[] }) => params),
    keepEntry: assign((_, entry: Entry) => ({ entry })),
    addEntry: sendTo('outbox', ({ context }, params: Entry & { action: IntendedAction }) => {
      const { plantId, interactionId, action } = params;
      const entry: NewIntent = { kind: 'addInteraction', plantId, interactionId, action, note: '' };
      const photos = context.photoIds.map((photoId): NewIntent => ({
        kind: 'uploadPhoto',
        plantId,
        interactionId,
        photoId,
        holdsEntry: true,
      }));
      return { type: 'intents.made', intents: [entry, ...photos] };
    }),
    takeBackEntry: sendTo('outbox', ({ context: { entry, photoIds } }) => {
      // The server deletes no entry that has a photo.
      const photos = photoIds.map((photoId): NewIntent => ({ kind: 'deletePhoto', ...entry!, photoId }));
      return { type: 'intents.made', intents: [...photos, { kind: 'deleteInteraction', ...entry! }] };
    }),
    dropPhotos: sendTo('sharedPhotos', { type: 'photos.dropped' }),
    forget: assign(none),
    ...signals,
  },
  delays: {
    /** How long 'Undo' is shown, in ms. */
    undoTime: 10_000,
  },
}).createMachine({
  id: 'photoSharing',
  description: 'Add photos that another app shared with Snug to a plant',
  context: none,
  initial: 'waiting',
  invoke: [
    { id: 'outbox', src: 'outbox', onError: {} },
    { id: 'sharedPhotos', src: 'sharedPhotos', onError: {} },
  ],
  on: { 'user.left': '.waiting' },
  states: {
    waiting: {
      description: 'Nothing was shared with Snug',
      entry: 'forget',
      on: {
        'photos.shared': [
          {
            guard: { type: 'hasPhotos', params: fieldOf('photoIds') },
            target: 'choosingPlant',
            actions: {
              type: 'keepPhotos',
              params: ({ event }) => ({ photoIds: event.photoIds, faults: event.faults }),
            },
          },
          { target: 'refused', actions: { type: 'keepFaults', params: fieldOf('faults') } },
        ],
      },
    },
    choosingPlant: {
      description: 'A sheet shows the photos and asks for their plant',
      on: {
        'plant.chosen': {
          target: 'undoable',
          actions: [
            {
              type: 'keepEntry',
              params: ({ event }) => ({ plantId: event.plantId, interactionId: event.interactionId }),
            },
            {
              type: 'addEntry',
              params: ({ event }) => ({
                plantId: event.plantId,
                interactionId: event.interactionId,
                action: event.action,
              }),
            },
            'dropPhotos',
          ],
        },
        'overlay.closed': 'discarding',
      },
    },
    discarding: {
      description: 'You are asked whether to discard the photos',
      on: {
        'discard.confirmed': { target: 'waiting', actions: 'dropPhotos' },
        'discard.refused': 'choosingPlant',
      },
    },
    undoable: {
      description: "The photos are in the plant's timeline; for a few seconds you can undo it",
      tags: 'undoable',
      entry: 'signalSuccess',
      after: { undoTime: 'waiting' },
      on: {
        'undo.requested': { target: 'waiting', actions: 'takeBackEntry' },
        'overlay.closed': 'waiting',
      },
    },
    refused: {
      description: 'You are told why none of the shared files can be added',
      entry: 'signalFailure',
      on: { 'alert.dismissed': { target: 'waiting', actions: 'dropPhotos' } },
    },
  },
});
