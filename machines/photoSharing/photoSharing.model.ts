import type { NewIntent } from '#domain/intent.ts';
import { failure, ids, made, success, watering } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { photoSharingMachine } from './photoSharingMachine.ts';

const photo = {
  ...watering,
  actionID: 9,
  actionName: 'Photo',
  actionNamePast: 'Photo added',
  actionIcon: 'camera',
};

const entry = { plantId: ids.plant, interactionId: ids.interaction };
const added: NewIntent[] = [
  { kind: 'addInteraction', ...entry, action: photo, note: '' },
  { kind: 'uploadPhoto', ...entry, photoId: ids.photo, holdsEntry: true },
];
const dropped = { sharedPhotos: { type: 'photos.dropped' } };
const fault = '1 file is not a JPEG, PNG, WebP or HEIC picture.';

export const photoSharingModel = defineModel<typeof photoSharingMachine>({
  machine: photoSharingMachine,
  overview: {
    does: 'photos that another app shared with Snug: which plant they show, with undo',
    lifetime: 'as long as the page is open, once photos were shared; a sheet over any page',
  },
  events: {
    'photos.shared': {
      'one photo': { photoIds: [ids.photo], faults: [] },
      'a photo and another file': { photoIds: [ids.photo], faults: [fault] },
      'no photo': { photoIds: [], faults: [fault] },
    },
    'plant.chosen': { '': { ...entry, action: photo } },
    'overlay.closed': plain,
    'discard.confirmed': plain,
    'discard.refused': plain,
    'undo.requested': plain,
    'alert.dismissed': plain,
    'user.left': plain,
  },
  actors: { outbox: {}, sharedPhotos: {} },
  identity: ({ photoIds }) => photoIds.length,
  writes: ['outbox', 'sharedPhotos'],
  journeys: [
    {
      name: "a shared photo gets into the timeline of the plant that is chosen, and stays on the phone's outbox only",
      steps: ['photos.shared (one photo)', 'plant.chosen', 'after undoTime (10000 ms)'],
      ends: { state: 'waiting', emits: [success] },
      tells: [made(...added), dropped],
    },
    {
      name: "'Undo' takes it out of the timeline",
      steps: ['photos.shared (one photo)', 'plant.chosen', 'undo.requested'],
      ends: { state: 'waiting', emits: [success] },
      tells: [
        made(...added),
        dropped,
        made({ kind: 'deletePhoto', ...entry, photoId: ids.photo }, { kind: 'deleteInteraction', ...entry }),
      ],
    },
    {
      name: 'it is discarded only after a question',
      steps: [
        'photos.shared (one photo)',
        'overlay.closed',
        'discard.refused',
        'overlay.closed',
        'discard.confirmed',
      ],
      ends: { state: 'waiting' },
      tells: [dropped],
    },
    {
      name: 'nothing that was shared is kept when the user signs out',
      steps: ['photos.shared (a photo and another file)', 'user.left'],
      ends: { state: 'waiting' },
      keeps: { photoIds: [], faults: [] },
    },
    {
      name: 'an entry that could be undone is forgotten when the user signs out',
      steps: ['photos.shared (one photo)', 'plant.chosen', 'user.left'],
      ends: { state: 'waiting', emits: [success] },
      keeps: { photoIds: [], entry: null },
    },
    {
      name: 'a file that is no photo is refused with the reason',
      steps: ['photos.shared (no photo)', 'alert.dismissed'],
      ends: { state: 'waiting', emits: [failure] },
      tells: [dropped],
    },
  ],
  throughout: {
    'never tells intents.made until plant.chosen':
      'Shared photos are added to no plant before one is chosen (decision)',
  },
  promises: {
    anywhere: {
      'outbox fails → stays': 'An outbox that breaks down does not take the photos away (decision)',
      'sharedPhotos fails → stays': 'A browser that shares nothing is left alone (decision)',
      'user.left → waiting': 'Nothing of a user who signed out is shown (decision)',
    },
    undoable: {
      'overlay.closed → waiting': "'Undo' can be closed, and the photos stay (decision)",
    },
    waiting: {
      'photos.shared (one photo) → choosingPlant, keeps photoIds':
        'The sheet shows the photos that were shared (decision)',
      'photos.shared (a photo and another file) → choosingPlant, keeps faults':
        'The sheet says which file is no photo (decision)',
      'photos.shared (no photo) → refused, keeps faults':
        'The alert says what is wrong with the file (decision)',
    },
  },
  browser: {
    // Another app opens Snug anew with what it shares, so a walk begins with it.
    canFollow: ({ before, step }) => !step.startsWith('photos.shared') || before.length === 0,
    never: {
      'outbox fails': 'it only passes changes on; this is a safety net',
      'sharedPhotos fails': 'it only listens; this is a safety net',
      'user.left': 'the page with the sheet is gone by then; e2e/journeys/share.spec.ts signs out',
    },
  },
});
