import { fieldOf } from '../support/params.ts';
import { inputOf } from './events.ts';
import { appSetup } from './setup.ts';

/** The open page: a plant's timeline, and the photo that is open over it. */
export const page = appSetup.createStateConfig({
  description: 'The page, if it has a chart of its own',
  initial: 'elsewhere',
  states: {
    elsewhere: {
      description: "Any page other than a plant's",
      on: { 'plant.shown': 'plant' },
    },
    plant: {
      description: "A plant's page is on the screen",
      on: {
        'plant.left': { actions: 'leavePlant' },
        'tab.chosen': { actions: { type: 'showTab', params: fieldOf('tab') } },
      },
      invoke: {
        id: 'timeline',
        src: 'timeline',
        input: inputOf,
        onDone: 'elsewhere',
        onError: 'elsewhere',
      },
      initial: 'reading',
      states: {
        reading: {
          description: 'No photo is open',
          on: { 'photo.opened': 'viewing' },
        },
        viewing: {
          description: 'A photo is open full-screen',
          on: { 'photo.closed': { actions: 'closeViewer' } },
          invoke: {
            id: 'photoViewer',
            src: 'photoViewer',
            input: inputOf,
            onDone: 'reading',
            onError: 'reading',
          },
        },
      },
    },
  },
});
