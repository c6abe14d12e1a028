import { ids, labelTexts } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { walkRoundMachine } from './walkRoundMachine.ts';
import { hungry, other, thirsty, walkRoundJourneys } from './walkRound.journeys.ts';

export const walkRoundModel = defineModel<typeof walkRoundMachine>({
  machine: walkRoundMachine,
  overview: {
    does: 'care for one plant after another by their labels; what was done and missed, with undo',
    lifetime: 'child of `app` from its start on `/tasks` or in the scanner; a full-screen overlay',
  },
  events: {
    'code.scanned': { label: { text: labelTexts.label }, other: { text: labelTexts.other } },
    'code.entered': { '': { text: '7k3m-9qxa' } },
    'watering.toggled': plain,
    'care.given': { water: { actionId: 1 }, feed: { actionId: 2 } },
    'plant.passed': plain,
    'entries.undone': {
      first: { interactionIds: [ids.interaction] },
      all: { interactionIds: [ids.interaction, ids.otherTask] },
    },
    'round.resumed': plain,
    'overlay.closed': plain,
  },
  actors: {
    camera: {},
    findLabel: {
      done: {
        thirsty: { kind: 'plant', plant: thirsty },
        hungry: { kind: 'plant', plant: hungry },
        other: { kind: 'plant', plant: other },
        placeless: { kind: 'plant', plant: { ...other, place: null } },
        foreign: { kind: 'foreign' },
      },
    },
    outbox: {},
  },
  identity: ({ code, isWatering, plant, hasVisited, done }) => [
    code,
    isWatering,
    plant?.cares.length,
    hasVisited,
    done.map(({ interactionId }) => interactionId).toSorted(),
  ],
  writes: ['outbox'],
  headlessOnly: 'e2e/journeys/walkRound.spec.ts walks a home with several labels, which no walk has',
  journeys: walkRoundJourneys,
  throughout: {
    'never tells intents.made until findLabel': 'A round records nothing before a label was found (decision)',
  },
  promises: {
    anywhere: {
      'outbox fails → stays': 'A crash of the outbox does not end the round (decision)',
    },
    walking: {
      'camera fails → stays': 'A code can be typed if the camera crashes (decision)',
    },
    'walking.scanning.holding': {
      'code.scanned (label) → stays, waits 1000 ms':
        'The label just handled is ignored until it has been out of view for a second (decision)',
    },
    'walking.asking': {
      'plant.passed → walking.scanning.holding': 'A plant can be passed by (decision)',
    },
  },
});
