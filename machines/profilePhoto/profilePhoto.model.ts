import { ids, made, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { profilePhotoMachine } from './profilePhotoMachine.ts';

const photo = { plantId: ids.plant, interactionId: ids.interaction, photoId: ids.photo };

const set = made({ kind: 'setProfilePhoto', ...photo });

export const profilePhotoModel = defineModel<typeof profilePhotoMachine>({
  machine: profilePhotoMachine,
  overview: {
    does: "sets a plant's profile photo, with undo",
    lifetime: 'child of `app`; replaced by the next flow',
  },
  starts: {
    'with a picture': { photo, former: { ...photo, photoId: ids.otherPhoto } },
    'without one': { photo, former: null },
  },
  events: { 'undo.requested': plain, 'overlay.closed': plain },
  actors: { outbox: {} },
  identity: ({ former }) => former !== null,
  projection: ({ former }) => ({ former }),
  writes: ['outbox'],
  journeys: [
    {
      name: 'a photo becomes the profile photo at once',
      start: 'without one',
      steps: ['after undoTime (5000 ms)'],
      ends: {
        state: 'done',
        output: { kind: 'done' },
        emits: [success],
      },
      tells: [set],
    },
    {
      name: 'the previous photo can be restored for five seconds',
      start: 'with a picture',
      steps: ['undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [set, made({ kind: 'setProfilePhoto', ...photo, photoId: ids.otherPhoto })],
    },
    {
      name: "a plant without a previous photo has no 'Undo'",
      start: 'without one',
      steps: ['undo.requested'],
      ends: { state: 'undoable' },
    },
  ],
  throughout: {
    'never tells intents.made after overlay.closed': 'Dismissing the bar changes nothing (decision)',
  },
  promises: {
    undoable: {
      'outbox fails → stays': "A crash of the outbox does not hide 'Undo' (decision)",
      'overlay.closed → done':
        "'Undo' can be dismissed, and the plant keeps its new profile photo (decision)",
    },
  },
  browser: {
    never: { 'outbox fails': 'it only forwards events; this is a safety net' },
  },
});
