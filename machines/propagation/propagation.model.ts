import { codes, ids, plantDraft } from '../support/examples.ts';
import { defineModel } from '#walks/model.ts';
import { propagationMachine } from './propagationMachine.ts';

const origin = {
  parent: { plantId: ids.plant, plantName: 'Old fern', species: 'Nephrolepis', foodId: 1 },
  noteId: ids.note,
};
const kept = { ...plantDraft, plantName: 'Small fern' };
const opened = (plantId: string) => ({ kind: 'plantOpened', plantId });
const scanned = (passOver: string | null) => ({ destination: { potId: null, passOver } });
const created = (draft: typeof kept | null) => ({ plantCreation: { potId: ids.otherPot, origin, draft } });

export const propagationModel = defineModel<typeof propagationMachine>({
  machine: propagationMachine,
  overview: {
    does: 'a new plant from a piece of another',
    lifetime: "child of `app` from 'Propagate' to its end; overlays of any page",
  },
  starts: { '': { ...origin, draft: null }, 'with a kept draft': { ...origin, draft: kept } },
  events: {},
  actors: {
    destination: {
      done: {
        found: { kind: 'found', potId: ids.otherPot, code: codes.label },
        opened: { kind: 'plantOpened', plantId: ids.plant },
        cancelled: { kind: 'cancelled' },
      },
    },
    plantCreation: {
      done: {
        created: { kind: 'plantOpened', plantId: ids.newPlant },
        potTaken: { kind: 'potTaken', draft: kept, origin },
        cancelled: { kind: 'cancelled' },
      },
    },
  },
  identity: ({ draft }) => draft !== null,
  projection: ({ parent: _, noteId: __, ...context }) => context,
  journeys: [
    {
      name: 'a new plant is created in the scanned pot, and opens',
      steps: ['destination: found', 'plantCreation: created'],
      ends: { state: 'opened', output: opened(ids.newPlant) },
      calls: [scanned(null), created(null)],
    },
    {
      name: 'a scanned pot that holds a plant opens that plant',
      steps: ['destination: opened'],
      ends: { state: 'opened', output: opened(ids.plant) },
    },
    {
      name: 'if the pot was taken, another one is scanned, and the form is kept',
      steps: ['destination: found', 'plantCreation: potTaken', 'destination: found'],
      ends: { state: 'creatingPlant' },
      calls: [scanned(null), created(null), scanned(codes.label), created(kept)],
    },
    {
      name: 'a form whose pot was taken before a reload is kept too',
      start: 'with a kept draft',
      steps: ['destination: found'],
      ends: { state: 'creatingPlant' },
      calls: [scanned(null), created(kept)],
    },
    {
      name: 'closing the form creates no plant',
      steps: ['destination: found', 'plantCreation: cancelled'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
  ],
  promises: {
    scanning: {
      'destination: cancelled → cancelled': 'Closing the scan creates no plant (spec §4)',
      'destination fails → cancelled': 'A scan that crashes creates no plant (decision)',
    },
    creatingPlant: {
      'plantCreation fails → cancelled': 'A form that crashes returns to the page (decision)',
    },
  },
  browser: {
    never: {
      'destination fails': 'the flow handles its own failures; this is a safety net',
      'plantCreation fails': 'the flow handles its own failures; this is a safety net',
    },
    canFollow: ({ start }) => start === '',
  },
});
