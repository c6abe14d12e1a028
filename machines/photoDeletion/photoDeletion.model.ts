import { ids, made, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { photoDeletionMachine } from './photoDeletionMachine.ts';

export const photoDeletionModel = defineModel<typeof photoDeletionMachine>({
  machine: photoDeletionMachine,
  overview: {
    does: 'deletes a photo after confirmation; the outbox reports a failure',
    lifetime: 'child of `photoViewer` while it asks',
  },
  starts: { '': { plantId: ids.plant, interactionId: ids.interaction, photoId: ids.photo } },
  events: { 'deletion.confirmed': plain, 'deletion.kept': plain },
  actors: { outbox: {} },
  writes: ['outbox'],
  journeys: [
    {
      name: 'a photo is deleted after confirmation',
      steps: ['deletion.confirmed'],
      ends: {
        state: 'deleted',
        output: { kind: 'done' },
        emits: [success],
      },
      tells: [
        made({
          kind: 'deletePhoto',
          plantId: ids.plant,
          interactionId: ids.interaction,
          photoId: ids.photo,
        }),
      ],
    },
    {
      name: 'a photo is kept if the user declines',
      steps: ['deletion.kept'],
      ends: { state: 'kept', output: { kind: 'cancelled' } },
    },
  ],
  throughout: {
    'never tells intents.made until deletion.confirmed':
      'A photo is deleted only after a question (decision)',
  },
  promises: {
    confirming: {
      'outbox fails → stays': 'A crash of the outbox does not answer the question (decision)',
    },
  },
  browser: { never: { 'outbox fails': 'it only forwards events; this is a safety net' } },
});
