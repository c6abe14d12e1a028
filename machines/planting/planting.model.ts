import { ids, plantDraft } from '../support/examples.ts';
import { defineModel } from '#walks/model.ts';
import { plantingMachine } from './plantingMachine.ts';

const created = (draft: typeof plantDraft | null) => ({
  plantCreation: { potId: ids.newPot, choosesPot: true, origin: null, draft },
});

export const plantingModel = defineModel<typeof plantingMachine>({
  machine: plantingMachine,
  overview: {
    does: 'a new plant without a label, in a new or an empty pot, by one form',
    lifetime: "child of `app` from 'Add plant' to its end; overlays of any page",
  },
  starts: { '': { potId: ids.newPot } },
  events: {},
  actors: {
    plantCreation: {
      done: {
        created: { kind: 'plantOpened', plantId: ids.newPlant },
        potTaken: { kind: 'potTaken', draft: { ...plantDraft, potId: ids.pot }, origin: null },
        cancelled: { kind: 'cancelled' },
      },
    },
  },
  identity: ({ draft }) => draft !== null,
  journeys: [
    {
      name: 'a plant without a label is created in its pot, and opens',
      steps: ['plantCreation: created'],
      ends: { state: 'opened', output: { kind: 'plantOpened', plantId: ids.newPlant } },
      calls: [created(null)],
    },
    {
      name: 'if the chosen pot was taken, the form is kept, and offers a new one',
      steps: ['plantCreation: potTaken'],
      ends: { state: 'creatingPlant' },
      calls: [created(null), created(plantDraft)],
    },
    {
      name: 'closing the form creates no plant',
      steps: ['plantCreation: cancelled'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
  ],
  promises: {
    creatingPlant: {
      'plantCreation fails → cancelled': 'A form that crashes returns to the page (decision)',
    },
  },
  browser: {
    never: {
      'plantCreation fails': 'the flow handles its own failures; this is a safety net',
    },
  },
});
