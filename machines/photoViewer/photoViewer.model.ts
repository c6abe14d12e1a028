import { ids } from '../support/examples.ts';
import { defineModel, plain } from '../support/model.ts';
import { photoViewerMachine } from './photoViewerMachine.ts';

export const photoViewerModel = defineModel<typeof photoViewerMachine>({
  machine: photoViewerMachine,
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
  projection: (context) => ({ ...context }),
  journeys: [
    {
      name: 'photos are looked through, one after the other',
      start: '',
      steps: ['photo.turned', 'viewer.closed'],
      ends: { state: 'closed' },
    },
    {
      name: 'where a photo is deleted the next takes its place',
      start: '',
      steps: ['deletion.requested', 'photoDeletion: deleted', 'photo.gone (here)'],
      ends: { state: 'viewing' },
      calls: [{ photoDeletion: { plantId: ids.plant, interactionId: ids.interaction, photoId: ids.photo } }],
    },
    {
      name: 'the question goes with the photo, where another phone deletes it meanwhile',
      start: '',
      steps: ['deletion.requested', 'photo.gone (elsewhere)'],
      ends: { state: 'viewing' },
    },
    {
      name: 'the question stands in front of everything else',
      start: '',
      steps: ['deletion.requested', 'ignored: photo.turned', 'photoDeletion: kept'],
      ends: { state: 'viewing' },
    },
  ],
  promises: {
    deleting: {
      'photoDeletion fails → viewing': 'If deleting breaks down, the photo is on the screen again (spec §8)',
    },
  },
  browser: {
    never: {
      'photo.gone (elsewhere)': 'it comes by a poll of half a minute; a journey with two phones sees it',
      'photoDeletion fails': 'it calls nothing that could fail; this is a net under it',
    },
    // There is only one other photo to turn to, and what was deleted is gone by itself.
    canFollow: ({ before, step }) =>
      step !== 'photo.gone (here)' &&
      !(step === 'photo.turned' && before.some((done) => done === step || done.startsWith('photo.gone'))),
    consequence: (before) => (before.at(-1) === 'photoDeletion: deleted' ? /^photo\.gone \(here\)$/ : null),
  },
});
