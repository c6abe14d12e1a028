import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { endsBy } from '../support/params.ts';
import { plantingSetup } from './setup.ts';

const onOutcome = endsBy('outcome');

/** Adds a plant without scanning a label: chooses its pot, and creates it there. */
export const plantingMachine = plantingSetup.createMachine({
  id: 'planting',
  description: 'Add a plant without a label',
  context: ({ input }) => ({ ...input, potId: null, plantId: null }),
  initial: 'choosingPot',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    choosingPot: {
      description: 'You choose an empty pot for the new plant, or add one',
      invoke: {
        id: 'potResolution',
        src: 'potResolution',
        input: { code: null, offered: 'empty' },
        onDone: [onOutcome('isResolved', 'creatingPlant', 'keepPot'), { target: 'cancelled' }],
        onError: 'cancelled',
      },
    },
    creatingPlant: {
      description: "The form 'New Plant' is open, or its plant is being saved",
      invoke: {
        id: 'plantCreation',
        src: 'plantCreation',
        input: ({ context }) => ({ potId: context.potId!, origin: null, draft: context.draft }),
        onDone: [
          onOutcome('isPotTaken', 'choosingPot', 'keepDraft'),
          onOutcome('isCreated', 'opened', 'keepPlant'),
          { target: 'cancelled' },
        ],
        onError: 'cancelled',
      },
    },
    opened: {
      description: 'The new plant is opened',
      type: 'final',
      output: ({ context }) => ({ kind: 'plantOpened' as const, plantId: context.plantId! }),
    },
    cancelled: finalState('cancelled', 'You closed it, and no plant was created'),
  },
});
