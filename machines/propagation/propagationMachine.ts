import type { FlowOutput } from '../support/flowOutput.ts';
import { propagationSetup } from './setup.ts';

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
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ outcome: event.output }) },
            target: 'cancelled',
          },
          {
            guard: { type: 'hasPlant', params: ({ event }) => ({ outcome: event.output }) },
            target: 'opened',
            actions: { type: 'keepOpened', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'creatingPlant',
            actions: { type: 'keepTarget', params: ({ event }) => ({ outcome: event.output }) },
          },
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
          {
            guard: { type: 'isPotTaken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'scanning',
            actions: { type: 'passOverTarget', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'opened',
            actions: { type: 'keepOpened', params: ({ event }) => ({ outcome: event.output }) },
          },
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
    cancelled: {
      description: 'You closed it, and no plant was created',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
});
