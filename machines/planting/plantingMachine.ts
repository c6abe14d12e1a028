import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { endsBy } from '../support/params.ts';
import { plantingSetup } from './setup.ts';

const onOutcome = endsBy('outcome');

/** Adds a plant without scanning a label, in one form: the plant, and a new or an empty pot. */
export const plantingMachine = plantingSetup.createMachine({
  id: 'planting',
  description: 'Add a plant without a label',
  context: ({ input }) => ({ ...input, draft: null, plantId: null }),
  initial: 'creatingPlant',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    creatingPlant: {
      description: "The form 'New Plant' is open, or its plant is being saved",
      invoke: {
        id: 'plantCreation',
        src: 'plantCreation',
        input: ({ context: { potId, draft } }) => ({ potId, choosesPot: true, origin: null, draft }),
        onDone: [
          { ...onOutcome('isPotTaken', 'creatingPlant', 'keepDraft'), reenter: true },
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
