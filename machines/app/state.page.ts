import { fieldOf } from '../support/params.ts';
import type { AppEvent } from './events.ts';
import { appSetup } from './setup.ts';

/** Returns the photo that was opened, and its plant. */
function placeOf(event: AppEvent) {
  if (event.type !== 'photo.opened')
    throw new Error(`the viewer opens on photo.opened, not on ${event.type}`);
  return { plantId: event.plantId, photoId: event.photoId };
}

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
        input: ({ event }) => ({ plantId: event.type === 'plant.shown' ? event.plantId : '' }),
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
            input: ({ event }) => placeOf(event),
            onDone: 'reading',
            onError: 'reading',
          },
        },
      },
    },
  },
});
