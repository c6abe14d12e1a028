import { ids } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { photoViewerMachine } from './photoViewerMachine.ts';

export const photoViewerModel = defineModel<typeof photoViewerMachine>({
  machine: photoViewerMachine,
  overview: {
    does: 'full-screen photos, one at a time',
    lifetime: "child of `app` while open; an overlay of a plant's page with a history entry of its own",
  },
  starts: { '': { plantId: ids.plant, photoId: ids.photo } },
  events: {
    'photo.turned': { '': { photoId: ids.otherPhoto } },
    'photo.gone': { here: { nextPhotoId: ids.otherPhoto }, elsewhere: { nextPhotoId: ids.otherPhoto } },
    'deletion.requested': { '': { interactionId: ids.interaction } },
    'viewer.closed': plain,
  },
  actors: {
    photoDeletion: { done: { deleted: { kind: 'done' }, kept: { kind: 'cancelled' } } },
  },
  identity: ({ photoId }) => photoId,
  journeys: [
    {
      name: 'photos are viewed one after the other',
      steps: ['photo.turned', 'viewer.closed'],
      ends: { state: 'closed' },
    },
    {
      name: 'after a deletion the next photo is shown',
      steps: ['deletion.requested', 'photoDeletion: deleted', 'photo.gone (here)'],
      ends: { state: 'viewing' },
      keeps: { photoId: '01940000-0000-7000-8000-00000000000f' },
      calls: [{ photoDeletion: { plantId: ids.plant, interactionId: ids.interaction, photoId: ids.photo } }],
    },
    {
      name: 'the question closes if another phone deletes the photo',
      steps: ['deletion.requested', 'photo.gone (elsewhere)'],
      ends: { state: 'viewing' },
    },
    {
      name: 'the question blocks everything else',
      steps: ['deletion.requested', 'ignored: photo.turned', 'photoDeletion: kept'],
      ends: { state: 'viewing' },
    },
  ],
  promises: {
    deleting: {
      'photoDeletion fails → viewing': 'If the deletion crashes, the photo is shown again (spec §8)',
    },
  },
  browser: {
    never: {
      'photo.gone (elsewhere)': 'it follows a poll every half minute; a journey with two phones covers it',
      'photoDeletion fails': 'it makes no call that could fail; this is a safety net',
    },
    // There is only one other photo, and a deleted photo disappears by itself.
    canFollow: ({ before, step }) =>
      step !== 'photo.gone (here)' &&
      !(step === 'photo.turned' && before.some((done) => done === step || done.startsWith('photo.gone'))),
    consequence: (before) => (before.at(-1) === 'photoDeletion: deleted' ? /^photo\.gone \(here\)$/ : null),
  },
});
