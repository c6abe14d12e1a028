import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { endsBy, outputAs } from '../support/params.ts';
import { propagationSetup } from './setup.ts';

const onOutcome = endsBy('outcome');

/** Grows a new plant from a piece of another (spec §4 'Propagation'): finds it a pot, and creates it there. */
export const propagationMachine = propagationSetup.createMachine({
  id: 'propagation',
  description: 'Grow a new plant from a piece of another',
  context: ({ input }) => ({ ...input, target: null, passOver: null, openedId: null }),
  initial: 'scanning',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    scanning: {
      description: 'Scan the destination pot',
      invoke: {
        id: 'destination',
        src: 'destination',
        // The parent's own pot is like any occupied pot: a message names the parent.
        input: ({ context }) => ({ potId: null, passOver: context.passOver }),
        onDone: [
          onOutcome('isCancelled', 'cancelled'),
          onOutcome('hasPlant', 'opened', 'keepOpened'),
          { target: 'creatingPlant', actions: { type: 'keepTarget', params: outputAs('outcome') } },
        ],
        onError: 'cancelled',
      },
    },
    creatingPlant: {
      description: "The form 'Propagate Plant' is open, or its plant is being saved",
      invoke: {
        id: 'plantCreation',
        src: 'plantCreation',
        input: ({ context: { parent, noteId, target, draft } }) => ({
          potId: target!.potId,
          origin: { parent, noteId },
          draft,
        }),
        onDone: [
          onOutcome('isPotTaken', 'scanning', 'passOverTarget'),
          onOutcome('isCreated', 'opened', 'keepOpened'),
          { target: 'cancelled' },
        ],
        onError: 'cancelled',
      },
    },
    opened: {
      description: 'The new plant is opened, or the one that the scanned pot holds',
      type: 'final',
      output: ({ context }) => ({ kind: 'plantOpened' as const, plantId: context.openedId! }),
    },
    cancelled: finalState('cancelled', 'You closed it, and no plant was created'),
  },
});
