import { ids, plantDraft } from '../support/examples.ts';
import { defineModel } from '#walks/model.ts';
import { plantingMachine } from './plantingMachine.ts';

const choosing = { potResolution: { code: null, offered: 'empty' } };
const created = (draft: typeof plantDraft | null) => ({
  plantCreation: { potId: ids.pot, origin: null, draft },
});

export const plantingModel = defineModel<typeof plantingMachine>({
  machine: plantingMachine,
  overview: {
    does: 'a new plant without a label, in an empty or a new pot',
    lifetime: "child of `app` from 'Add plant' to its end; overlays of any page",
  },
  starts: { '': { draft: null } },
  events: {},
  actors: {
    potResolution: {
      done: { resolved: { kind: 'resolved', potId: ids.pot }, cancelled: { kind: 'cancelled' } },
    },
    plantCreation: {
      done: {
        created: { kind: 'plantOpened', plantId: ids.newPlant },
        potTaken: { kind: 'potTaken', draft: plantDraft, origin: null },
        cancelled: { kind: 'cancelled' },
      },
    },
  },
  identity: ({ draft }) => draft !== null,
  journeys: [
    {
      name: 'a plant without a label is created in the chosen pot, and opens',
      steps: ['potResolution: resolved', 'plantCreation: created'],
      ends: { state: 'opened', output: { kind: 'plantOpened', plantId: ids.newPlant } },
      calls: [choosing, created(null)],
    },
    {
      name: 'if the pot was taken, another one is chosen, and the form is kept',
      steps: ['potResolution: resolved', 'plantCreation: potTaken', 'potResolution: resolved'],
      ends: { state: 'creatingPlant' },
      calls: [choosing, created(null), choosing, created(plantDraft)],
    },
    {
      name: 'closing the pot chooser creates no plant',
      steps: ['potResolution: cancelled'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
    {
      name: 'closing the form creates no plant',
      steps: ['potResolution: resolved', 'plantCreation: cancelled'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
  ],
  promises: {
    choosingPot: {
      'potResolution fails → cancelled': 'A pot chooser that crashes returns to the page (decision)',
    },
    creatingPlant: {
      'plantCreation fails → cancelled': 'A form that crashes returns to the page (decision)',
    },
  },
  browser: {
    never: {
      'potResolution fails': 'the flow handles its own failures; this is a safety net',
      'plantCreation fails': 'the flow handles its own failures; this is a safety net',
    },
  },
});
