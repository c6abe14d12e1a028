import { ids } from '../support/examples.ts';
import { defineModel, plain } from '../support/model.ts';
import { profilePhotoMachine } from './profilePhotoMachine.ts';

const photo = { plantId: ids.plant, interactionId: ids.interaction, photoId: ids.photo };

export const profilePhotoModel = defineModel<typeof profilePhotoMachine>({
  machine: profilePhotoMachine,
  starts: {
    'with a picture': { photo, former: { ...photo, photoId: ids.otherPhoto } },
    'without one': { photo, former: null },
  },
  events: { 'undo.requested': plain, 'overlay.closed': plain },
  actors: { outbox: {} },
  identity: ({ former }) => former !== null,
  projection: ({ former }) => ({ former }),
  journeys: [
    {
      name: 'a photo becomes the picture at once',
      start: 'without one',
      steps: ['after undoTime (5000 ms)'],
      ends: { state: 'done', output: { kind: 'done' } },
    },
    {
      name: 'the former one can be put back for five seconds',
      start: 'with a picture',
      steps: ['undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
    },
    {
      name: 'where there was none there is nothing to put back',
      start: 'without one',
      steps: ['undo.requested'],
      ends: { state: 'undoable' },
    },
  ],
  promises: {
    undoable: {
      'outbox fails → stays': "An outbox that breaks down does not take 'Undo' away (decision)",
      'overlay.closed → done': "'Undo' can be closed, and the plant keeps its new picture (decision)",
    },
  },
  browser: {
    never: { 'outbox fails': 'it only hands on; this is a net under it' },
  },
});
